import { errorMessage } from '#db/errors.ts';
import { operator } from '#db/operator.ts';
import { type LeadImport, restoreLeadImport, undoLeadImport } from '#features/leads/lead-import.admin.ts';
import { countOf } from '#lib/words.ts';
import { saveAtOnce } from '../data/save-at-once.ts';

const CHANGED = { show: () => () => {}, tables: ['leads', 'lead_imports'] } as const;

/** Deletes what came from one file, with a way to have it back. */
export function undoImport({ id, name, leads, worked_on }: LeadImport, withWorkedOn: boolean): Promise<boolean> {
  return saveAtOnce({
    ...CHANGED,
    save: () => undoLeadImport(operator, id, withWorkedOn),
    done: `${name}: ${countOf(withWorkedOn ? leads : leads - worked_on, 'lead')} deleted`,
    failed: (error) => `Failed to undo the import of ${name}. ${errorMessage(error)}`,
    undo: () => restoreLeadImport(operator, id),
  });
}

export function restoreImport({ id, name, restorable }: LeadImport): Promise<boolean> {
  return saveAtOnce({
    ...CHANGED,
    save: () => restoreLeadImport(operator, id),
    done: `${name}: ${countOf(restorable, 'lead')} brought back`,
    failed: (error) => `Failed to bring back the leads of ${name}. ${errorMessage(error)}`,
  });
}
