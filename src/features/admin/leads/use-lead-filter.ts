import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { LEAD_SOURCES, LEAD_STATUSES, type LeadSource, type LeadStatus } from '#features/leads/lead.ts';
import { calendarDate } from '#lib/text-rules.ts';
import { $route, setParams } from '../admin-route.ts';
import { useFilter } from '../table/table-state.ts';
import { type BoardRequest, boardColumns, unansweredPeople } from './lead-queries.ts';

const TASKS = ['today'] as const;
const JUNK = ['possible'] as const;
const WAITING = ['people'] as const;
const VIEWS = ['board'] as const;

type LeadsShown = 'all' | 'tasks' | 'unanswered' | 'junk';

export type LeadView = ReturnType<typeof useLeadFilter>;

/** What a figure counts: a source, the id of a house, the first and the last day on which they came, a status. */
interface Narrowing {
  source?: LeadSource;
  house?: string;
  from?: string;
  to?: string;
  status?: LeadStatus;
}

/** Neither tasks nor who waits nor junk, from the first page on. */
const ALL = { tasks: null, waiting: null, junk: null, page: null } as const;
export const NOT_NARROWED = { source: null, house: null, from: null, to: null } as const;
const guid = z.guid();
const day = calendarDate();

/** Which leads are shown and how, as the address says. */
export function useLeadFilter() {
  const { q: search = '', house, from, to } = useStore($route).params;
  const [status] = useFilter('status', LEAD_STATUSES);
  const [tasks] = useFilter('tasks', TASKS);
  const [junk] = useFilter('junk', JUNK);
  const [waiting] = useFilter('waiting', WAITING);
  const [view] = useFilter('view', VIEWS);
  const [source] = useFilter('source', LEAD_SOURCES);
  const shown: LeadsShown = junk ? 'junk' : waiting ? 'unanswered' : tasks ? 'tasks' : 'all';
  return {
    filter: {
      search,
      ...(status && { statuses: [status] }),
      isDue: shown === 'tasks',
      isSuspicious: shown === 'junk',
      ...(source && { sources: [source] }),
      // What the address says wrongly narrows nothing.
      propertyId: guid.safeParse(house).data,
      from: day.safeParse(from).data,
      to: day.safeParse(to).data,
    },
    status,
    shown,
    // Nobody works on junk: it has no board. Who waits stands in a list of its own.
    isBoard: view === 'board' && hasBoard(shown),
    /** A status of its own shows every lead of it, not only tasks. */
    showStatus: (next: LeadStatus | null) => setParams({ ...NOT_NARROWED, ...ALL, status: next, view: null }),
    show: (next: LeadsShown) =>
      setParams({
        ...NOT_NARROWED,
        tasks: next === 'tasks' ? 'today' : null,
        waiting: next === 'unanswered' ? 'people' : null,
        junk: next === 'junk' ? 'possible' : null,
        status: null,
        page: null,
      }),
    showBoard: (next: boolean) => setParams({ view: next ? 'board' : null, status: null, page: null }),
    /** The leads behind a figure and no others. */
    narrow: (next: Narrowing) => setParams({ ...ALL, ...NOT_NARROWED, q: null, status: null, view: null, ...next }),
  };
}

export function hasBoard(shown: LeadsShown): boolean {
  return shown === 'all' || shown === 'tasks';
}

/** The leads that the drawer walks through, in the order of who waits or of the board; null where the table is shown. */
export function useWalk({ shown, isBoard }: LeadView, search: string, request: BoardRequest): string[] | null {
  const { data: waiting } = useQuery(unansweredPeople(shown === 'unanswered' ? search : ''));
  // The board asks for it.
  const { data: columns } = useQuery({ ...boardColumns(request), enabled: false });
  if (shown === 'unanswered') return waiting?.rows.flatMap(({ lead_id }) => lead_id ?? []) ?? [];
  if (!isBoard) return null;
  return columns ? LEAD_STATUSES.flatMap((status) => columns[status].rows.map(({ id }) => id)) : [];
}
