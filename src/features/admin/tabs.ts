import { queryOptions } from '@tanstack/react-query';
import { ArchiveRestore, Bell, BriefcaseBusiness, type IconNode, Settings, UserSearch } from 'lucide';
import type { ComponentType } from 'react';
import { lazyComponent } from '#components/ui/lazy-component.ts';
import { dbErrorFrom } from '#db/errors.ts';
import { operator, type TableName } from '#db/operator.ts';
import type { BarPageId, TabId } from './admin-route.ts';

export interface Tab {
  id: TabId;
  title: string;
  /** Whose rows the count beside the title is the sum of; none, no count. */
  counts: readonly TableName[];
  load: () => Promise<ComponentType>;
}

export const TABS: readonly Tab[] = [
  {
    id: 'leads',
    title: 'Lead Management',
    counts: ['leads'],
    load: lazyComponent(() => import('./leads/LeadsTab.tsx'), 'LeadsTab').load,
  },
  {
    id: 'properties',
    title: 'Property Management',
    counts: ['properties'],
    load: lazyComponent(() => import('./properties/PropertiesTab.tsx'), 'PropertiesTab').load,
  },
  {
    id: 'areas',
    title: 'Area Management',
    counts: ['areas'],
    load: lazyComponent(() => import('./areas/AreasTab.tsx'), 'AreasTab').load,
  },
  {
    id: 'blog',
    title: 'Blog Management',
    counts: ['blog_posts'],
    load: lazyComponent(() => import('./blog/BlogTab.tsx'), 'BlogTab').load,
  },
  {
    id: 'clients',
    title: 'Client Management',
    counts: ['agencies', 'developers', 'agents'],
    load: lazyComponent(() => import('./clients/ClientsTab.tsx'), 'ClientsTab').load,
  },
  {
    id: 'payments',
    title: 'Payment Tracking',
    counts: [],
    load: lazyComponent(() => import('./payments/PaymentsTab.tsx'), 'PaymentsTab').load,
  },
  {
    id: 'contacts',
    title: 'Contact Leads',
    counts: ['contact_leads'],
    load: lazyComponent(() => import('./contacts/ContactsTab.tsx'), 'ContactsTab').load,
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
  load: () => Promise<ComponentType>;
}

/** Opened from the row of a record. */
export const RECORD_PAGES = [
  { id: 'report', load: lazyComponent(() => import('./report/ReportPage.tsx'), 'ReportPage').load },
] as const;

/** What stands beside the daily work of the tabs: pages that the bar leads to. */
export const BAR_PAGES: readonly BarPage[] = [
  {
    id: 'services',
    label: 'Services',
    icon: BriefcaseBusiness,
    load: lazyComponent(() => import('./services/ServicesPage.tsx'), 'ServicesPage').load,
  },
  {
    id: 'settings',
    label: 'Settings',
    icon: Settings,
    load: lazyComponent(() => import('./settings/SettingsPage.tsx'), 'SettingsPage').load,
  },
  {
    id: 'notifications',
    label: 'Notifications',
    icon: Bell,
    load: lazyComponent(() => import('./notifications/NotificationsPage.tsx'), 'NotificationsPage').load,
  },
  {
    id: 'deleted',
    label: 'Deleted',
    icon: ArchiveRestore,
    load: lazyComponent(() => import('./history/DeletedPage.tsx'), 'DeletedPage').load,
  },
  {
    id: 'person',
    label: 'One person',
    icon: UserSearch,
    load: lazyComponent(() => import('./person/PersonPage.tsx'), 'PersonPage').load,
  },
];

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
