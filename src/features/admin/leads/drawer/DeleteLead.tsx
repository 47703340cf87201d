import { Trash2 } from 'lucide';
import { Icon } from '#components/ui/Icon.tsx';
import { showToast } from '#components/ui/toast.ts';
import { errorMessage } from '#db/errors.ts';
import { operator, type Tables } from '#db/operator.ts';
import { deleteLead } from '#features/leads/lead.admin.ts';
import { deleteWithUndo } from '../../data/save-at-once.ts';
import { mayLeave } from '../../form/unsaved.ts';
import { SmallButton } from '../../parts/buttons.tsx';

interface Props {
  lead: Tables<'leads'>;
  onDeleted: () => void;
}

/** Takes a lead out of the pipeline, with a way to have it back. */
export function DeleteLead({ lead: { id, full_name }, onDeleted }: Props) {
  const remove = async () => {
    if (!(await mayLeave())) return;
    try {
      await deleteWithUndo({
        table: 'leads',
        id,
        remove: () => deleteLead(operator, id),
        done: `${full_name} deleted`,
      });
      onDeleted();
    } catch (error) {
      showToast({ kind: 'error', text: `Failed to delete ${full_name}. ${errorMessage(error)}` });
    }
  };
  return (
    <SmallButton kind="ghost" className="justify-self-start text-hibiscus-600" onClick={() => void remove()}>
      <Icon of={Trash2} />
      Delete lead
    </SmallButton>
  );
}
