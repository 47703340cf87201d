import { Trash2 } from 'lucide-react';
import { operator, type Tables } from '#db/operator.ts';
import { restoreDeleted } from '#features/history/history.admin.ts';
import { deleteLead } from '#features/leads/lead.admin.ts';
import { saveAtOnce } from '../data/save-at-once.ts';
import { mayLeave } from '../form/unsaved.ts';

interface Props {
  lead: Tables<'leads'>;
  onDeleted: () => void;
}

/** Takes a lead out of the pipeline, with a way to have it back. */
export function DeleteLead({ lead: { id, full_name }, onDeleted }: Props) {
  const remove = async () => {
    if (!(await mayLeave())) return;
    const isDeleted = await saveAtOnce({
      show: () => () => {},
      save: () => deleteLead(operator, id),
      tables: ['leads'],
      done: `${full_name} deleted`,
      failed: `Failed to delete ${full_name}`,
      undo: () => restoreDeleted(operator, 'leads', id),
    });
    if (isDeleted) onDeleted();
  };
  return (
    <button
      type="button"
      className="btn btn-small btn-ghost justify-self-start text-hibiscus-600"
      onClick={() => void remove()}
    >
      <Trash2 className="lucide" aria-hidden />
      Delete lead
    </button>
  );
}
