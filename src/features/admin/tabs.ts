import { queryOptions } from '@tanstack/react-query';
import { ArchiveRestore, Bell, BriefcaseBusiness, type IconNode, Settings, UserSearch } from 'lucide';
import { type LazyComponent, lazyComponent } from '#components/ui/lazy-component.ts';
import { dbErrorFrom } from '#db/errors.ts';
import { operator, type TableName } from '#db/operator.ts';
import type { BarPageId, PageId, TabId } from './admin-route.ts';

export interface Tab {
  id: TabId;
  title: string;
  /** Whose rows the count beside the title is the sum of; none, no count. */
  counts: readonly TableName[];
  code: LazyComponent<object>;
}

export const TABS: readonly Tab[] = [
  {
    id: 'leads',
    title: 'Lead Management',
    counts: ['leads'],
    code: lazyComponent(() => import('./leads/LeadsTab.tsx'), 'LeadsTab'),
  },
  {
    id: 'properties',
    title: 'Property Management',
    counts: ['properties'],
    code: lazyComponent(() => import('./properties/PropertiesTab.tsx'), 'PropertiesTab'),
  },
  {
    id: 'areas',
    title: 'Area Management',
    counts: ['areas'],
    code: lazyComponent(() => import('./areas/AreasTab.tsx'), 'AreasTab'),
  },
  {
    id: 'blog',
    title: 'Blog Management',
    counts: ['blog_posts'],
    code: lazyComponent(() => import('./blog/BlogTab.tsx'), 'BlogTab'),
  },
  {
    id: 'clients',
    title: 'Client Management',
    counts: ['agencies', 'developers', 'agents'],
    code: lazyComponent(() => import('./clients/ClientsTab.tsx'), 'ClientsTab'),
  },
  {
    id: 'payments',
    title: 'Payment Tracking',
    counts: [],
    code: lazyComponent(() => import('./payments/PaymentsTab.tsx'), 'PaymentsTab'),
  },
  {
    id: 'contacts',
    title: 'Contact Leads',
    counts: ['contact_leads'],
    code: lazyComponent(() => import('./contacts/ContactsTab.tsx'), 'ContactsTab'),
  },
];

/** How many rows these tables hold together. */
async function countRows(tables: readonly TableName[], signal: AbortSignal): Promise<number> {
  const counts = await Promise.all(tables.map((table) => countTable(table, signal)));
  return counts.reduce((sum, count) => sum + count, 0);
}

async function countTable(table: TableName, signal: AbortSignal): Promise<number> {
  const rows = operator.from(table).select('*', { count: 'exact', head: true });
  // Possible junk is counted by itself.
  const request = table === 'leads' ? rows.is('suspicion', null) : rows;
  const { error, status, count } = await request.abortSignal(signal);
  if (error) throw dbErrorFrom({ status, body: error });
  return count ?? 0;
}

interface BarPage {
  id: BarPageId;
  label: string;
  icon: IconNode;
  code: LazyComponent<object>;
}

/** Opened from the row of a record. */
const RECORD_PAGES = [
  { id: 'report', code: lazyComponent(() => import('./report/ReportPage.tsx'), 'ReportPage') },
] as const;

/** What stands beside the daily work of the tabs: pages that the bar leads to. */
export const BAR_PAGES: readonly BarPage[] = [
  {
    id: 'services',
    label: 'Services',
    icon: BriefcaseBusiness,
    code: lazyComponent(() => import('./services/ServicesPage.tsx'), 'ServicesPage'),
  },
  {
    id: 'settings',
    label: 'Settings',
    icon: Settings,
    code: lazyComponent(() => import('./settings/SettingsPage.tsx'), 'SettingsPage'),
  },
  {
    id: 'notifications',
    label: 'Notifications',
    icon: Bell,
    code: lazyComponent(() => import('./notifications/NotificationsPage.tsx'), 'NotificationsPage'),
  },
  {
    id: 'deleted',
    label: 'Deleted',
    icon: ArchiveRestore,
    code: lazyComponent(() => import('./history/DeletedPage.tsx'), 'DeletedPage'),
  },
  {
    id: 'person',
    label: 'One person',
    icon: UserSearch,
    code: lazyComponent(() => import('./person/PersonPage.tsx'), 'PersonPage'),
  },
];

export function codeOf(id: PageId): LazyComponent<object> {
  const page = [...TABS, ...BAR_PAGES, ...RECORD_PAGES].find((each) => each.id === id);
  if (!page) throw new Error(`There is no tab ${id}`);
  return page.code;
}

type TabCounts = Readonly<Partial<Record<TabId, number | null>>>;

/** How many rows each tab has. */
export const tabCounts = queryOptions({
  queryKey: ['tab counts'],
  queryFn: async ({ signal }): Promise<TabCounts> => {
    const counts = await Promise.all(
      TABS.map(async ({ id, counts }) => [id, counts.length > 0 ? await countRows(counts, signal) : null] as const),
    );
    return Object.fromEntries(counts);
  },
  meta: { tables: TABS.flatMap(({ counts }) => counts), isAside: true },
});
