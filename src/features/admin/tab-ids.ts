const TAB_IDS = ['leads', 'properties', 'areas', 'blog', 'clients', 'payments', 'contacts'] as const;
export type TabId = (typeof TAB_IDS)[number];

/** Pages that the bar leads to. */
const BAR_PAGE_IDS = ['services', 'settings', 'notifications', 'deleted', 'person'] as const;
export type BarPageId = (typeof BAR_PAGE_IDS)[number];

/** Pages about one record, to which its row leads. */
const RECORD_PAGE_IDS = ['report'] as const;
type RecordPageId = (typeof RECORD_PAGE_IDS)[number];

export type PageId = TabId | BarPageId | RecordPageId;

export function isPageId(text: string): text is PageId {
  return [...TAB_IDS, ...BAR_PAGE_IDS, ...RECORD_PAGE_IDS].some((id) => id === text);
}
