import { Check } from 'lucide';
import { useRef, useState } from 'react';
import { Icon } from '#components/ui/Icon.tsx';
import { showToast } from '#components/ui/toast.ts';
import { errorMessage } from '#db/errors.ts';
import { operator, type Tables } from '#db/operator.ts';
import { setLeadStatuses } from '#features/leads/lead.admin.ts';
import { LEAD_STATUSES, type LeadStatus } from '#features/leads/lead.ts';
import { invalidateTables } from '../../data/query-client.ts';
import { SelectField } from '../../form/TextField.tsx';
import { LinkButton } from '../../parts/buttons.tsx';
import { LEAD_STATUS_STYLES } from '../../parts/status-styles.ts';

type Saving =
  | { state: 'idle' }
  | { state: 'saving'; status: LeadStatus }
  | { state: 'saved'; status: LeadStatus; before: LeadStatus; over: Tables<'leads'> }
  | { state: 'failed'; message: string };

/** Saved as soon as it is chosen; what was there before can be had back. */
export function LeadStatusField({ lead }: { lead: Tables<'leads'> }) {
  const [saving, setSaving] = useState<Saving>({ state: 'idle' });
  // One after the other: the last choice wins, whichever answer comes last.
  const queue = useRef(Promise.resolve());
  const save = async (status: LeadStatus) => {
    try {
      const before = (await setLeadStatuses(operator, { [lead.id]: status }))[lead.id];
      setSaving(
        before === undefined
          ? { state: 'failed', message: 'Lead not found' }
          : { state: 'saved', status, before, over: lead },
      );
    } catch (error) {
      setSaving({ state: 'failed', message: errorMessage(error) });
      showToast({ kind: 'error', text: `Failed to save the status of ${lead.full_name}` });
    }
    invalidateTables('leads');
  };
  const choose = (status: LeadStatus) => {
    setSaving({ state: 'saving', status });
    queue.current = queue.current.then(() => save(status));
  };
  // Until the lead is read again.
  const isAhead = saving.state === 'saving' || (saving.state === 'saved' && saving.over === lead);
  const shown = isAhead ? saving.status : lead.status;

  return (
    <div className="-mb-2">
      <SelectField
        label="Status"
        data-lead-field="status"
        value={shown}
        error={saving.state === 'failed' ? `Failed to save the status. ${saving.message}` : undefined}
        onChange={({ target }) => {
          const status = LEAD_STATUSES.find((each) => each === target.value);
          if (status) choose(status);
        }}
      >
        {LEAD_STATUSES.map((status) => (
          <option key={status} value={status}>
            {LEAD_STATUS_STYLES[status].label}
          </option>
        ))}
      </SelectField>
      <div className="mt-1.5 flex min-h-5 items-center gap-3 text-clove-500">
        <p className="flex items-center gap-1.5" role="status">
          {saving.state === 'saving' && 'Saving...'}
          {saving.state === 'saved' && (
            <>
              <Icon of={Check} />
              Saved
            </>
          )}
        </p>
        {saving.state === 'saved' && saving.before !== saving.status && (
          <LinkButton onClick={() => choose(saving.before)}>Undo</LinkButton>
        )}
      </div>
    </div>
  );
}
