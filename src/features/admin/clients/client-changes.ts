import { DbError } from '#db/errors.ts';
import { operator } from '#db/operator.ts';
import { CLIENT_TABLES, type ClientRow, type ClientSwitch, switchClient } from '#features/owners/client.admin.ts';
import type { PaymentStatus } from '#features/owners/owner.ts';
import { saveAtOnce } from '../data/save-at-once.ts';
import type { ShowChange } from '../data/use-rows.ts';

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
