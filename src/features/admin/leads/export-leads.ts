import { showToast } from '#components/ui/toast.ts';
import { operator } from '#db/operator.ts';
import type { PageRequest } from '#db/operator-answers.ts';
import { findLeads, type LeadFilter, type LeadRow, type LeadSort } from '#features/leads/lead.admin.ts';
import { toIsoDay } from '#lib/zanzibar-time.ts';
import { downloadCsv } from '../parts/csv.ts';
import { leadsCsv } from './leads-csv.ts';

const ROWS_A_CALL = 1000;

interface Exported {
  filter: LeadFilter;
  sort: PageRequest<LeadSort>['sort'];
  /** These alone; all that the filter finds without them. */
  chosen?: ReadonlyMap<string, unknown>;
}

/** Hands leads to the browser as a file, in the order in which they are shown. */
export async function exportLeads({ filter, sort, chosen }: Exported): Promise<void> {
  const found = new Map<string, LeadRow>();
  let dismiss = showToast({ kind: 'loading', text: 'Exporting leads...' });
  try {
    for (let offset = 0; ; offset += ROWS_A_CALL) {
      const { rows, total } = await findLeads(operator, filter, { sort, limit: ROWS_A_CALL, offset });
      // A lead that comes or goes meanwhile moves the others: none is written twice.
      for (const row of rows) if (chosen?.has(row.id) ?? true) found.set(row.id, row);
      if (rows.length < ROWS_A_CALL || found.size === chosen?.size) break;
      dismiss();
      const read = (offset + ROWS_A_CALL).toLocaleString('en-US');
      dismiss = showToast({
        kind: 'loading',
        text: `Exporting leads: ${read} of ${total.toLocaleString('en-US')} read`,
      });
    }
    downloadCsv(`leads-${toIsoDay(new Date())}.csv`, leadsCsv([...found.values()]));
  } catch {
    showToast({ kind: 'error', text: 'Failed to export leads' });
  } finally {
    dismiss();
  }
}
