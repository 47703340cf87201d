import { type Attribute, listAttributes } from './attributes.ts';
import type { Problem } from './finding.ts';
import type { SiteText } from './site-text.ts';
import { bytesOf, decodeEntities, decodePercent } from './text.ts';

const CONTACT_LINK = /^(?:tel:|mailto:|https?:\/\/(?:wa\.me\/|api\.whatsapp\.com\/send))/i;
const PHONE = /\+[1-9](?:[\s().-]?\d){6,14}/g;
/** What else the address of a chat holds, such as the name of a message, says nothing of a number. */
const CHAT_NUMBER = /^[^a-z]*\d[^a-z]*$/i;
/** Begins at the sign that few texts hold; what stands before it is looked at only then. */
const EMAIL_HOST = /@[\w-]+(?:\.[\w-]+)+/g;
const EMAIL_NAME = /[\w.%+-]+$/;
/** As long as the name in an address may be. */
const LONGEST_NAME = 64;
/** Scripts are left out: libraries are full of sample addresses. */
const READ = /\.(html|json|xml|txt)$/;
/** Whole, or cut off by the end of what is read. */
const TAG = /<[^>]*(?:>|$)|^[^<]*>/g;
/** What no contact value does without, as it is or as a reference. */
const SIGN = /[+@]|&#/g;
/** Further than a contact value reaches, with tags in between. */
const AROUND = 500;

export interface Contacts {
  /** Those that links lead to. */
  linked: string[];
  /** Those that stand in running text or data. */
  shown: string[];
}

/** The contact values in a text. */
export function listContacts({ file, markup, data, attributes }: SiteText): Contacts {
  if (!READ.test(file)) return { linked: [], shown: [] };
  const isPage = file.endsWith('.html');
  const read = isPage ? [data, ...aroundSigns(markup).map(withoutTags)].map(decodeEntities) : [markup];
  return { linked: distinct(attributes.flatMap(contactsLinked)), shown: distinct(read.flatMap(contactsIn)) };
}

/** As one line, in which nothing parts a number that a reader sees as one. */
function withoutTags(markup: string): string {
  return markup.replace(TAG, ' ').replace(/\s+/g, ' ');
}

/** The parts of a text that may hold contact values: a few thousand characters of a hundred thousand. */
function aroundSigns(text: string): string[] {
  const parts: string[] = [];
  let from = 0;
  let to = 0;
  for (const { index } of text.matchAll(SIGN)) {
    if (index - AROUND > to) {
      parts.push(text.slice(from, to));
      from = index - AROUND;
    }
    to = index + AROUND;
  }
  return [...parts, text.slice(from, to)];
}

/**
 * Makes a judge of contact values. The build cannot know an owner's number, so it goes by the shape: in a link it is an
 * error; in running text it may be what somebody wrote, and is a warning. The site's own contacts and what the operator
 * wrote into a post are public.
 */
export function createContactJudge(own: readonly string[], writtenHtml: readonly string[]) {
  const written = writtenHtml.flatMap((html) => [
    ...contactsIn(decodeEntities(html)),
    ...listAttributes(bytesOf(html)).flatMap(contactsLinked),
  ]);
  const allowed = new Set([...own, ...written].map(normalise));
  const unwritten = (values: readonly string[]) => values.filter((value) => !allowed.has(value));

  return ({ linked, shown }: Contacts): Problem[] => [
    ...unwritten(linked).map((value) => finding('error', 'A link leads to', value)),
    ...unwritten(shown).map((value) => finding('warning', 'A text names', value)),
  ];
}

function contactsLinked({ name, value }: Attribute): string[] {
  return name === 'href' ? contactsAt(value) : [];
}

/** The person or number that an address leads to; one that lets the visitor choose leads to nobody. */
export function contactsAt(address: string): string[] {
  const url = CONTACT_LINK.test(address) ? URL.parse(address) : null;
  if (!url) return [];
  const path = decodePercent(url.pathname) ?? url.pathname;
  if (!url.protocol.startsWith('http')) return /\d|@/.test(path) ? [path] : [];
  const number = url.searchParams.get('phone') ?? path.slice(1);
  return CHAT_NUMBER.test(number) ? [`+${number.replace(/\D/g, '')}`] : [];
}

function contactsIn(text: string): string[] {
  const emails = [...text.matchAll(EMAIL_HOST)].flatMap(({ 0: host, index }) => {
    const [name] = EMAIL_NAME.exec(text.slice(Math.max(0, index - LONGEST_NAME), index)) ?? [];
    return name === undefined ? [] : [`${name}${host}`];
  });
  return [...(text.match(PHONE) ?? []), ...emails];
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values.map(normalise))];
}

function normalise(value: string): string {
  return value.includes('@') ? value.toLowerCase() : `+${value.replace(/\D/g, '')}`;
}

/** Says enough to find the place, and too little to be a leak of its own. */
function finding(level: Problem['level'], what: string, value: string): Problem {
  return { level, problem: `${what} the contact ${value.slice(0, 4)}…, which is not the site's own` };
}
