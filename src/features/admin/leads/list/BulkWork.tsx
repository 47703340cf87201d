import { ChevronDown, Download, Ellipsis, ListChecks, Trash2 } from 'lucide';
import { type FormEvent, useId, useState } from 'react';
import { Icon } from '#components/ui/Icon.tsx';
import { Menu, type MenuItem } from '#components/ui/Menu.tsx';
import { showToast } from '#components/ui/toast.ts';
import { errorMessage } from '#db/errors.ts';
import { operator } from '#db/operator.ts';
import type { PageRequest } from '#db/operator-answers.ts';
import type { LeadFilter, LeadSort } from '#features/leads/lead.admin.ts';
import { LEAD_LIMITS, LEAD_STATUSES } from '#features/leads/lead.ts';
import { findLeadVersions, type LeadVersions } from '#features/leads/lead-work.admin.ts';
import { type Reminder, reminderInput } from '#features/leads/reminder.admin.ts';
import { countOf } from '#lib/words.ts';
import { toIsoDay } from '#lib/zanzibar-time.ts';
import { exportAs } from '../../export/ExportMenu.tsx';
import { AdminDialog } from '../../form/AdminDialog.tsx';
import { TextField } from '../../form/fields.tsx';
import { SmallButton } from '../../parts/buttons.tsx';
import { LEAD_STATUS_STYLES } from '../../parts/status-styles.ts';
import { BulkBar, type Selection } from '../../table/selection.tsx';
import { useNarrow } from '../../table/table-state.ts';
import { DayChoices } from '../drawer/DayChoices.tsx';
import { useNow } from '../lead-cells.tsx';
import { changeStatuses, clearSuspicions, deleteTogether, remindOfLeads } from './lead-work.ts';

export interface BulkProps {
  selection: Selection;
  filter: LeadFilter;
  sort: PageRequest<LeadSort>['sort'];
  /** How many leads the filter finds, on all pages. */
  total: number;
}

