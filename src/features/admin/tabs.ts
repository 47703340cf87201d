import type { ComponentType } from 'react';
import { lazyComponent } from '#components/ui/lazy-component.ts';
import { dbErrorFrom } from '#db/errors.ts';
import { operator, type TableName } from '#db/operator.ts';
import type { TabId } from './tab-ids.ts';

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
export async function countRows(tables: readonly TableName[], signal: AbortSignal): Promise<number> {
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
