import { showToast } from '#components/ui/toast.ts';
import { operator } from '#db/operator.ts';
import type { PageRequest } from '#db/operator-answers.ts';
import { findLeads, type LeadFilter, type LeadRow, type LeadSort } from '#features/leads/lead.admin.ts';
import { toIsoDay } from '#lib/zanzibar-time.ts';
import { downloadCsv } from '../parts/csv.ts';
import { leadsCsv } from './leads-csv.ts';

const ROWS_A_CALL = 1000;

/** Hands all leads of a filter to the browser as a file, in the order in which they are shown. */
export async function exportLeads(filter: LeadFilter, sort: PageRequest<LeadSort>['sort']): Promise<void> {
  const dismiss = showToast({ kind: 'loading', text: 'Exporting leads...' });
  try {
    const leads = await readAll(filter, sort);
    downloadCsv(`leads-${toIsoDay(new Date())}.csv`, leadsCsv(leads));
  } catch {
    showToast({ kind: 'error', text: 'Failed to export leads' });
  } finally {
    dismiss();
  }
}

/** A lead that comes or goes meanwhile moves the others: none is written twice. */
async function readAll(filter: LeadFilter, sort: PageRequest<LeadSort>['sort']): Promise<LeadRow[]> {
  const found = new Map<string, LeadRow>();
  for (let offset = 0; ; offset += ROWS_A_CALL) {
    const { rows } = await findLeads(operator, filter, { sort, limit: ROWS_A_CALL, offset });
    for (const row of rows) found.set(row.id, row);
    if (rows.length < ROWS_A_CALL) return [...found.values()];
  }
}
