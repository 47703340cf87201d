import { visitorDefaults } from '#visitor-defaults';

export type VisitorSettings = typeof visitorDefaults;
export type Rates = VisitorSettings['rates'];

/** The element of a page that says, as JSON, what differs from the defaults. */
export const VISITOR_SETTINGS_ID = 'site-settings';

let known: VisitorSettings | undefined;

/**
 * The settings as scripts of visitors know them. Their code is the same on every site, so the page brings what differs.
 * On the server there is no page: what an island shows before it wakes must not depend on them.
 */
export function visitorSettings(): VisitorSettings {
  known ??= { ...visitorDefaults, ...readPage() };
  return known;
}

function readPage(): Partial<VisitorSettings> {
  const text = globalThis.document?.getElementById(VISITOR_SETTINGS_ID)?.textContent;
  return text ? JSON.parse(text) : {};
}
