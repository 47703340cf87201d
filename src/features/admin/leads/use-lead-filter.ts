import { useStore } from '@nanostores/react';
import type { LeadFilter } from '#features/leads/lead.admin.ts';
import { LEAD_STATUSES, type LeadStatus } from '#features/leads/lead.ts';
import { $place, setParams } from '../desk-url.ts';
import { useFilter } from '../table/table-state.ts';

const TASKS = ['today'] as const;
const VIEWS = ['board'] as const;

export interface LeadView {
  filter: LeadFilter;
  status: LeadStatus | null;
  isTasks: boolean;
  isBoard: boolean;
  /** A status of its own shows every lead of it, not only tasks. */
  showStatus: (status: LeadStatus | null) => void;
  showTasks: (isTasks: boolean) => void;
  showBoard: (isBoard: boolean) => void;
}

/** Which leads are shown and how, as the address says. */
export function useLeadFilter(): LeadView {
  const search = useStore($place).params['q'] ?? '';
  const [status] = useFilter('status', LEAD_STATUSES);
  const [tasks] = useFilter('tasks', TASKS);
  const [view] = useFilter('view', VIEWS);
  const isTasks = tasks !== null;
  return {
    filter: { search, ...(status && { statuses: [status] }), isDue: isTasks },
    status,
    isTasks,
    isBoard: view === 'board',
    showStatus: (next) => setParams({ status: next, tasks: null, view: null, page: null }),
    showTasks: (next) => setParams({ tasks: next ? 'today' : null, status: null, page: null }),
    showBoard: (next) => setParams({ view: next ? 'board' : null, status: null, page: null }),
  };
}
