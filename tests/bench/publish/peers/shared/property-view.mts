/** What the page of a property says. */
import type { BenchOwner, BenchProperty } from '../../content/content.ts';
import { areaOf, type Offer, offerOf, type Place, placeOn, propertiesIn } from './areas.mts';
import { type Card, cardOf, ownerOf, placeOf } from './cards.mts';
import { type Contact, contactOf, type OwnerRef, ownerRefOf } from './contacts.mts';
import { type Costs, costsOf } from './costs.mts';
import { type Head, headOf } from './head.mts';
import { type IconName, isIconName } from './icons.mts';
import { propertiesOf } from './owners.mts';
import { areaPath, propertyPath } from './paths.mts';
import { amenityLabel, listingOf } from './property-json-ld.mts';
import { type Shared, sharedOf } from './sharing.mts';
import { type Photo, photoOf } from './site-content.mts';
import { type Summary, summaryOf } from './summary.mts';
import { capitalize, countOf } from './words.mts';

export interface PropertyView {
  head: Head;
  card: Card;
  photos: Photo[];
  summary: Summary;
  description: { first: string[]; rest: string[] };
  amenities: { symbol: IconName; label: string }[];
  place: Place;
  area: AreaRef;
  costs: Costs;
  contact: Contact;
  owner: OwnerRef & { listed: string };
  shared: Shared;
  similar: Card[];
  /** A search for the likes of it. */
  search: string;
}

interface AreaRef extends Offer {
  name: string;
  url: string;
  about: string;
}

const SIMILAR = 3;
/** So much of a description stands there unfolded. */
const UNFOLDED = 700;

export function propertyView(property: BenchProperty): PropertyView {
  const { name, type, price } = property;
  const path = propertyPath(property);
  const area = areaOf(property);
  const owner = ownerOf(property);
  const card = cardOf(property);
  return {
    head: headOf({
      title: name,
      path,
      text: `${placeOf(property)}. ${property.description}`,
      keywords: [name, placeOf(property), property.status],
      photo: card.photo,
      thing: listingOf(property),
      trail: [
        { name: 'Properties', path: '/properties' },
        { name, path },
      ],
    }),
    card,
    photos: property.pictures.map(photoOf),
    summary: summaryOf(property),
    description: splitForReading(property.description),
    amenities: property.amenities.map((slug) => ({
      symbol: isIconName(slug) ? slug : 'check',
      label: amenityLabel(slug),
    })),
    place: placeOn(area, property),
    area: { ...offerOf(area), name: area.name, url: areaPath(area), about: area.short_description },
    costs: costsOf(property),
    contact: contactOf(property),
    owner: { ...ownerRefOf(owner), listed: listedBy(owner) },
    shared: sharedOf({
      title: name,
      path,
      heading: 'Share this property',
      text: property.location,
      photo: card.photo,
      usd: price,
      subject: 'Amazing Property in Zanzibar',
    }),
    similar: similarTo(property, propertiesIn(area)).map(cardOf),
    search: `/properties?q=${encodeURIComponent(area.name)}&type=${type}`,
  };
}

/** The paragraphs that everybody sees, and those that fold away. */
function splitForReading(text: string): PropertyView['description'] {
  const paragraphs = text.split('\n\n');
  let read = 0;
  const cut = paragraphs.findIndex((paragraph, index) => {
    read += paragraph.length;
    return index > 0 && read > UNFOLDED;
  });
  return cut === -1
    ? { first: paragraphs, rest: [] }
    : { first: paragraphs.slice(0, cut), rest: paragraphs.slice(cut) };
}

function listedBy(owner: BenchOwner): string {
  return `${capitalize(owner.kind)}, ${countOf(propertiesOf(owner).length, 'property', 'properties')}`;
}

function similarTo({ id, price }: BenchProperty, near: readonly BenchProperty[]): readonly BenchProperty[] {
  const others = near.filter((other) => other.id !== id);
  const start = price % Math.max(1, others.length - SIMILAR);
  return others.slice(start, start + SIMILAR);
}
