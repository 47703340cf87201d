import { ChevronDown } from 'lucide';
import { Icon } from '#components/ui/Icon.tsx';
import { PAYMENT_STATUSES, type PaymentStatus } from '#features/owners/owner.ts';
import { PAYMENT_LOOKS } from '../parts/status-looks.ts';

const LOOKS = { green: 'badge-green', orange: 'badge-orange' } as const;

interface Props {
  /** Of the client. */
  name: string;
  status: PaymentStatus;
  onChange: (status: PaymentStatus) => void;
}

/** The payment status as a badge that is a dropdown. */
export function PaymentSelect({ name, status, onChange }: Props) {
  return (
    <span className="relative inline-flex items-center align-middle">
      <select
        className={`badge peer h-7 appearance-none pr-7 pl-3 text-xs pointer-coarse:h-11 ${LOOKS[PAYMENT_LOOKS[status].tone]}`}
        aria-label={`Payment status of ${name}`}
        value={status}
        onChange={({ target }) => {
          const chosen = PAYMENT_STATUSES.find((each) => each === target.value);
          if (chosen) onChange(chosen);
        }}
      >
        {PAYMENT_STATUSES.map((each) => (
          <option key={each} value={each}>
            {PAYMENT_LOOKS[each].label}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} className="pointer-events-none absolute right-2 size-3.5" />
    </span>
  );
}
