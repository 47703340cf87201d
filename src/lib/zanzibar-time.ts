/** What forms of visitors need of dates; `format` of date-fns, which knows all names and patterns, stays out of them. */
import { tzOffset } from '@date-fns/tz';
import { parseISO } from 'date-fns/parseISO';
import { subMinutes } from 'date-fns/subMinutes';

/** Every date the site shows is a date in Zanzibar. */
export const ZANZIBAR = 'Africa/Dar_es_Salaam';

/** The moment at which a clock in Zanzibar shows this date and time. */
export function momentInZanzibar(day: string, time: string): Date {
  const universal = parseISO(`${day}T${time}Z`);
  return subMinutes(universal, tzOffset(ZANZIBAR, universal));
}

/** Made at the first use, and once: making one takes longer than what it is used for. */
const formats: { isoDay?: Intl.DateTimeFormat; fullDay?: Intl.DateTimeFormat } = {};

/** The calendar date in Zanzibar, `yyyy-MM-dd`. */
export function toIsoDay(date: Date): string {
  formats.isoDay ??= new Intl.DateTimeFormat('sv-SE', { timeZone: ZANZIBAR });
  return formats.isoDay.format(date);
}

/** `Tuesday, December 1, 2026` of a calendar date such as `2026-12-01`. */
export function formatFullDay(day: string): string {
  formats.fullDay ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
  return formats.fullDay.format(parseISO(`${day}T00:00Z`));
}
