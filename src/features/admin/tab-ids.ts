const TAB_IDS = ['leads', 'properties', 'areas', 'blog', 'clients', 'payments', 'contacts'] as const;
export type TabId = (typeof TAB_IDS)[number];

export function isTabId(text: string): text is TabId {
  return TAB_IDS.some((id) => id === text);
}
