import { LEAD_STATUSES, type LeadStatus } from '#features/leads/lead.ts';

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

export function isLeadStatus(text: unknown): text is LeadStatus {
  return LEAD_STATUSES.some((status) => status === text);
}

/** The column beside one, or the same at the edge. */
export function besideOf(status: LeadStatus, step: 1 | -1): LeadStatus {
  return LEAD_STATUSES[LEAD_STATUSES.indexOf(status) + step] ?? status;
}
