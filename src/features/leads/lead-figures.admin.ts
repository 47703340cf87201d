import * as z from 'zod/mini';
import { type OperatorClient, parsedDataOf } from '#db/operator-answers.ts';
import { parseTimestamp } from '#lib/dates.ts';
import type { DaySpan } from '#visitor-defaults';
import { LEAD_SOURCES } from './lead.ts';
import { workingMinutes } from './waiting-time.ts';

const week = z.object({
  from: z.string(),
  to: z.string(),
  /** When leads of that week came, and when each got its first answer. */
  answers: z.array(z.array(z.string())),
});
export type AnsweredWeek = z.output<typeof week>;

const figures = z.object({
  this_week: week,
  last_week: week,
  /** Today and the 29 days before it. */
  month: z.object({
    from: z.string(),
    leads: z.int(),
    deals: z.int(),
    sources: z.partialRecord(z.enum(LEAD_SOURCES), z.int()),
    houses: z.array(z.object({ id: z.guid(), name: z.string(), leads: z.int() })),
  }),
});

/** What stands above the pipeline. */
export function getLeadFigures(client: OperatorClient, signal: AbortSignal) {
  return parsedDataOf(client.rpc('lead_figures'), figures, signal);
}

/** For how many minutes of working time half of those who were answered have waited at most; null when nobody was. */
export function medianWait({ answers }: Pick<AnsweredWeek, 'answers'>, hours: readonly DaySpan[]): number | null {
  const waits = answers
    .flatMap(([asked, answered]) =>
      asked && answered ? workingMinutes(parseTimestamp(asked), parseTimestamp(answered), hours) : [],
    )
    .sort((one, other) => one - other);
  const upper = waits[Math.floor(waits.length / 2)];
  const lower = waits[Math.floor((waits.length - 1) / 2)];
  return upper === undefined || lower === undefined ? null : Math.round((upper + lower) / 2);
}

/** "25 min", "1 h 10 min", of working time. */
export function durationLabel(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** "12%"; a few are more than none, and most are fewer than all. */
export function shareLabel(part: number, whole: number): string {
  const percent = (100 * part) / whole;
  if (part > 0 && percent < 1) return 'under 1%';
  return `${part < whole ? Math.min(Math.round(percent), 99) : 100}%`;
}