/** What can be done with the leads that are chosen, or with all that match. */
export function BulkWork({ selection, filter, sort, total }: BulkProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [asked, setAsked] = useState<'reminder' | 'delete' | null>(null);
  const isNarrow = useNarrow();
  const { chosen } = selection;

  const whileBusy = async (act: () => Promise<unknown>) => {
    if (isBusy) return;
    setIsBusy(true);
    await act();
    setIsBusy(false);
  };
  const chooseAll = async () => {
    // How many match is not known before the rows are those that are asked for.
    if (selection.isHeld) return;
    await whileBusy(async () => {
      try {
        selection.choose(await findLeadVersions(operator, filter));
      } catch (error) {
        showToast({ kind: 'error', text: `Failed to select the leads. ${errorMessage(error)}` });
      }
    });
  };
  // What could not be reached stays chosen, and what somebody has changed meanwhile, as it is now: a second press means it,
  // too. So do those that were ticked while the work went on.
  const work = (act: (leads: LeadVersions) => Promise<LeadVersions | null>) => {
    setAsked(null);
    return whileBusy(async () => {
      const left = await act(Object.fromEntries(chosen));
      if (!left) return;
      selection.setAll(rowsOf(chosen), false);
      selection.setAll(rowsOf(Object.entries(left)), true);
    });
  };

  const exportChosen = () => exportAs('csv', (files) => files.leadsFile(filter, sort, chosen));

  const statuses: MenuItem[] = LEAD_STATUSES.map((status) => ({
    label: LEAD_STATUS_STYLES[status].label,
    onSelect: () => void work((leads) => changeStatuses(leads, status)),
  }));
  const further: MenuItem[] = [
    ...(filter.isSuspicious ? [] : [{ label: 'Set reminder', onSelect: () => setAsked('reminder') }]),
    { label: 'Export', icon: Download, onSelect: () => void whileBusy(exportChosen) },
    { label: 'Delete', icon: Trash2, isDangerous: true, onSelect: () => setAsked('delete') },
  ];
  // One lead is chosen by itself.
  const selectMatching = total > 1 && chosen.size < total && (
    <SmallButton aria-disabled={isBusy || selection.isHeld} onClick={() => void chooseAll()}>
      <Icon of={ListChecks} />
      Select all {total.toLocaleString('en-US')} that match
    </SmallButton>
  );

  return (
    <>
      {filter.isSuspicious && total > 0 && (
        <div className="mb-2.5 flex flex-wrap items-center gap-x-4 gap-y-2 text-clove-700">
          <p>Stored, but in no list and no counter until you decide.</p>
          {selectMatching}
        </div>
      )}
      <BulkBar selection={selection} isBusy={isBusy}>
        {!filter.isSuspicious && selectMatching}
        {filter.isSuspicious ? (
          <SmallButton onClick={() => void work(clearSuspicions)}>Not junk</SmallButton>
        ) : (
          <Menu label="Change status" className="btn btn-small btn-line" items={statuses}>
            Change status
            <Icon of={ChevronDown} />
          </Menu>
        )}
        {isNarrow ? (
          <Menu label="More for these leads" className="icon-btn" items={further}>
            <Icon of={Ellipsis} />
          </Menu>
        ) : (
          further.map(({ label, icon, isDangerous, onSelect }) => (
            <SmallButton key={label} className={isDangerous ? 'text-hibiscus-600' : ''} onClick={onSelect}>
              {icon && <Icon of={icon} />}
              {label}
            </SmallButton>
          ))
        )}
      </BulkBar>
      {asked === 'reminder' && (
        <RemindDialog
          count={chosen.size}
          onSet={(reminder) => void work((leads) => remindOfLeads(leads, reminder))}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'delete' && (
        <DeleteQuestion count={chosen.size} onDelete={() => void work(deleteTogether)} onClose={() => setAsked(null)} />
      )}
    </>
  );
}

const rowsOf = (versions: Iterable<readonly [string, string]>) =>
  Array.from(versions, ([id, updated_at]) => ({ id, updated_at }));

interface RemindProps {
  count: number;
  onSet: (reminder: Reminder) => void;
  onClose: () => void;
}

/** One reminder for all of them, beside those that each has. */
function RemindDialog({ count, onSet, onClose }: RemindProps) {
  const id = useId();
  const today = toIsoDay(useNow());
  const [typed, setTyped] = useState({ reminder_date: '', reminder_note: '' });
  const { success, data } = reminderInput.safeParse({ ...typed, reminder_time: null });
  const isPast = typed.reminder_date !== '' && typed.reminder_date < today;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (success && !isPast) onSet(data);
  };
  const footer = (leave: () => void) => (
    <>
      <SmallButton className="ml-auto" onClick={leave}>
        Cancel
      </SmallButton>
      <SmallButton
        kind="brand"
        type="submit"
        form={`${id}form`}
        className="disabled:opacity-45"
        disabled={!success || isPast}
      >
        Set
      </SmallButton>
    </>
  );
  return (
    <AdminDialog
      shape="small"
      title={`Reminder for ${countOf(count, 'lead')}`}
      isDirty={typed.reminder_note !== ''}
      footer={footer}
      onClose={onClose}
    >
      <form id={`${id}form`} className="grid gap-4 px-4 py-4 md:px-5.5" onSubmit={handleSubmit} noValidate>
        <div>
          <TextField
            label="Reminder date"
            type="date"
            min={today}
            error={isPast ? 'Please choose today or a later date' : undefined}
            value={typed.reminder_date}
            onChange={({ target }) => setTyped({ ...typed, reminder_date: target.value })}
          />
          <DayChoices onChoose={(reminder_date) => setTyped({ ...typed, reminder_date })} />
        </div>
        <TextField
          label="Reminder note"
          placeholder="What for"
          maxLength={LEAD_LIMITS.reminderNote}
          value={typed.reminder_note}
          onChange={({ target }) => setTyped({ ...typed, reminder_note: target.value })}
        />
      </form>
    </AdminDialog>
  );
}

function DeleteQuestion({ count, onDelete, onClose }: { count: number; onDelete: () => void; onClose: () => void }) {
  const footer = (
    <>
      <SmallButton className="ml-auto" data-autofocus onClick={onClose}>
        Cancel
      </SmallButton>
      <SmallButton kind="danger" onClick={onDelete}>
        Delete {countOf(count, 'lead')}
      </SmallButton>
    </>
  );
  return (
    <AdminDialog shape="small" title="Delete" footer={footer} onClose={onClose}>
      <p className="px-4 py-4 text-base md:px-5.5">
        Are you sure you want to delete {countOf(count, 'lead')}? “Undo” brings {count === 1 ? 'it' : 'them'} back.
      </p>
    </AdminDialog>
  );
}
