import { Download, Ellipsis, History, Upload, Users } from 'lucide';
import { useState } from 'react';
import { Icon } from '#components/ui/Icon.tsx';
import { lazyComponent } from '#components/ui/lazy-component.ts';
import { Menu, type MenuItem } from '#components/ui/Menu.tsx';
import type { PageRequest } from '#db/operator-answers.ts';
import type { LeadFilter, LeadSort } from '#features/leads/lead.admin.ts';
import { exportAs } from '../export/ExportMenu.tsx';
import { AdminDialog } from '../form/AdminDialog.tsx';
import { LazyComponent } from '../parts/LazyComponent.tsx';

const importing = lazyComponent(() => import('./import/ImportLeads.tsx'), 'ImportLeads');
const pastImports = lazyComponent(() => import('./import/PastImports.tsx'), 'PastImports');
const duplicates = lazyComponent(() => import('./DuplicateLeads.tsx'), 'DuplicateLeads');

/** What opens over the pipeline, each fetched when it is asked for. */
const DIALOGS = {
  import: { of: importing, title: 'Import leads', shape: 'wide', failed: 'Failed to load the import' },
  'past-imports': { of: pastImports, title: 'Past imports', shape: 'small', failed: 'Failed to load the imports' },
  duplicates: { of: duplicates, title: 'Possible duplicates', shape: 'wide', failed: 'Failed to load the duplicates' },
} as const;

interface Props {
  filter: LeadFilter;
  sort: PageRequest<LeadSort>['sort'];
}

/** What concerns many leads at once and is not done every day. */
export function PipelineMenu({ filter, sort }: Props) {
  const [open, setOpen] = useState<keyof typeof DIALOGS | null>(null);
  const close = () => setOpen(null);
  const dialog = open && DIALOGS[open];
  const items: MenuItem[] = [
    { label: 'Import CSV', icon: Upload, onSelect: () => setOpen('import') },
    { label: 'Past imports', icon: History, onSelect: () => setOpen('past-imports') },
    {
      label: 'Export CSV',
      icon: Download,
      onSelect: () => void exportAs('csv', (files) => files.leadsFile(filter, sort)),
    },
    { label: 'Possible duplicates', icon: Users, onSelect: () => setOpen('duplicates') },
  ];
  return (
    <>
      <Menu label="More about leads" className="icon-btn" items={items}>
        <Icon of={Ellipsis} />
      </Menu>
      {dialog && (
        <LazyComponent
          key={dialog.title}
          of={dialog.of}
          failed={dialog.failed}
          frame={(inside) => (
            <AdminDialog shape={dialog.shape} title={dialog.title} onClose={close}>
              {inside}
            </AdminDialog>
          )}
        >
          {(Dialog) => <Dialog onClose={close} />}
        </LazyComponent>
      )}
    </>
  );
}
