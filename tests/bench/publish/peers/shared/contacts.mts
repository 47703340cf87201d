/** How a visitor reaches whoever lists a property: through the business, or once the contact is shown. */
import type { BenchOwner, BenchProperty } from '../../content/content.ts';
import { areaOf } from './areas.mts';
import { ownerOf } from './cards.mts';
import { absolute } from './head.mts';
import type { IconName } from './icons.mts';
import { ownerPath, propertyPath } from './paths.mts';
import { type Photo, photoOf } from './site-content.mts';

export interface Contact {
  property: string;
  id: string;
  usd: number;
  place: string;
  /** The picture in the form, a small one. */
  photo: string;
  url: string;
  chat: string;
  enquiry: string;
  /** What the form is told. */
  ask: string;
  owner: OwnerRef;
  rows: ContactRow[];
}

export interface OwnerRef {
  name: string;
  url: string;
  photo: Photo;
}

interface ContactRow {
  channel: 'phone' | 'email';
  symbol: IconName;
  term: string;
  /** What is shown beforehand; of an address the part before its domain. */
  masked: string;
  domain: string | null;
  ask: string;
  act: string;
}

const SHOWN_DIGITS = 3;
const HIDDEN_DIGITS = 9;
const SHOWN_LETTERS = 2;
const PHONE = '+255777000100';
const CHAT = 'https://wa.me/255777000100?text=';

export function contactOf(property: BenchProperty): Contact {
  const owner = ownerOf(property);
  const { id, name, price } = property;
  const place = areaOf(property).name;
  const photo = `/media/${photoOf(property.pictures[0] ?? 0).name}-480.jpg`;
  const url = absolute(propertyPath(property));
  const wish = `I am interested in ${name}.`;
  return {
    property: name,
    id,
    usd: price,
    place,
    photo,
    url,
    chat: chatOf(`${wish} Could you put me in touch with ${owner.name}? ${url}`),
    enquiry: chatOf(wish),
    ask: JSON.stringify({ request: 'property-inquiry', property: { id, name, price, place, photo } }),
    owner: ownerRefOf(owner),
    rows: rowsOf(owner),
  };
}

export function ownerRefOf(owner: BenchOwner): OwnerRef {
  return { name: owner.name, url: ownerPath(owner), photo: photoOf(owner.image) };
}

/** The ways to the business about an owner. */
export function waysTo(owner: BenchOwner) {
  const wish = `could you put me in touch with ${owner.name}? ${absolute(ownerPath(owner))}`;
  const subject = encodeURIComponent(`About ${owner.name}`);
  return {
    chat: chatOf(wish),
    phone: `tel:${PHONE}`,
    email: `mailto:info@pwani.example?subject=${subject}&body=${encodeURIComponent(`Hello Pwani, ${wish}`)}`,
  };
}

function chatOf(wish: string): string {
  return CHAT + encodeURIComponent(`Hello Pwani, ${wish}`);
}

function rowsOf({ phone, email }: BenchOwner): ContactRow[] {
  const [local = '', domain = null] = email.split('@');
  const masked = phone.slice(0, SHOWN_DIGITS) + '•'.repeat(HIDDEN_DIGITS);
  return [
    { channel: 'phone', symbol: 'phone', term: 'Phone', masked, domain: null, ask: 'Show number', act: 'Call' },
    {
      channel: 'email',
      symbol: 'mail',
      term: 'Email',
      masked: `${local.slice(0, SHOWN_LETTERS)}•••`,
      domain,
      ask: 'Show email',
      act: 'Email',
    },
  ];
}
