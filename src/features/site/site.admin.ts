import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { parseISO } from 'date-fns/parseISO';
import * as z from 'zod/mini';
import type { Tables } from '#db/database.types.ts';
import { DbError } from '#db/errors.ts';
import { dataOf, type Loaded, type OperatorClient, recordsOf } from '#db/operator-answers.ts';
import type { Rates } from '#lib/visitor-settings.ts';
import { siteDefaults } from '#settings';
import { SITE_ID, type SiteRow } from './site.ts';

export type SiteRecord = Tables<'site_settings'>;

const records = recordsOf<SiteRecord, SiteRow>((client) => client.from('site_settings'));

/** The row of the settings; null while nobody has opened them. */
export async function findSite(client: OperatorClient): Promise<SiteRecord | null> {
  const [stored] = await dataOf(client.from('site_settings').select());
  return stored ?? null;
}

const storedRates = z.object({ USD: z.number(), EUR: z.number(), AED: z.number(), TZS: z.number() });

/** What a dollar is in every currency. */
export async function readRates(client: OperatorClient): Promise<Rates> {
  const stored = await findSite(client);
  return storedRates.safeParse({ ...siteDefaults.rates, ...Object(stored?.rates) }).data ?? siteDefaults.rates;
}

/** The row of the settings, made where there is none, so that the first change has a version before it. */
export async function openSite(client: OperatorClient): Promise<SiteRecord> {
  const stored = await findSite(client);
  if (stored) return stored;
  await dataOf(client.from('site_settings').upsert({ id: SITE_ID }, { ignoreDuplicates: true }));
  const made = await findSite(client);
  if (made) return made;
  throw new DbError('unavailable');
}

/** Stores it again after somebody has deleted it. */
export function createSite(client: OperatorClient, row: SiteRow): Promise<SiteRecord> {
  return records.create(client, SITE_ID, row);
}

export function updateSite(client: OperatorClient, loaded: Loaded, row: SiteRow) {
  return records.update(client, loaded, row);
}

/** Visitors are told the day of the rates; after a month the operator is reminded of them. */
export function areRatesOld(day: string, today: string): boolean {
  return differenceInCalendarDays(parseISO(today), parseISO(day)) > 30;
}

/** Who may read the listings by a program; of the key itself only a digest is kept. */
export type ProgramKey = Tables<'program_keys'>;

export const PROGRAM_KEY_LIMITS = { name: 80 } as const;

/** The newest first, withdrawn ones too. */
export function listProgramKeys(client: OperatorClient, signal: AbortSignal): Promise<ProgramKey[]> {
  return dataOf(client.from('program_keys').select().order('made_at', { ascending: false }).abortSignal(signal));
}

/** Resolves to the key, which is never to be had again. */
export function makeProgramKey(client: OperatorClient, name: string): Promise<string> {
  return dataOf(client.rpc('make_program_key', { p_name: name }));
}

export async function withdrawProgramKey(client: OperatorClient, id: string): Promise<void> {
  await dataOf(client.rpc('withdraw_program_key', { p_id: id }));
}
