import { ChevronDown } from 'lucide';
import { Icon } from '#components/ui/Icon.tsx';
import { Menu } from '#components/ui/Menu.tsx';
import { LEAD_STATUSES, type LeadStatus } from '#features/leads/lead.ts';
import { LEAD_STATUS_STYLES } from '../../parts/status-styles.ts';
import { BulkBar } from '../../table/BulkBar.tsx';
import type { Selection } from '../../table/selection.ts';
import { changeStatus } from '../lead-changes.ts';

/** One status for all leads that are chosen. */
export function BulkStatus({ selection }: { selection: Selection }) {
  const change = async (status: LeadStatus) => {
    if (await changeStatus({ ids: [...selection.ids], status })) selection.clear();
  };
  const items = LEAD_STATUSES.map((status) => ({
    label: LEAD_STATUS_STYLES[status].label,
    onSelect: () => void change(status),
  }));
  return (
    <BulkBar selection={selection}>
      <Menu label="Change status" className="btn btn-small btn-line" items={items}>
        Change status
        <Icon of={ChevronDown} />
      </Menu>
    </BulkBar>
  );
}
