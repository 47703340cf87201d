/** Small cards on a phone: an attribute of the page says so, kept in the browser. */
export const COMPACT = { key: 'compact-list', attribute: 'data-compact' } as const;

export function isCompact(): boolean {
  return document.documentElement.hasAttribute(COMPACT.attribute);
}

export function setCompact(isWanted: boolean): void {
  document.documentElement.toggleAttribute(COMPACT.attribute, isWanted);
  try {
    if (isWanted) localStorage.setItem(COMPACT.key, 'true');
    else localStorage.removeItem(COMPACT.key);
  } catch {
    // Storage is blocked: it holds for this page.
  }
}
