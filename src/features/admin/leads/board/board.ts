import type { Announcements } from '@dnd-kit/core';
import { LEAD_STATUSES, type LeadStatus } from '#features/leads/lead.ts';
import { LEAD_STATUS_STYLES } from '../../parts/status-styles.ts';

interface Column<Lead> {
  total: number;
  rows: readonly Lead[];
}
type Columns<Lead> = Readonly<Record<LeadStatus, Column<Lead>>>;

/** The board with one lead on top of another column, as it will be read once it is saved. */
export function withMoved<Lead extends { id: string; status: LeadStatus }>(
  columns: Columns<Lead>,
  lead: Lead,
  to: LeadStatus,
): Columns<Lead> {
  const from = LEAD_STATUSES.find((status) => columns[status].rows.some(({ id }) => id === lead.id));
  if (from === undefined || from === to) return columns;
  const { total, rows } = columns[from];
  const target = columns[to];
  return {
    ...columns,
    [from]: { total: total - 1, rows: rows.filter(({ id }) => id !== lead.id) },
    [to]: { total: target.total + 1, rows: [{ ...lead, status: to }, ...target.rows] },
  };
}

export type Statuses = Readonly<Record<string, LeadStatus | undefined>>;

/** The board with these leads, by their ids, in the columns of these statuses; of `over` only those that still have those. */
export function withStatuses<Lead extends { id: string; status: LeadStatus }>(
  columns: Columns<Lead>,
  statuses: Statuses,
  over?: Statuses,
): Columns<Lead> {
  const leads = LEAD_STATUSES.flatMap((status) => columns[status].rows);
  const meant = leads.filter(({ id, status }) => statuses[id] && (!over || over[id] === status));
  return meant.reduce((moved, lead) => withMoved(moved, lead, statuses[lead.id] ?? lead.status), columns);
}

export function isLeadStatus(text: unknown): text is LeadStatus {
  return LEAD_STATUSES.some((status) => status === text);
}

/** The column beside one, or the same at the edge. */
export function besideOf(status: LeadStatus, step: 1 | -1): LeadStatus {
  return LEAD_STATUSES[LEAD_STATUSES.indexOf(status) + step] ?? status;
}

interface Moved {
  full_name: string;
  status: LeadStatus;
}

export const INSTRUCTIONS = {
  draggable: 'Press Space to pick the lead up, the left and right arrow keys to choose a status, and Space to drop it.',
};

/** What a screen reader hears while a lead is moved. */
export function announcementsOf(find: (id: unknown) => Moved | undefined): Announcements {
  const nameOf = (id: unknown) => find(id)?.full_name ?? 'The lead';
  const placeOf = (id: unknown) => (isLeadStatus(id) ? LEAD_STATUS_STYLES[id].label : 'no status');
  return {
    onDragStart: ({ active }) => `${nameOf(active.id)} is picked up.`,
    onDragOver: ({ active, over }) => `${nameOf(active.id)} is over ${placeOf(over?.id)}.`,
    onDragEnd: ({ active, over }) => dropLabel(find(active.id), over?.id),
    onDragCancel: ({ active }) => `${nameOf(active.id)} stays where it was.`,
  };
}

/** What came of it is said by the toast, once the lead is saved or could not be. */
export function dropLabel(lead: Moved | undefined, target: unknown): string | undefined {
  if (!lead) return undefined;
  return isLeadStatus(target) && target !== lead.status
    ? `${lead.full_name} is being moved to ${LEAD_STATUS_STYLES[target].label}.`
    : `${lead.full_name} stays where it was.`;
}
