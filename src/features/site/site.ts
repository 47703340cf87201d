import * as z from 'zod/mini';
import { clockTime, pastDay } from '#lib/date-text.ts';
import { isReadableAction, isReadableBrand } from '#lib/palette.ts';
import { isSame } from '#lib/same.ts';
import {
  calendarDate,
  maxCharacters,
  optionalImage,
  optionalWebAddress,
  requiredEmail,
  requiredName,
  requiredPhone,
  requiredText,
  toText,
} from '#lib/text-rules.ts';
import { parseUrl } from '#lib/urls.ts';
import { countOf } from '#lib/words.ts';
import { LISTING_FEEDS, siteDefaults } from '#settings';
import { whatsappTemplates } from './whatsapp-templates.ts';

/** Of the one row that the table takes. */
export const SITE_ID = '00000000-0000-4000-8000-000000000001';

export const SITE_LIMITS = {
  name: 60,
  headline: 120,
  line: 120,
  paragraph: 300,
  story: 10_000,
  legal: 50_000,
  keywords: 20,
  keyword: 80,
  mailTo: 20,
  stats: 3,
  spans: 7,
} as const;

/** Where the business can be followed, and what each is called. */
export const SOCIAL_LABELS = { facebook: 'Facebook', instagram: 'Instagram', x: 'X', youtube: 'YouTube' } as const;
export const SOCIAL_NETWORKS = ['facebook', 'instagram', 'x', 'youtube'] as const;

/** The accounts that the site shows, in the order of the networks. */
export function listAccounts(social: SiteSettings['social']) {
  return SOCIAL_NETWORKS.map((network) => ({ network, label: SOCIAL_LABELS[network], url: social[network] })).filter(
    ({ url }) => url !== '',
  );
}

/** Stands for an account that does not exist yet. */
const PLACEHOLDER = '#';

const amount = z.number().check(z.positive(), z.lte(1_000_000));
/** With room for years to come: what lies outside has a point for a comma, or the like. */
const rate = (units: string, least: number, most: number) => {
  const message = `Please enter how many ${units} a dollar is, from ${least} to ${most.toLocaleString('en-US')}`;
  return z.number(message).check(z.gte(least, message), z.lte(most, message));
};
const whole = (min: number, max: number) => {
  const message = `Please enter a whole number from ${min} to ${max}`;
  return z.int(message).check(z.gte(min, message), z.lte(max, message));
};
/** For how long something is kept. */
const months = whole(1, 120);
/** No entry of the history is kept for longer. */
const monthsOfHistory = whole(1, 24);
const text = (max: number) => z.string().check(z.overwrite(toText), maxCharacters(max));

/** What is typed line by line; empty lines do not count. */
const lines = <Schema extends z.ZodMiniType<string[], string[]>>(schema: Schema) =>
  z.pipe(
    z.transform((typed: string[]) => typed.map((line) => line.trim()).filter((line) => line !== '')),
    schema,
  );

const daySpan = z.object({ first: whole(1, 7), last: whole(1, 7), opens: clockTime(), closes: clockTime() }).check(
  z.refine(({ first, last }) => first <= last, { path: ['last'], error: 'The last day stands before the first' }),
  z.refine(({ opens, closes }) => opens < closes, { path: ['closes'], error: 'Closing comes after opening' }),
);

const stat = z.object({
  value: requiredText(12, 'Please enter the number, such as 50+'),
  label: requiredText(40, 'Please say what it counts'),
});

const WHOLE_ADDRESS = 'Please enter the whole address, which begins with https://';

const account = z.union(
  [
    z.literal(PLACEHOLDER),
    z.pipe(
      optionalWebAddress(),
      z.transform((url) => url ?? ''),
    ),
  ],
  {
    error: WHOLE_ADDRESS,
  },
);

/** One that a browser can follow: the site shows what is stored. */
const typedAccount = account.check(
  z.refine((url) => url === '' || url === PLACEHOLDER || parseUrl(url) !== null, WHOLE_ADDRESS),
);

const colour = z.string().check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, 'Please enter a colour such as #0b5558'));

