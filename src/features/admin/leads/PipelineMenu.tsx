import { Download, Ellipsis, History, Upload, Users } from 'lucide';
import { useState } from 'react';
import { Icon } from '#components/ui/Icon.tsx';
import { Menu, type MenuItem } from '#components/ui/Menu.tsx';
import { definePart } from '#components/ui/use-part.ts';
import type { PageRequest } from '#db/operator-answers.ts';
import type { LeadFilter, LeadSort } from '#features/leads/lead.admin.ts';
import { importLate } from '#lib/late-code.ts';
import { DeskDialog } from '../form/DeskDialog.tsx';
import { OnDemand } from '../parts/OnDemand.tsx';
import { DuplicateLeads } from './DuplicateLeads.tsx';
import { exportLeads } from './export-leads.ts';
import { PastImports } from './PastImports.tsx';

const importing = definePart(async () => (await importLate(() => import('./ImportLeads.tsx'))).ImportLeads);

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
        <OnDemand
          part={importing}
          failed="Failed to load the import"
          frame={(inside) => (
            <DeskDialog shape="wide" title="Import leads" onClose={close}>
              {inside}
            </DeskDialog>
          )}
        >
          {(ImportLeads) => <ImportLeads onClose={close} />}
        </OnDemand>
      )}
    </>
  );
}
