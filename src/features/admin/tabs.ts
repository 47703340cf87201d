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

/** The code of each page, fetched when it is first opened. */
export const PAGE_CODE: Readonly<Record<PageId, LazyComponent<object>>> = {
  leads: lazyComponent(() => import('./leads/LeadsTab.tsx'), 'LeadsTab'),
  properties: lazyComponent(() => import('./properties/PropertiesTab.tsx'), 'PropertiesTab'),
  areas: lazyComponent(() => import('./areas/AreasTab.tsx'), 'AreasTab'),
  blog: lazyComponent(() => import('./blog/BlogTab.tsx'), 'BlogTab'),
  clients: lazyComponent(() => import('./clients/ClientsTab.tsx'), 'ClientsTab'),
  payments: lazyComponent(() => import('./payments/PaymentsTab.tsx'), 'PaymentsTab'),
  contacts: lazyComponent(() => import('./contacts/ContactsTab.tsx'), 'ContactsTab'),
  services: lazyComponent(() => import('./services/ServicesPage.tsx'), 'ServicesPage'),
  settings: lazyComponent(() => import('./settings/SettingsPage.tsx'), 'SettingsPage'),
  notifications: lazyComponent(() => import('./notifications/NotificationsPage.tsx'), 'NotificationsPage'),
  deleted: lazyComponent(() => import('./history/DeletedPage.tsx'), 'DeletedPage'),
  person: lazyComponent(() => import('./person/PersonPage.tsx'), 'PersonPage'),
  report: lazyComponent(() => import('./report/ReportPage.tsx'), 'ReportPage'),
};

export interface Tab {
  id: TabId;
  title: string;
  /** Whose rows the count beside the title is the sum of; none, no count. */
  counts: readonly Counted[];
}

export const TABS: readonly Tab[] = [
  { id: 'leads', title: 'Lead Management', counts: ['leads'] },
  { id: 'properties', title: 'Property Management', counts: ['properties'] },
  { id: 'areas', title: 'Area Management', counts: ['areas'] },
  { id: 'blog', title: 'Blog Management', counts: ['blog_posts'] },
  { id: 'clients', title: 'Client Management', counts: ['agencies', 'developers', 'agents'] },
  { id: 'payments', title: 'Payment Tracking', counts: [] },
  { id: 'contacts', title: 'Contact Leads', counts: ['contact_leads'] },
];

interface BarPage {
  id: BarPageId;
  label: string;
  icon: IconNode;
}

/** What stands beside the daily work of the tabs: pages that the bar leads to. */
export const BAR_PAGES: readonly BarPage[] = [
  { id: 'services', label: 'Services', icon: BriefcaseBusiness },
  { id: 'settings', label: 'Settings', icon: Settings },
  { id: 'notifications', label: 'Notifications', icon: Bell },
  { id: 'deleted', label: 'Deleted', icon: ArchiveRestore },
  { id: 'person', label: 'One person', icon: UserSearch },
];

/** What a page is called in the title of the window. */
export function titleOf(id: PageId): string {
  return TABS.find((tab) => tab.id === id)?.title ?? BAR_PAGES.find((page) => page.id === id)?.label ?? 'Report';
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
