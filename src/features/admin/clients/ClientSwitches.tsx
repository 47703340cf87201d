import { ChevronDown } from 'lucide';
import { Icon } from '#components/ui/Icon.tsx';
import { DbError } from '#db/errors.ts';
import { operator } from '#db/operator.ts';
import { CLIENT_TABLES, type ClientRow, type ClientSwitch, switchClient } from '#features/owners/client.admin.ts';
import { PAYMENT_STATUSES, type PaymentStatus } from '#features/owners/owner.ts';
import { type ShowChange, saveAtOnce } from '../data/query-client.ts';
import { useRestedChoice } from '../form/fields.tsx';
import { PAYMENT_STYLES } from '../parts/status-styles.ts';

export type ShowClients = ShowChange<{ rows: ClientRow[]; total: number }>;

export function setPaymentStatus(client: ClientRow, payment_status: PaymentStatus, show: ShowClients): void {
  void applySwitch(client, show, {
    to: { payment_status },
    back: { payment_status: client.payment_status },
    done: `Payment status updated to ${payment_status}`,
    failed: 'Failed to update payment status',
  });
}

export function toggleActive(client: ClientRow, show: ShowClients): void {
  const is_active = !client.is_active;
  void applySwitch(client, show, {
    to: { is_active },
    back: { is_active: client.is_active },
    done: is_active ? 'Client activated successfully' : 'Client deactivated successfully',
    failed: 'Failed to update client status',
  });
}

interface Step {
  to: ClientSwitch;
  back: ClientSwitch;
  done: string;
  failed: string;
}

function applySwitch({ kind, id }: ClientRow, show: ShowClients, { to, back, done, failed }: Step) {
  return saveAtOnce({
    shown: show(({ rows, total }) => ({
      total,
      rows: rows.map((row) => (row.id === id ? { ...row, ...to } : row)),
    })),
    save: () => store({ kind, id }, to),
    undo: () => store({ kind, id }, back),
    tables: [CLIENT_TABLES[kind]],
    done,
    failed,
  });
}

async function store({ kind, id }: Pick<ClientRow, 'kind' | 'id'>, change: ClientSwitch): Promise<void> {
  if (!(await switchClient(operator, kind, id, change))) throw new DbError('not-found');
}

const STYLES = { green: 'badge-green', orange: 'badge-orange' } as const;

interface PaymentProps {
  /** Of the client. */
  name: string;
  status: PaymentStatus;
  onChange: (status: PaymentStatus) => void;
}

/** The payment status as a badge that is a dropdown. */
export function PaymentSelect({ name, status, onChange }: PaymentProps) {
  const { shown, take, keys } = useRestedChoice(status, onChange);
  return (
    <span className="relative inline-flex items-center align-middle">
      <select
        className={`badge peer h-7 appearance-none pr-7 pl-3 text-xs pointer-coarse:h-11 pointer-coarse:text-base ${STYLES[PAYMENT_STYLES[shown].tone]}`}
        aria-label={`Payment status of ${name}`}
        value={shown}
        onChange={({ target }) => {
          const chosen = PAYMENT_STATUSES.find((each) => each === target.value);
          if (chosen) take(chosen);
        }}
        {...keys}
      >
        {PAYMENT_STATUSES.map((each) => (
          <option key={each} value={each}>
            {PAYMENT_STYLES[each].label}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} className="pointer-events-none absolute right-2 size-3.5" />
    </span>
  );
}

interface ActiveProps {
  /** Of the client. */
  name: string;
  isActive: boolean;
  onToggle: () => void;
}

/** Visitors see active clients only; pressing the badge turns it over at once. */
export function ActiveSwitch({ name, isActive, onToggle }: ActiveProps) {
  const word = isActive ? 'Active' : 'Inactive';
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isActive}
      aria-label={`${word}: ${name}`}
      className="group/switch inline-flex min-h-8 items-center gap-2 align-middle pointer-coarse:min-h-11"
      onClick={onToggle}
    >
      <span className="flex h-5 w-8.5 items-center rounded-full bg-sand-500 p-0.5 group-aria-checked/switch:justify-end group-aria-checked/switch:bg-lagoon-600 forced-colors:border forced-colors:p-px">
        <span className="size-4 rounded-full bg-[#fff] forced-colors:bg-[ButtonText]" />
      </span>
      <span>{word}</span>
    </button>
  );
}
