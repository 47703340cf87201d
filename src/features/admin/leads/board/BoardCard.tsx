import { useDraggable } from '@dnd-kit/core';
import { ArrowLeftRight, GripVertical } from 'lucide';
import { Icon } from '#components/ui/Icon.tsx';
import { Menu } from '#components/ui/Menu.tsx';
import type { LeadRow } from '#features/leads/lead.admin.ts';
import { LEAD_STATUSES, type LeadStatus } from '#features/leads/lead.ts';
import { IconButton } from '../../parts/buttons.tsx';
import { LEAD_STATUS_STYLES } from '../../parts/status-styles.ts';
import { ReminderText } from '../ReminderText.tsx';
import { askedLabel, SinceText } from '../SinceText.tsx';

interface Props {
  lead: LeadRow;
  onOpen: (lead: LeadRow) => void;
  onMove: (lead: LeadRow, status: LeadStatus) => void;
}

/** A lead on the board: pulled by mouse or finger wherever it is held, moved by keyboard or through its menu. */
export function BoardCard({ lead, onOpen, onMove }: Props) {
  const { id, full_name, status } = lead;
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging } = useDraggable({ id, data: { status } });
  const items = LEAD_STATUSES.filter((each) => each !== status).map((each) => ({
    label: LEAD_STATUS_STYLES[each].label,
    onSelect: () => onMove(lead, each),
  }));
  return (
    <li ref={setNodeRef} className={`panel group relative ${isDragging ? 'opacity-45' : ''}`}>
      <div className="cursor-grab touch-manipulation px-3 py-2 select-none [-webkit-touch-callout:none]" {...listeners}>
        <button type="button" className="block w-full cursor-[inherit] text-left" onClick={() => onOpen(lead)}>
          <CardFace lead={lead} />
        </button>
      </div>
      <span className="absolute top-1 right-1">
        <Menu label={`Status of ${full_name}`} className="icon-btn text-clove-500" items={items}>
          <Icon of={ArrowLeftRight} />
        </Menu>
      </span>
      {/* The card itself is pulled; this is where the keyboard picks it up. */}
      <span className="absolute right-1 bottom-1">
        <IconButton
          icon={GripVertical}
          label={`Move ${full_name}`}
          className="cursor-grab touch-manipulation bg-white text-clove-500 not-focus-visible:opacity-0 group-hover:opacity-100 pointer-coarse:not-focus-visible:pointer-events-none"
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
        />
      </span>
    </li>
  );
}

/** What a card says, also while it is dragged: who, what about, since when and when to come back to it. */
export function CardFace({ lead }: { lead: LeadRow }) {
  return (
    <>
      <span className="block pr-7 font-semibold wrap-anywhere pointer-coarse:pr-10">{lead.full_name}</span>
      <span className="block text-[0.8125rem] wrap-anywhere text-clove-700 pointer-coarse:pr-10">
        {askedLabel(lead)}
      </span>
      <span className="flex flex-wrap items-baseline gap-x-2 text-[0.8125rem] text-clove-500">
        <SinceText lead={lead} />
        {lead.reminder_date !== null && <ReminderText lead={lead} hasNote={false} />}
      </span>
    </>
  );
}
