import { queryOptions } from '@tanstack/react-query';
import { ArchiveRestore, Bell, BriefcaseBusiness, type IconNode, Settings, UserSearch } from 'lucide';
import * as z from 'zod/mini';
import { type LazyComponent, lazyComponent } from '#components/ui/lazy-component.ts';
import { operator, type TableName } from '#db/operator.ts';
import { parsedDataOf } from '#db/operator-answers.ts';
import type { BarPageId, PageId, TabId } from './admin-route.ts';

/** What `admin_counts` counts. */
const COUNTED = [
  'leads',
  'properties',
  'areas',
  'blog_posts',
  'agencies',
  'developers',
  'agents',
  'contact_leads',
] as const satisfies readonly TableName[];
type Counted = (typeof COUNTED)[number];

export interface Tab {
  id: TabId;
  title: string;
  /** Whose rows the count beside the title is the sum of; none, no count. */
  counts: readonly Counted[];
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
const adminCounts = z.record(z.enum(COUNTED), z.int());

/** How many rows each tab has. */
export const tabCounts = queryOptions({
  queryKey: ['tab counts'],
  queryFn: async ({ signal }): Promise<TabCounts> => {
    const rows = await parsedDataOf(operator.rpc('admin_counts'), adminCounts, signal);
    const sumOf = (tables: readonly Counted[]) => tables.reduce((sum, table) => sum + rows[table], 0);
    return Object.fromEntries(TABS.map(({ id, counts }) => [id, counts.length > 0 ? sumOf(counts) : null]));
  },
  meta: { tables: COUNTED, isAside: true },
});
