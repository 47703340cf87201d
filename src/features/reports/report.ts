import * as z from 'zod/mini';

const counted = z.object({ phone: z.int(), email: z.int(), whatsapp: z.int() });

export const listerReport = z.object({
  name: z.string(),
  kind: z.string(),
  /** What the report is of, if it is one property. */
  property: z.nullable(z.string()),
  /** Twelve, the running one first, as YYYY-MM in Zanzibar. */
  months: z.array(
    z.object({
      month: z.string(),
      /** Contacts by how visitors wanted to get in touch. */
      opened: counted,
      enquiries: z.int(),
      /** How often visitors sent favourites of theirs to somebody. */
      sent: z.int(),
      /** What was counted when the month was over, where that is something else. */
      sealed: z.nullable(z.int()),
    }),
  ),
  properties: z.array(
    z.object({
      name: z.string(),
      is_deleted: z.boolean(),
      /** There, but not on the site. */
      is_withdrawn: z.boolean(),
      /** Not this lister's any more. */
      is_elsewhere: z.boolean(),
      contacts: z.int(),
      enquiries: z.int(),
      sent: z.int(),
    }),
  ),
});
export type ListerReport = z.output<typeof listerReport>;
export type ReportMonth = ListerReport['months'][number];
export type ReportProperty = ListerReport['properties'][number];

/** What a printed one is called. */
export function reportTitle({ name, property }: Pick<ListerReport, 'name' | 'property'>): string {
  return `Report for ${property === null ? name : `${name}, ${property}`}`;
}

export function openedIn({ opened: { phone, email, whatsapp } }: Pick<ReportMonth, 'opened'>): number {
  return phone + email + whatsapp;
}

/** All months together. */
export function totalOf(months: readonly ReportMonth[]): Pick<ReportMonth, 'opened' | 'enquiries' | 'sent'> {
  const sum = (of: (month: ReportMonth) => number) => months.reduce((total, month) => total + of(month), 0);
  return {
    opened: {
      phone: sum(({ opened }) => opened.phone),
      email: sum(({ opened }) => opened.email),
      whatsapp: sum(({ opened }) => opened.whatsapp),
    },
    enquiries: sum(({ enquiries }) => enquiries),
    sent: sum(({ sent }) => sent),
  };
}
