/** What forms of visitors need of dates; `format` of date-fns, which knows all names and patterns, stays out of them. */
import { tzOffset } from '@date-fns/tz';
import { intlFormat } from 'date-fns/intlFormat';
import { parseISO } from 'date-fns/parseISO';
import { subMinutes } from 'date-fns/subMinutes';

/** Every date the site shows is a date in Zanzibar. */
export const ZANZIBAR = 'Africa/Dar_es_Salaam';

/** The moment at which a clock in Zanzibar shows this date and time. */
export function momentInZanzibar(day: string, time: string): Date {
  const universal = parseISO(`${day}T${time}Z`);
  return subMinutes(universal, tzOffset(ZANZIBAR, universal));
}

/** The calendar date in Zanzibar, `yyyy-MM-dd`. */
export function toIsoDay(date: Date): string {
  return intlFormat(date, { timeZone: ZANZIBAR }, { locale: 'sv-SE' });
}

/** `Tuesday, December 1, 2026` of a calendar date such as `2026-12-01`. */
export function formatFullDay(day: string): string {
  return intlFormat(parseISO(day), { dateStyle: 'full' }, { locale: 'en-US' });
}