/** What the operator sets and visitors see; mirrors the checks on `public.site_settings`. */
const visible = {
  brand_name: requiredName(SITE_LIMITS.name, 'Name is required'),
  headline: requiredText(SITE_LIMITS.headline, 'Headline is required'),
  blurb: requiredText(SITE_LIMITS.paragraph, 'Please say in a sentence what you do'),
  description: requiredText(SITE_LIMITS.paragraph, 'Please say in a sentence what search engines should show'),
  keywords: lines(
    z
      .array(requiredText(SITE_LIMITS.keyword, 'A keyword is empty'))
      .check(z.maxLength(SITE_LIMITS.keywords, `Please use at most ${SITE_LIMITS.keywords} keywords`)),
  ),
  logo: optionalImage(),
  hero_image: optionalImage(),
  brand_colour: colour,
  action_colour: colour,
  phone: requiredPhone('Phone is required'),
  email: requiredEmail('Email is required'),
  whatsapp: requiredPhone('WhatsApp is required'),
  office: requiredText(SITE_LIMITS.line, 'Office is required'),
  working_hours: z.array(daySpan).check(z.maxLength(SITE_LIMITS.spans)),
  social: z.object({ facebook: account, instagram: account, x: account, youtube: account }),
  rates: z.object({
    USD: z.number().check(z.refine((dollars) => dollars === 1, 'A dollar is one dollar')),
    EUR: amount,
    AED: amount,
    TZS: amount,
  }),
  rates_date: calendarDate(),
  home_stats: z.array(stat).check(z.maxLength(SITE_LIMITS.stats)),
  about_stats: z.array(stat).check(z.maxLength(SITE_LIMITS.stats)),
  since: whole(1900, 2100),
  claim_verified: requiredText(SITE_LIMITS.line, 'Please say whom you list'),
  claim_exclusive: requiredText(SITE_LIMITS.line, 'Please say what buyers get first'),
  claim_tour: requiredText(SITE_LIMITS.line, 'Please say what the tour offers'),
  tour_days: whole(1, 60),
  photo_note: text(SITE_LIMITS.paragraph),
  story: text(SITE_LIMITS.story),
  privacy_text: text(SITE_LIMITS.legal),
  terms_text: text(SITE_LIMITS.legal),
  legal_date: calendarDate('Please enter the day of the texts'),
  feeds: z.array(z.enum(LISTING_FEEDS)),
  retention: z.object({
    leads: months,
    messages: months,
    callbacks: months,
    contacts: months,
    junk: months,
    notifications: months,
    history: monthsOfHistory,
  }),
} as const;

const visibleSettings = z.object(visible);
export type SiteSettings = z.output<typeof visibleSettings>;

/** All that the form of the desk holds. */
export const siteInput = z.object({
  ...visible,
  brand_colour: colour.check(
    z.refine(
      isReadableBrand,
      'White text on this colour is hard to read (AA asks for 4.5 to 1). Please choose a darker one.',
    ),
  ),
  action_colour: colour.check(
    z.refine(
      isReadableAction,
      'Dark text on this colour is hard to read (AA asks for 4.5 to 1). Please choose a lighter one.',
    ),
  ),
  social: z.object({ facebook: typedAccount, instagram: typedAccount, x: typedAccount, youtube: typedAccount }),
  rates: z.extend(visible.rates, {
    EUR: rate('euros', 0.2, 5),
    AED: rate('dirhams', 1, 20),
    TZS: rate('shillings', 500, 50_000),
  }),
  // One that is ahead would end the reminder to look them up again.
  rates_date: pastDay(),
  listing_fee: whole(0, 100_000),
  mail_to: lines(
    z
      .array(requiredEmail('An address is empty'))
      .check(z.maxLength(SITE_LIMITS.mailTo, `Please use at most ${SITE_LIMITS.mailTo} addresses`)),
  ),
  whatsapp_templates: whatsappTemplates,
});
export type SiteValues = z.output<typeof siteInput>;

/** The row as the site snapshot hands it over, with the default in the place of each null. */
export const publicSite = z.pipe(
  z.transform((row: unknown): z.input<typeof visibleSettings> => toSiteValues(Object(row))),
  visibleSettings,
);

/** A row of `public.site_settings`, where null stands for the default. */
export type SiteRow = { [Field in keyof SiteValues]: SiteValues[Field] | null };

/** What differs from the defaults, as it is stored; `loaded` is the row that the values were changed from. */
export function toSiteRow(values: SiteValues, loaded: object = {}): SiteRow {
  const row: SiteRow = { ...values };
  for (const [field, usual] of Object.entries(defaultsFor(values))) {
    if (isSame(Reflect.get(values, field), usual)) Reflect.set(row, field, null);
  }
  // The claim of the tour that the form was opened with names the days of before.
  if (values.claim_tour === defaultsFor(loaded).claim_tour) row.claim_tour = null;
  return row;
}

/** The values of a row as a form shows them. */
export function toSiteValues(row: object): SiteValues {
  const defaults = defaultsFor(row);
  const values: SiteValues = { ...defaults };
  for (const [field, usual] of Object.entries(defaults)) {
    const chosen: unknown = Reflect.get(row, field) ?? usual;
    Reflect.set(values, field, isRecord(usual) && isRecord(chosen) ? { ...usual, ...chosen } : chosen);
  }
  return values;
}

/** The claim of the tour says how long it is. */
function defaultsFor(row: unknown): typeof siteDefaults {
  const { claim_tour, tour_days } = siteDefaults;
  const days: unknown = Reflect.get(Object(row), 'tour_days') ?? tour_days;
  return { ...siteDefaults, claim_tour: typeof days === 'number' ? withDays(claim_tour, days) : claim_tour };
}

function withDays(claim: string, days: number): string {
  return claim.replace(/\d+ days?/, countOf(days, 'day'));
}

/** The database keeps the fields of one in an order of its own. */
function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
