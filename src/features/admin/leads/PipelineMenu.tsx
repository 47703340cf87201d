import { Download, Ellipsis, History, Upload, Users } from 'lucide';
import { useState } from 'react';
import { Icon } from '#components/ui/Icon.tsx';
import { lazyComponent } from '#components/ui/lazy-component.ts';
import { Menu, type MenuItem } from '#components/ui/Menu.tsx';
import type { PageRequest } from '#db/operator-answers.ts';
import type { LeadFilter, LeadSort } from '#features/leads/lead.admin.ts';
import { AdminDialog } from '../form/AdminDialog.tsx';
import { LazyComponent } from '../parts/LazyComponent.tsx';
import { DuplicateLeads } from './DuplicateLeads.tsx';
import { exportLeads } from './export-leads.ts';
import { PastImports } from './import/PastImports.tsx';

const importing = lazyComponent(() => import('./import/ImportLeads.tsx'), 'ImportLeads');

interface Props {
  filter: LeadFilter;
  sort: PageRequest<LeadSort>['sort'];
}

/** What concerns many leads at once and is not done every day. */
export function PipelineMenu({ filter, sort }: Props) {
  const [open, setOpen] = useState<'import' | 'past-imports' | 'duplicates' | null>(null);
  const close = () => setOpen(null);
  const items: MenuItem[] = [
    { label: 'Import CSV', icon: Upload, onSelect: () => setOpen('import') },
    { label: 'Past imports', icon: History, onSelect: () => setOpen('past-imports') },
    { label: 'Export CSV', icon: Download, onSelect: () => void exportLeads(filter, sort) },
    { label: 'Possible duplicates', icon: Users, onSelect: () => setOpen('duplicates') },
  ];
  return (
    <>
      <Menu label="More about leads" className="icon-btn" items={items}>
        <Icon of={Ellipsis} />
      </Menu>
      {open === 'past-imports' && <PastImports onClose={close} />}
      {open === 'duplicates' && <DuplicateLeads onClose={close} />}
      {open === 'import' && (
        <LazyComponent
          of={importing}
          failed="Failed to load the import"
          frame={(inside) => (
            <AdminDialog shape="wide" title="Import leads" onClose={close}>
              {inside}
            </AdminDialog>
          )}
        >
          {(ImportLeads) => <ImportLeads onClose={close} />}
        </LazyComponent>
      )}
    </>
  );
}
