import { ListChecks, Trash2 } from 'lucide';
import { useState } from 'react';
import { Icon } from '#components/ui/Icon.tsx';
import { showToast } from '#components/ui/toast.ts';
import { errorMessage } from '#db/errors.ts';
import { operator } from '#db/operator.ts';
import { findLeadIds, type LeadFilter } from '#features/leads/lead.admin.ts';
import { SmallButton } from '../../parts/buttons.tsx';
import { BulkBar } from '../../table/BulkBar.tsx';
import type { Selection } from '../../table/selection.ts';
import { clearSuspicion, deleteTogether } from '../lead-changes.ts';

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
            <SmallButton disabled={isBusy} onClick={() => void chooseAll()}>
              <Icon of={ListChecks} />
              Select all {total.toLocaleString('en-US')} that match
            </SmallButton>
          )}
        </div>
      )}
      <BulkBar selection={selection}>
        <SmallButton disabled={isBusy} onClick={() => void finish(clearSuspicion([...selection.ids]))}>
          Not junk
        </SmallButton>
        <SmallButton
          className="text-hibiscus-600"
          disabled={isBusy}
          onClick={() => void finish(deleteTogether([...selection.ids]))}
        >
          <Icon of={Trash2} />
          Delete
        </SmallButton>
      </BulkBar>
    </>
  );
}
