import { useDroppable } from '@dnd-kit/core';
import type { LeadRow } from '#features/leads/lead.admin.ts';
import type { LeadStatus } from '#features/leads/lead.ts';
import { SmallButton } from '../../parts/buttons.tsx';
import { LEAD_STATUS_STYLES } from '../../parts/status-styles.ts';
import { LeadStatusTag } from '../../parts/Tag.tsx';
import { BoardCard } from './BoardCard.tsx';

interface Props {
  status: LeadStatus;
  leads: readonly LeadRow[];
  total: number;
  onOpen: (lead: LeadRow) => void;
  onMove: (lead: LeadRow, status: LeadStatus) => void;
  onMore: () => void;
}

export function BoardColumn({ status, leads, total, onOpen, onMove, onMore }: Props) {
  const { setNodeRef, isOver } = useDroppable({ id: status });
  return (
    <section
      ref={setNodeRef}
      aria-label={LEAD_STATUS_STYLES[status].label}
      className={`flex min-w-0 flex-col rounded-md bg-coral-100 p-2 ${isOver ? 'ring-2 ring-lagoon-600' : ''}`}
    >
      <h2 className="flex items-center justify-between px-1 pb-2 text-[0.8125rem]">
        <LeadStatusTag status={status} />
        <span className="font-medium text-clove-500 tabular-nums">{total.toLocaleString('en-US')}</span>
      </h2>
      <ul className="grid grid-cols-1 max-h-[calc(100dvh-var(--header-h)-8rem)] min-h-24 flex-1 content-start gap-2 overflow-y-auto overscroll-contain">
        {leads.map((lead) => (
          <BoardCard key={lead.id} lead={lead} onOpen={onOpen} onMove={onMove} />
        ))}
      </ul>
      {total > leads.length && (
        <SmallButton kind="ghost" className="mt-1" onClick={onMore}>
          Show more
        </SmallButton>
      )}
    </section>
  );
}
