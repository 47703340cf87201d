import * as z from 'zod/mini';
import { type OperatorClient, parsedDataOf } from '#db/operator-answers.ts';

/** What people have sent us, texts about others in which somebody may be named, and listers who were deleted. */
const PERSON_TABLES = [
  'leads',
  'callback_requests',
  'contact_leads',
  'reviews',
  'answered_people',
  'lead_imports',
  'listing_imports',
  'agents',
  'agencies',
  'developers',
] as const;
export type PersonTable = (typeof PERSON_TABLES)[number];

/** Records of the agency that may name somebody. */
const BUSINESS_TABLES = [
  'agents',
  'agencies',
  'developers',
  'properties',
  'areas',
  'blog_posts',
  'services',
  'site_settings',
] as const;
export type BusinessTable = (typeof BUSINESS_TABLES)[number];

/** Shorter texts name nobody, but two letters of Chinese, Japanese or Korean do. `private.is_long_enough` says the same. */
const LONG_ENOUGH = /.{3}|[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff\u{20000}-\u{3ffff}]{2}/su;

/** Whether a text is long enough to look for somebody by it. */
export function isLongEnough(search: string): boolean {
  return LONG_ENOUGH.test(search.trim());
}

const personTable = z.enum(PERSON_TABLES);
const named = { record_id: z.guid(), record_name: z.string() };

const personGroup = z.object({
  /** Null for a review, which has a name at most. */
  phone: z.nullable(z.string()),
  review: z.nullable(z.guid()),
  /** What it has in common with what was asked. */
  reason: z.enum(['phone', 'email', 'part', 'name']),
  names: z.array(z.string()),
  emails: z.array(z.string()),
  records: z.array(z.object({ table_name: personTable, record_id: z.guid(), at: z.string(), is_deleted: z.boolean() })),
});
export type PersonGroup = z.output<typeof personGroup>;

const foundPerson = z.object({
  is_more: z.boolean(),
  is_mentioned_more: z.boolean(),
  groups: z.array(personGroup),
  mentions: z.array(z.object({ table_name: personTable, ...named })),
  business: z.array(z.object({ table_name: z.enum(BUSINESS_TABLES), ...named })),
});
export type FoundPerson = z.output<typeof foundPerson>;

/** Who a phone number in any writing, an e-mail address or a name may be: names are suggestions. */
export function findPerson(client: OperatorClient, search: string, signal?: AbortSignal): Promise<FoundPerson> {
  return parsedDataOf(client.rpc('find_person', { p_search: search }), foundPerson, signal);
}

/** Tells a group from the others, also after it was read again. */
export const keyOfGroup = ({ phone, review }: PersonGroup) => phone ?? review ?? '';

/**
 * The keys of what belongs to the person: each group with the number or address that was asked for, also one that came
 * after the first answer, but for what the operator has said of it.
 */
export function tickedOf(
  groups: readonly PersonGroup[],
  search: string,
  said: ReadonlyMap<string, boolean>,
): ReadonlySet<string> {
  // By phone somebody is found with all who share an address: a household can.
  const sure = search.includes('@') ? 'email' : 'phone';
  const certain = groups.filter(({ reason }) => reason === sure).map(keyOfGroup);
  const isTicked = (key: string) => said.get(key) ?? certain.includes(key);
  return new Set([...certain, ...said.keys()].filter(isTicked));
}

/** What belongs to one person, as the operator has ticked it. */
export interface ChosenPerson {
  phones: readonly string[];
  reviews: readonly string[];
  mentions: readonly string[];
}

const columns = z.record(z.string(), z.unknown());

const personEntry = z.object({
  table_name: personTable,
  record_id: z.guid(),
  is_deleted: z.boolean(),
  row: columns,
  history: z.array(
    z.object({ at: z.string(), action: z.string(), before: z.nullable(columns), after: z.nullable(columns) }),
  ),
  notifications: z.array(z.object({ at: z.string(), channel: z.nullable(z.string()), state: z.nullable(z.string()) })),
});
export type PersonEntry = z.output<typeof personEntry>;

/** Everything that is stored of it, the newest first. */
export function getPersonData(
  client: OperatorClient,
  { phones, reviews, mentions }: ChosenPerson,
  signal?: AbortSignal,
): Promise<PersonEntry[]> {
  const chosen = { p_phones: [...phones], p_reviews: [...reviews], p_mentions: [...mentions] };
  return parsedDataOf(client.rpc('person_data', chosen), z.array(personEntry), signal);
}

const erased = z.record(z.string(), z.int());
/** How many rows of what kind. */
export type ErasedCounts = z.output<typeof erased>;

/** Erases it for good; `search` is what was looked for, which mentions may hold. */
export function erasePerson(
  client: OperatorClient,
  { phones, reviews, mentions }: ChosenPerson,
  search: string,
): Promise<ErasedCounts> {
  const chosen = { p_phones: [...phones], p_reviews: [...reviews], p_mentions: [...mentions], p_search: search };
  return parsedDataOf(client.rpc('erase_person', chosen), erased);
}

const erasures = z.array(z.object({ id: z.guid(), at: z.string(), actor: z.nullable(z.guid()), counts: erased }));
export type Erasure = z.output<typeof erasures>[number];

/**
 * When the operator last erased somebody, the newest first, and how many rows of what kind. What was kept long enough goes
 * by itself, on many days of a year: of that the last time alone.
 */
export async function listErasures(client: OperatorClient, most: number): Promise<Erasure[]> {
  const newest = () => client.from('erasures').select().order('at', { ascending: false });
  const found = await Promise.all([
    parsedDataOf(newest().not('actor', 'is', null).limit(most), erasures),
    parsedDataOf(newest().is('actor', null).limit(1), erasures),
  ]);
  return found.flat().sort((one, other) => (one.at < other.at ? 1 : -1));
}
