import { addDays } from 'date-fns/addDays';
import { lightFormat } from 'date-fns/lightFormat';
import { parseISO } from 'date-fns/parseISO';
import { toIsoDay } from '#lib/zanzibar-time.ts';

interface Props {
  /** Takes a day in Zanzibar as `yyyy-MM-dd`. */
  onChoose: (day: string) => void;
  hasToday?: boolean;
  isDisabled?: boolean;
}

const CHOICES = [
  { label: 'Today', days: 0 },
  { label: 'Tomorrow', days: 1 },
  { label: 'In 3 days', days: 3 },
  { label: 'In a week', days: 7 },
] as const;

/** The days that a reminder is mostly set to, one press away. */
export function DayChoices({ onChoose, hasToday = true, isDisabled = false }: Props) {
  // At the press: a desk may stay open over midnight.
  const choose = (days: number) => onChoose(lightFormat(addDays(parseISO(toIsoDay(new Date())), days), 'yyyy-MM-dd'));
  return (
    <div className="mt-1.5 flex flex-wrap gap-x-1">
      {CHOICES.slice(hasToday ? 0 : 1).map(({ label, days }) => (
        <button
          key={label}
          type="button"
          className="min-h-7 rounded-sm px-2 text-[0.8125rem] font-medium text-lagoon-700 hover:bg-lagoon-50 aria-disabled:opacity-45 pointer-coarse:min-h-11"
          aria-disabled={isDisabled}
          onClick={() => !isDisabled && choose(days)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
