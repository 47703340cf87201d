import { ListChecks, Trash2 } from 'lucide';
import { useState } from 'react';
import { Icon } from '#components/ui/Icon.tsx';
import { showToast } from '#components/ui/toast.ts';
import { errorMessage } from '#db/errors.ts';
import { operator } from '#db/operator.ts';
import { deleteLeads, findLeadIds, type LeadFilter, restoreLeads } from '#features/leads/lead.admin.ts';
import { countOf } from '#lib/words.ts';
import { saveAtOnce } from '../data/save-at-once.ts';
import { BulkBar } from '../table/BulkBar.tsx';
import type { Selection } from '../table/selection.ts';
import { clearSuspicion } from './clear-suspicion.ts';

interface Props {
  selection: Selection;
  filter: LeadFilter;
  /** How many leads the filter finds, on all pages. */
  total: number;
}

/** What can be done with possible junk: all of it that matches, or what is chosen. */
export function JunkActions({ selection, filter, total }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  const count = selection.ids.size;

  const chooseAll = async () => {
    setIsBusy(true);
    try {
      selection.setAll(await findLeadIds(operator, filter), true);
    } catch (error) {
      showToast({ kind: 'error', text: `Failed to select the leads. ${errorMessage(error)}` });
    }
    setIsBusy(false);
  };
  const finish = async (work: Promise<boolean>) => {
    setIsBusy(true);
    if (await work) selection.clear();
    setIsBusy(false);
  };

  return (
    <>
      {total > 0 && (
        <div className="mb-2.5 flex flex-wrap items-center gap-x-4 gap-y-2 text-clove-700">
          <p>Stored, but in no list and no counter until you decide.</p>
          {count < total && (
            <button type="button" className="btn btn-small btn-line" disabled={isBusy} onClick={() => void chooseAll()}>
              <Icon of={ListChecks} />
              Select all {total.toLocaleString('en-US')} that match
            </button>
          )}
        </div>
      )}
      <BulkBar selection={selection}>
        <button
          type="button"
          className="btn btn-small btn-line"
          disabled={isBusy}
          onClick={() => void finish(clearSuspicion([...selection.ids]))}
        >
          Not junk
        </button>
        <button
          type="button"
          className="btn btn-small btn-line text-hibiscus-600"
          disabled={isBusy}
          onClick={() => void finish(deleteJunk([...selection.ids]))}
        >
          <Icon of={Trash2} />
          Delete
        </button>
      </BulkBar>
    </>
  );
}

function deleteJunk(ids: readonly string[]): Promise<boolean> {
  let deleted: string[] = [];
  const who = countOf(ids.length, 'lead');
  return saveAtOnce({
    show: () => () => {},
    save: async () => {
      deleted = await deleteLeads(operator, ids);
    },
    tables: ['leads'],
    done: `${who} deleted`,
    failed: `Failed to delete ${who}`,
    undo: () => restoreLeads(operator, deleted),
  });
}
