import { formatDateTime, formatShortDate, toIsoTimestamp } from '#lib/dates.ts';

interface Props {
  /** As the database wrote it. */
  at: string;
  hasTime?: boolean;
}

/** `MMM d, yyyy`, or `MMM d, yyyy HH:mm`, of Zanzibar. */
export function DateText({ at, hasTime = false }: Props) {
  return (
    <time className="tabular-nums" dateTime={toIsoTimestamp(at)}>
      {hasTime ? formatDateTime(at) : formatShortDate(at)}
    </time>
  );
}
