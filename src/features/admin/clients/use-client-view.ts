import { useStore } from '@nanostores/react';
import type { ClientFilter } from '#features/owners/client.admin.ts';
import { OWNER_KINDS, type OwnerKind, PAYMENT_STATUSES, type PaymentStatus } from '#features/owners/owner.ts';
import { $route, setParams } from '../admin-route.ts';
import { useFilter } from '../table/table-state.ts';

const VIEWS = ['reviews'] as const;

interface ClientView {
  kind: OwnerKind;
  isReviews: boolean;
  payment: PaymentStatus | null;
  filter: ClientFilter;
  showKind: (kind: OwnerKind) => void;
  showReviews: () => void;
  showPayment: (payment: PaymentStatus | null) => void;
}

/** Which clients are shown, or their reviews, as the address says. */
export function useClientView(): ClientView {
  const search = useStore($route).params['q'] ?? '';
  const [kind] = useFilter('kind', OWNER_KINDS);
  const [view] = useFilter('view', VIEWS);
  const [payment, showPayment] = useFilter('payment', PAYMENT_STATUSES);
  return {
    kind: kind ?? 'agency',
    isReviews: view !== null,
    payment,
    filter: { search, ...(payment && { paymentStatus: payment }) },
    showKind: (next) => setParams({ kind: next, view: null, status: null, sort: null, page: null }),
    showReviews: () => setParams({ view: 'reviews', payment: null, sort: null, page: null }),
    showPayment,
  };
}
