import { ArchiveRestore, Bell, BriefcaseBusiness, type IconNode, Settings, UserSearch } from 'lucide';
import type { ComponentType } from 'react';
import { lazyComponent } from '#components/ui/lazy-component.ts';
import type { BarPageId } from './tab-ids.ts';

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
