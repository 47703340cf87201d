import { useDraggable } from '@dnd-kit/core';
import { ArrowLeftRight, GripVertical } from 'lucide';
import { Icon } from '#components/ui/Icon.tsx';
import { Menu } from '#components/ui/Menu.tsx';
import type { LeadRow } from '#features/leads/lead.admin.ts';
import { LEAD_STATUSES, type LeadStatus } from '#features/leads/lead.ts';
import { IconButton } from '../../parts/buttons.tsx';
import { LEAD_SOURCE_LABELS, LEAD_STATUS_STYLES } from '../../parts/status-styles.ts';
import { phoneLabel } from '../lead-labels.ts';
import { ReminderText } from '../ReminderText.tsx';

interface Props {
  lead: LeadRow;
  onOpen: (lead: LeadRow) => void;
  onMove: (lead: LeadRow, status: LeadStatus) => void;
}

/** A lead on the board: dragged by mouse, finger or keyboard, or moved through its menu. */
export function BoardCard({ lead, onOpen, onMove }: Props) {
  const { id, full_name, status } = lead;
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging } = useDraggable({ id, data: { status } });
  const items = LEAD_STATUSES.filter((each) => each !== status).map((each) => ({
    label: LEAD_STATUS_STYLES[each].label,
    onSelect: () => onMove(lead, each),
  }));
  return (
    <li ref={setNodeRef} className={`panel flex items-start gap-1 py-2 pr-1 pl-1 ${isDragging ? 'opacity-45' : ''}`}>
      <IconButton
        icon={GripVertical}
        label={`Move ${full_name}`}
        className="w-6 cursor-grab touch-manipulation text-clove-500 pointer-coarse:w-9"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
      />
      <button type="button" className="min-w-0 flex-1 text-left" onClick={() => onOpen(lead)}>
        <CardFace lead={lead} />
      </button>
      <Menu label={`Status of ${full_name}`} className="icon-btn text-clove-500" items={items}>
        <Icon of={ArrowLeftRight} />
      </Menu>
    </li>
  );
}

/** What a card says, also while it is dragged. */
export function CardFace({ lead }: { lead: LeadRow }) {
  return (
    <>
      <span className="block truncate font-semibold">{lead.full_name}</span>
      <span className="block truncate text-[0.8125rem] text-clove-500">
        {LEAD_SOURCE_LABELS[lead.source]} · <span className="tabular-nums">{phoneLabel(lead.phone)}</span>
      </span>
      {lead.reminder_date !== null && (
        <span className="mt-0.5 block text-[0.8125rem]">
          <ReminderText lead={lead} />
        </span>
      )}
    </>
  );
}
