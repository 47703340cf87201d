import { useStore } from '@nanostores/react';
import type { LeadFilter } from '#features/leads/lead.admin.ts';
import { LEAD_STATUSES, type LeadStatus } from '#features/leads/lead.ts';
import { $route, setParams } from '../admin-route.ts';
import { useFilter } from '../table/table-state.ts';

const TASKS = ['today'] as const;
const JUNK = ['possible'] as const;
const WAITING = ['people'] as const;
const VIEWS = ['board'] as const;

export type LeadsShown = 'all' | 'tasks' | 'unanswered' | 'junk';

export interface LeadView {
  filter: LeadFilter;
  status: LeadStatus | null;
  shown: LeadsShown;
  isBoard: boolean;
  /** A status of its own shows every lead of it, not only tasks. */
  showStatus: (status: LeadStatus | null) => void;
  show: (shown: LeadsShown) => void;
  showBoard: (isBoard: boolean) => void;
}

/** Which leads are shown and how, as the address says. */
export function useLeadFilter(): LeadView {
  const search = useStore($route).params['q'] ?? '';
  const [status] = useFilter('status', LEAD_STATUSES);
  const [tasks] = useFilter('tasks', TASKS);
  const [junk] = useFilter('junk', JUNK);
  const [waiting] = useFilter('waiting', WAITING);
  const [view] = useFilter('view', VIEWS);
  const shown = junk ? 'junk' : waiting ? 'unanswered' : tasks ? 'tasks' : 'all';
  return {
    filter: {
      search,
      ...(status && { statuses: [status] }),
      isDue: shown === 'tasks',
      isSuspicious: shown === 'junk',
    },
    status,
    shown,
    // Nobody works on junk: it has no board. Who waits stands in a list of its own.
    isBoard: view === 'board' && hasBoard(shown),
    showStatus: (next) => setParams({ status: next, tasks: null, waiting: null, junk: null, view: null, page: null }),
    show: (next) =>
      setParams({
        tasks: next === 'tasks' ? 'today' : null,
        waiting: next === 'unanswered' ? 'people' : null,
        junk: next === 'junk' ? 'possible' : null,
        status: null,
        page: null,
      }),
    showBoard: (next) => setParams({ view: next ? 'board' : null, status: null, page: null }),
  };
}

export function hasBoard(shown: LeadsShown): boolean {
  return shown === 'all' || shown === 'tasks';
}
