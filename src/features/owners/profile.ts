import { siteSettings } from '#features/site/site.queries.ts';
import { formatDay, formatMonth } from '#lib/dates.ts';
import { OWNER_LABELS } from './owner.ts';
import type { Owner } from './owner-schema.ts';

type Named = Pick<Owner, 'kind' | 'name'>;

const LONGEST_SHORT_NAME = 40;

/** What to call somebody within a sentence: "Amina", "Coral Key Realty", or "this agency" where the name is a sentence itself. */
export function shortNameOf({ kind, name }: Named): string {
  const [first = name] = name.trim().split(/\s+/);
  // "Dr." and "A" are no way to call a person, nor is the first word of a name in Arabic script, as of Abd al-Rahman.
  const isFirstName = kind === 'agent' && /^\p{Script=Latin}[^.]+$/u.test(first);
  const short = isFirstName ? first : name;
  return [...short].length > LONGEST_SHORT_NAME ? `this ${OWNER_LABELS[kind].toLowerCase()}` : short;
}

/** "Amina Hassan, agent in Zanzibar". */
export function profileTitle({ kind, name }: Named): string {
  return `${name}, ${OWNER_LABELS[kind].toLowerCase()} in Zanzibar`;
}

/** What stands under the name: "Agency", "Agent", or "Agent at" before the name of an agency. One that is inactive is not told. */
export function roleLine(kind: Owner['kind'], hasAgency: boolean): string {
  return kind === 'agent' && hasAgency ? 'Agent at' : OWNER_LABELS[kind];
}

/** "On Pwani since March 2025", as the record has it. */
export function sinceLine({ created_at }: Pick<Owner, 'created_at'>): string {
  return `On ${siteSettings.brand_name} since ${formatMonth(created_at)}`;
}

/** "Checked on 12 Mar 2026: Business registration and passport", as the record has it; nothing where that says nothing. */
export function checkedLine({ checked_on, checked_what }: Pick<Owner, 'checked_on' | 'checked_what'>): string {
  return checked_on && checked_what ? `Checked on ${formatDay(checked_on)}: ${checked_what}` : '';
}

/** The paragraphs that introduce a profile: its own words, or ours where it has none. */
export function introOf(owner: Pick<Owner, 'kind' | 'name' | 'about'>): string[] {
  const own = (owner.about ?? '').split(/\n+/).filter((paragraph) => paragraph.trim());
  return own.length > 0 ? own : [FIXED_INTROS[owner.kind](owner.name)];
}

const FIXED_INTROS = {
  agent: (name: string) =>
    `${name} offers homes and land in Zanzibar through ${siteSettings.brand_name}. Ask for a viewing or details, and we put you in touch.`,
  agency: (name: string) =>
    `${name} offers homes and land in Zanzibar through ${siteSettings.brand_name}. Ask about a property or an area, and we put you in touch.`,
  developer: (name: string) =>
    `${name} builds in Zanzibar and offers its homes through ${siteSettings.brand_name}. Ask for plans, prices or how far the building is, and we put you in touch.`,
} as const satisfies Record<Owner['kind'], (name: string) => string>;

/** What the visitor says first in the business chat, ready to send. */
export function chatAboutOwner({ name }: Named, url: string): string {
  return `Hello ${siteSettings.brand_name}, could you put me in touch with ${name}? ${url}`;
}
