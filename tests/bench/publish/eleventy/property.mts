/** What the page of a property says. */
import type { BenchArea, BenchOwner, BenchProperty } from '../content/content.ts';
import { cardOf, offerOf, placeOf } from './cards.mts';
import { absolute, areaOf, ownerOf, photoOf, propertiesIn, propertiesOf } from './content.mts';
import { costsOf } from './costs.mts';
import { headOf } from './head.mts';
import { areaPath, ownerPath, propertyPath } from './paths.mts';
import { amenityLabel, listingOf } from './property-json-ld.mts';
import { sharedOf } from './sharing.mts';
import {
  CURRENCIES,
  capitalize,
  coordinates,
  countOf,
  money,
  pricePerArea,
  RATE_DATE,
  RATES,
  shortDate,
  squareFeet,
  squareMetres,
} from './words.mts';

const SIMILAR = 3;
/** So much of a description stands there unfolded. */
const UNFOLDED = 700;
const CHART = { west: 39.1, north: -4.8, perDegree: 520 };
const PHONE = '+255777000100';
const DRAWN = new Set(
  `pool beach-access ocean-view gym wifi parking security air-conditioning garden backup-power furnished terrace lift
    solar borehole jetty pets-allowed staff-quarters`.split(/\s+/),
);

export function propertyView(property: BenchProperty) {
  const { name, description, type, price, status, location, pictures, amenities } = property;
  const path = propertyPath(property);
  const area = areaOf(property);
  const owner = ownerOf(property);
  const card = cardOf(property);
  const place = placeOf(property);
  return {
    head: headOf({
      title: name,
      path,
      text: `${place}. ${description}`,
      keywords: [name, place, status],
      photo: card.photo,
      thing: listingOf(property),
      trail: [
        { name: 'Properties', path: '/properties' },
        { name, path },
      ],
    }),
    card,
    photos: pictures.map(photoOf),
    summary: summaryOf(property),
    description: splitForReading(description),
    amenities: amenities.map((slug) => ({ symbol: DRAWN.has(slug) ? slug : 'check', label: amenityLabel(slug) })),
    place: placeOn(area, property),
    area: { ...offerOf(area), name: area.name, url: areaPath(area), about: area.short_description },
    costs: costsOf(property),
    contact: contactOf(property),
    owner: {
      name: owner.name,
      url: ownerPath(owner),
      photo: photoOf(owner.image),
      listed: `${capitalize(owner.kind)}, ${countOf(propertiesOf(owner).length, 'property', 'properties')}`,
    },
    shared: sharedOf({
      title: name,
      path,
      heading: 'Share this property',
      text: location,
      photo: card.photo,
      usd: price,
      subject: 'Amazing Property in Zanzibar',
    }),
    similar: similarTo(property, propertiesIn(area)).map(cardOf),
    /** For the likes of it. */
    search: `/properties?q=${encodeURIComponent(area.name)}&type=${type}`,
  };
}

export function placeOn({ island }: BenchArea, { name, latitude, longitude }: BenchArea | BenchProperty) {
  return {
    name,
    island,
    latitude,
    longitude,
    chart: `/charts/${island.toLowerCase()}-place.svg`,
    // Where its pin stands on the chart.
    x: Math.round((longitude - CHART.west) * CHART.perDegree),
    y: Math.round((CHART.north - latitude) * CHART.perDegree),
    shown: coordinates(latitude, longitude),
    url: `https://www.google.com/maps/search/?api=1&query=${latitude}%2C${longitude}`,
  };
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
  return `https://wa.me/255777000100?text=${encodeURIComponent(`Hello Pwani, ${wish}`)}`;
}

/** How a visitor reaches whoever lists a property: through the business, or once the contact is shown. */
function contactOf(property: BenchProperty) {
  const { id, name, price, pictures } = property;
  const owner = ownerOf(property);
  const place = areaOf(property).name;
  const photo = `/media/${photoOf(pictures[0] ?? 0).name}-480.jpg`;
  const url = absolute(propertyPath(property));
  const wish = `I am interested in ${name}.`;
  const [local = '', domain = null] = owner.email.split('@');
  const phone = { channel: 'phone', symbol: 'phone', term: 'Phone', ask: 'Show number', act: 'Call' };
  const email = { channel: 'email', symbol: 'mail', term: 'Email', ask: 'Show email', act: 'Email' };
  return {
    property: name,
    id,
    usd: price,
    place,
    photo,
    url,
    chat: chatOf(`${wish} Could you put me in touch with ${owner.name}? ${url}`),
    enquiry: chatOf(wish),
    /** What the form is told. */
    ask: JSON.stringify({ request: 'property-inquiry', property: { id, name, price, place, photo } }),
    rows: [
      { ...phone, masked: `${owner.phone.slice(0, 3)}•••••••••`, domain: null },
      { ...email, masked: `${local.slice(0, 2)}•••`, domain },
    ],
  };
}

/** A property in short: what, where, for how much and how large. */
function summaryOf({ type, location, price, bedrooms, bathrooms, size_sqm, land_size_sqm, created_at }: BenchProperty) {
  const perSquareMetre = price / (size_sqm ?? land_size_sqm ?? 1);
  const count = (label: string, count: number) => ({ label, shown: String(count), squareMetres: null, squareFeet: '' });
  const size = (label: string, size: number) => {
    return { label, shown: squareMetres(size), squareMetres: size, squareFeet: squareFeet(size) };
  };
  return {
    type: capitalize(type),
    listed: { timestamp: created_at, shown: shortDate(created_at) },
    location,
    perSquareMetre: { usd: perSquareMetre, shown: `${money(perSquareMetre)} per m²` },
    hint: `Asking price ${money(price)}. Approximate, rate of ${RATE_DATE}`,
    prices: CURRENCIES.map((currency) => ({
      currency,
      shown: money(price, currency),
      perArea: pricePerArea(perSquareMetre, currency),
    })),
    rates: `The asking price is in US dollars. The others are approximate, rate of ${RATE_DATE}: 1 USD is ${RATES}.`,
    specs: [
      bedrooms !== null && count('Bedrooms', bedrooms),
      bathrooms !== null && count('Bathrooms', bathrooms),
      size_sqm !== null && size('Size', size_sqm),
      land_size_sqm !== null && size('Land size', land_size_sqm),
    ].filter((spec) => spec !== false),
  };
}

/** The paragraphs that everybody sees, and those that fold away. */
function splitForReading(text: string) {
  const paragraphs = text.split('\n\n');
  let read = 0;
  const cut = paragraphs.findIndex((paragraph, index) => {
    read += paragraph.length;
    return index > 0 && read > UNFOLDED;
  });
  const end = cut === -1 ? paragraphs.length : cut;
  return { first: paragraphs.slice(0, end), rest: paragraphs.slice(end) };
}

function similarTo({ id, price }: BenchProperty, near: readonly BenchProperty[]): readonly BenchProperty[] {
  const others = near.filter((other) => other.id !== id);
  const start = price % Math.max(1, others.length - SIMILAR);
  return others.slice(start, start + SIMILAR);
}
