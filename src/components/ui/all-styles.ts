import { addStylesheet } from '#lib/stylesheets.ts';
import stylesheetUrl from '#styles/everything.css?url';

/** Brings the classes of dialogs and islands to a page that was sent without them. */
export async function bringAllStyles(): Promise<void> {
  const isThere = getComputedStyle(document.documentElement).getPropertyValue('--has-all-styles') !== '';
  if (!isThere) await addStylesheet(stylesheetUrl);
}
