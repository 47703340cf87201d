import { store } from '#lib/browser-storage.ts';

/** Small cards on a phone: an attribute of the page says so, kept in the browser. */
export const COMPACT = { key: 'compact-list', attribute: 'data-compact' } as const;

export function isCompact(): boolean {
  return document.documentElement.hasAttribute(COMPACT.attribute);
}

export function setCompact(isWanted: boolean): void {
  document.documentElement.toggleAttribute(COMPACT.attribute, isWanted);
  store('localStorage', COMPACT.key, isWanted ? 'true' : null);
}
