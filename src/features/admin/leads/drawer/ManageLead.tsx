import { lazyComponent } from '#components/ui/lazy-component.ts';
import { AdminDialog } from '../../form/AdminDialog.tsx';
import { LazyComponent } from '../../parts/LazyComponent.tsx';
import type { LeadList } from './use-neighbours.ts';

const drawer = lazyComponent(() => import('./LeadDrawer.tsx'), 'LeadDrawer');

interface Props {
  id: string;
  list: LeadList;
  onClose: () => void;
}

/** The drawer of one lead, whose code comes when the first is opened. */
export function ManageLead(props: Props) {
  return (
    <LazyComponent
      of={drawer}
      failed="Failed to load the drawer"
      frame={(inside) => (
        <AdminDialog shape="drawer" kicker="Manage Lead" title="Loading..." onClose={props.onClose}>
          {inside}
        </AdminDialog>
      )}
    >
      {(LeadDrawer) => <LeadDrawer {...props} />}
    </LazyComponent>
  );
}
