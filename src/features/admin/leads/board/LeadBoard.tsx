import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DragStartEvent,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { ArrowLeftRight, GripVertical } from 'lucide';
import { useState } from 'react';
import { Icon } from '#components/ui/Icon.tsx';
import { Menu } from '#components/ui/Menu.tsx';
import type { LeadRow } from '#features/leads/lead.admin.ts';
import { LEAD_STATUSES, type LeadStatus } from '#features/leads/lead.ts';
import { openRecord } from '../../admin-route.ts';
import { useRows } from '../../data/query-client.ts';
import { IconButton, ShowMore } from '../../parts/buttons.tsx';
import { LeadStatusTag } from '../../parts/cells.tsx';
import { LEAD_STATUS_STYLES } from '../../parts/status-styles.ts';
import { QueryStatus } from '../../table/TableStates.tsx';
import { askedLabel, ReminderText, SinceText } from '../lead-cells.tsx';
import { changeStatus } from '../lead-changes.ts';
import { BOARD_STEP, type BoardLimits, type BoardRequest, boardColumns } from '../lead-queries.ts';
import { announcementsOf, besideOf, INSTRUCTIONS, isLeadStatus, withMoved } from './board.ts';

interface Props {
  request: BoardRequest;
  onLimits: (limits: BoardLimits) => void;
}

/** The pipeline as columns, one for each status, between which leads are dragged. */
export function LeadBoard({ request, onLimits }: Props) {
  const { limits } = request;
  const [dragged, setDragged] = useState<LeadRow | null>(null);
  const board = useRows(boardColumns(request));
  const sensors = useBoardSensors();
  const status = <QueryStatus query={board} failed="Failed to load leads" />;
  const { data: columns } = board;
  if (!columns) return status;
  const leads = LEAD_STATUSES.flatMap((status) => columns[status].rows);
  const find = (id: unknown) => leads.find((lead) => lead.id === id);

  const move = (lead: LeadRow, status: LeadStatus) => {
    if (lead.status === status) return;
    const shown = board.show((before) => withMoved(before, lead, status));
    void changeStatus({ lead, status, shown });
  };
  const handleStart = ({ active }: DragStartEvent) => setDragged(find(active.id) ?? null);
  const handleEnd = ({ active, over }: DragEndEvent) => {
    setDragged(null);
    const lead = find(active.id);
    if (lead && isLeadStatus(over?.id)) move(lead, over.id);
  };

  return (
    <section aria-label="Board" aria-busy={board.isPlaceholderData}>
      {status}
      <DndContext
        sensors={sensors}
        // A pointer says where it is; a card that the keyboard moves covers a column.
        collisionDetection={(args) => (args.pointerCoordinates ? pointerWithin(args) : rectIntersection(args))}
        accessibility={{ announcements: announcementsOf(find), screenReaderInstructions: INSTRUCTIONS }}
        onDragStart={handleStart}
        onDragEnd={handleEnd}
        onDragCancel={() => setDragged(null)}
      >
        {/* Under a dragged card the board scrolls by itself: snapping would pull against that. */}
        <div
          className={`relative -mx-4 flex gap-3 overflow-x-auto print:flex-wrap print:overflow-visible px-4 pb-3 *:flex-[1_0_15.5rem] lg:mx-0 lg:px-0 max-md:*:flex-[0_0_82vw] max-md:*:snap-center ${dragged ? 'snap-none' : 'snap-x'}`}
        >
          {LEAD_STATUSES.map((status) => (
            <BoardColumn
              key={status}
              status={status}
              leads={columns[status].rows}
              total={columns[status].total}
              onOpen={(lead) => openRecord(lead.id)}
              onMove={move}
              onMore={() => onLimits({ ...limits, [status]: limits[status] + BOARD_STEP })}
            />
          ))}
        </div>
        <DragOverlay dropAnimation={null}>
          {dragged && (
            <div className="panel px-3 py-2.5 shadow-pop">
              <CardFace lead={dragged} />
            </div>
          )}
        </DragOverlay>
      </DndContext>
    </section>
  );
}

/** The mouse drags at once, a finger after a short rest (before that it scrolls), the keyboard with Space and arrows. */
function useBoardSensors() {
  return useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: toColumnBeside }),
  );
}

const toColumnBeside: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.code];
  if (step !== 1 && step !== -1) return undefined;
  event.preventDefault();
  const { over, active, droppableRects, collisionRect } = context;
  const now = over?.id ?? active?.data.current?.['status'];
  if (!isLeadStatus(now) || !collisionRect) return undefined;
  const target = droppableRects.get(besideOf(now, step));
  return target && { x: target.left + (target.width - collisionRect.width) / 2, y: currentCoordinates.y };
};

interface ColumnProps {
  status: LeadStatus;
  leads: readonly LeadRow[];
  total: number;
  onOpen: (lead: LeadRow) => void;
  onMove: (lead: LeadRow, status: LeadStatus) => void;
  onMore: () => void;
}

function BoardColumn({ status, leads, total, onOpen, onMove, onMore }: ColumnProps) {
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
      <ul className="grid grid-cols-1 max-h-[calc(100dvh-var(--header-h)-8rem)] min-h-24 flex-1 content-start gap-2 overflow-y-auto overscroll-contain print:max-h-none print:overflow-visible">
        {leads.map((lead) => (
          <BoardCard key={lead.id} lead={lead} onOpen={onOpen} onMove={onMove} />
        ))}
      </ul>
      {total > leads.length && <ShowMore kind="ghost" className="mt-1" onClick={onMore} />}
    </section>
  );
}

interface BoardCardProps {
  lead: LeadRow;
  onOpen: (lead: LeadRow) => void;
  onMove: (lead: LeadRow, status: LeadStatus) => void;
}

/** A lead on the board: pulled by mouse or finger wherever it is held, moved by keyboard or through its menu. */
function BoardCard({ lead, onOpen, onMove }: BoardCardProps) {
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
function CardFace({ lead }: { lead: LeadRow }) {
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
