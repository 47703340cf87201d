/** What each page says, ready to be put into markup: the peers differ in how they do that and in nothing else. */
import type { BenchArea, BenchOwner, BenchPost, BenchProperty } from '../../content/content.ts';
import type { IconName } from './icons.mts';
import { type Photo, photoOf, readContent } from './site-content.mts';

export interface Card {
  url: string;
  slug: string;
  name: string;
  usd: number;
  price: string;
  place: string;
  status: string;
  photo: Photo;
  photos: number;
  facts: { symbol: IconName; label: string }[];
  owner: string;
  ownerKind: string;
}

export interface Teaser {
  url: string;
  title: string;
  text: string;
  photo: Photo;
}

export interface Head {
  title: string;
  path: string;
  description: string;
  url: string;
  image: string;
  keywords: string;
  jsonLd: object;
}

export interface Cost {
  label: string;
  value: string;
  source: string;
}

export interface PropertyView {
  head: Head;
  card: Card;
  photos: Photo[];
  paragraphs: string[];
  facts: [label: string, value: string][];
  amenities: string[];
  costs: Cost[];
  point: { text: string; map: string };
  chat: string;
  owner: Teaser;
  similar: Card[];
}

/** A page of some text above a list of cards: an area, an owner, a page of the list. */
export interface ListView {
  head: Head;
  title: string;
  photo: Photo;
  paragraphs: string[];
  cards: Card[];
  teasers: Teaser[];
  links: { label: string; url: string }[];
}

export interface PostView {
  head: Head;
  title: string;
  photo: Photo;
  html: string;
  teasers: Teaser[];
}

export const PAGE_LENGTH = 24;
const HOME_CARDS = 9;
const SIMILAR = 3;
const TEASERS = 3;
const COSTS: { label: string; share: number; source: string }[] = [
  { label: 'Purchase price', share: 1, source: 'The asking price' },
  { label: 'Deposit', share: 0.1, source: 'A rule of thumb; the contract decides.' },
  {
    label: 'Stamp duty',
    share: 0.01,
    source: 'A rule of thumb; ask the revenue authority of Zanzibar for the rate of today.',
  },
  {
    label: 'Registration and transfer',
    share: 0.01,
    source: 'Fees differ between a lease, a transfer and a condominium unit.',
  },
  { label: 'Lawyer', share: 0.02, source: 'A rule of thumb; ask for a quote before you sign anything.' },
  { label: 'Agency', share: 0.03, source: 'Paid by the buyer where nothing else is agreed in writing.' },
  { label: 'Survey', share: 0.003, source: 'Measured again where the boundary is older than ten years.' },
];
/** How a visitor reaches whoever lists a property. */
export const WAYS: { name: string; label: string; symbol: IconName }[] = [
  { name: 'phone', label: '+25•••••••••', symbol: 'phone' },
  { name: 'email', label: 'of•••@owner.example', symbol: 'mail' },
  { name: 'whatsapp', label: 'WhatsApp', symbol: 'chat' },
];
const OWNER_FOLDERS = { agent: 'agents', agency: 'agencies', developer: 'developers' };

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const number = new Intl.NumberFormat('en-US');

const content = readContent();
const owners = new Map(content.owners.map((owner) => [owner.id, owner]));
const byArea = Map.groupBy(content.properties, ({ area_id }) => area_id);
const byOwner = Map.groupBy(content.properties, ({ owner_id }) => owner_id);

export const { properties, posts } = content;
export const listCount = Math.ceil(properties.length / PAGE_LENGTH);

export function areaPath({ name }: BenchArea): string {
  return `/areas/${name.toLowerCase().replaceAll(' ', '-')}`;
}

export function ownerPath({ kind, id }: BenchOwner): string {
  return `/${OWNER_FOLDERS[kind]}/${id}`;
}

export function propertyView(property: BenchProperty): PropertyView {
  const card = cardOf(property);
  const photos = property.pictures.map(photoOf);
  const near = (byArea.get(property.area_id) ?? []).filter(({ id }) => id !== property.id);
  const start = property.price % Math.max(1, near.length - SIMILAR);
  return {
    card,
    photos,
    head: headOf(property.name, `${card.place}. ${property.description}`, card.url, card.photo, {
      '@type': 'RealEstateListing',
      datePosted: property.created_at,
      image: photos.map(({ name }) => `${content.site}/media/${name}-1200.jpg`),
      offers: {
        '@type': 'Offer',
        price: property.price,
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
      },
      mainEntity: {
        '@type': 'Accommodation',
        name: property.name,
        numberOfBedrooms: property.bedrooms,
        numberOfBathroomsTotal: property.bathrooms,
        geo: { '@type': 'GeoCoordinates', latitude: property.latitude, longitude: property.longitude },
        amenityFeature: property.amenities.map((name) => ({
          '@type': 'LocationFeatureSpecification',
          name,
          value: true,
        })),
      },
    }),
    paragraphs: property.description.split('\n\n'),
    facts: [
      ['Status', property.status],
      ['Type', property.type],
      ...card.facts.map(({ symbol, label }): [string, string] => [symbol, label]),
      ['Location', property.location],
      ['Coordinates', `${property.latitude.toFixed(4)}, ${property.longitude.toFixed(4)}`],
    ],
    amenities: property.amenities.map((name) => name.replaceAll('-', ' ')),
    costs: COSTS.map(({ label, share, source }) => ({ label, value: money.format(property.price * share), source })),
    point: {
      text: `${property.latitude.toFixed(4)}, ${property.longitude.toFixed(4)}`,
      map: `https://maps.example/?query=${property.latitude}%2C${property.longitude}`,
    },
    chat: `https://wa.me/255777000000?text=${encodeURIComponent(`${card.name} ${content.site}${card.url}`)}`,
    owner: ownerTeaser(ownerOf(property)),
    similar: near.slice(start, start + SIMILAR).map(cardOf),
  };
}

export function areaView(area: BenchArea): ListView {
  const photo = photoOf(area.cover);
  return {
    head: headOf(`${area.name}, ${area.island}`, area.short_description, areaPath(area), photo, { '@type': 'Place' }),
    title: area.name,
    photo,
    paragraphs: area.long_description.split('\n\n'),
    cards: (byArea.get(area.id) ?? []).map(cardOf),
    teasers: [],
    links: [],
  };
}

export function ownerView(owner: BenchOwner): ListView {
  const photo = photoOf(owner.image);
  return {
    head: headOf(owner.name, owner.about, ownerPath(owner), photo, { '@type': 'RealEstateAgent' }),
    title: owner.name,
    photo,
    paragraphs: owner.about.split('\n\n'),
    cards: (byOwner.get(owner.id) ?? []).map(cardOf),
    teasers: [],
    links: [],
  };
}

export function listView(page: number): ListView {
  const cards = properties.slice((page - 1) * PAGE_LENGTH, page * PAGE_LENGTH).map(cardOf);
  const url = listPath(page);
  const photo = photoOf(page);
  const title = page === 1 ? 'Properties' : `Properties, page ${page}`;
  const items = cards.map((card, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: content.site + card.url,
  }));
  return {
    head: headOf(title, 'Homes and land on Unguja, Pemba and Mafia.', url, photo, {
      '@type': 'CollectionPage',
      mainEntity: { '@type': 'ItemList', itemListElement: items },
    }),
    title,
    photo,
    paragraphs: [],
    cards,
    teasers: [],
    links: [page - 1, page + 1]
      .filter((other) => other >= 1 && other <= listCount)
      .map((other) => ({ label: `Page ${other}`, url: listPath(other) })),
  };
}

export function homeView(): ListView {
  const photo = photoOf(0);
  return {
    head: headOf('Own a piece of Zanzibar', 'Homes and land on three islands.', '/', photo, { '@type': 'WebSite' }),
    title: 'Own a piece of Zanzibar.',
    photo,
    paragraphs: [],
    cards: properties.slice(0, HOME_CARDS).map(cardOf),
    teasers: [...content.areas.map(areaTeaser), ...posts.slice(0, TEASERS).map(postTeaser)],
    links: [],
  };
}

/** The lists of areas and of posts. */
export function indexView(kind: 'areas' | 'blog'): ListView {
  const title = kind === 'areas' ? 'Areas' : 'The notebook';
  const photo = photoOf(1);
  return {
    head: headOf(title, 'Prices, law and life on the islands.', `/${kind}`, photo, { '@type': 'CollectionPage' }),
    title,
    photo,
    paragraphs: [],
    cards: [],
    teasers: kind === 'areas' ? content.areas.map(areaTeaser) : posts.map(postTeaser),
    links: [],
  };
}

export function postView(post: BenchPost): PostView {
  const photo = photoOf(post.cover);
  const others = posts.filter(({ id }) => id !== post.id).slice(0, TEASERS);
  return {
    head: headOf(post.title, post.excerpt, postPath(post), photo, {
      '@type': 'BlogPosting',
      datePublished: post.created_at,
    }),
    title: post.title,
    photo,
    html: post.content,
    teasers: others.map(postTeaser),
  };
}

export const ownersOf = (kind: BenchOwner['kind']) => content.owners.filter((owner) => owner.kind === kind);
export const { areas: allAreas, owners: allOwners } = content;

export function listPath(page: number): string {
  return page === 1 ? '/properties' : `/properties/page/${page}`;
}

export function postPath({ slug }: BenchPost): string {
  return `/blog/${slug}`;
}

export function sourceSet({ name, width }: Photo, extension: string): string {
  const widths = [480, 640, 800, 1200].filter((candidate) => candidate <= width);
  return widths.map((size) => `/media/${name}-${size}.${extension} ${size}w`).join(', ');
}

function cardOf(property: BenchProperty): Card {
  const { bedrooms, bathrooms, size_sqm, land_size_sqm } = property;
  const facts: Card['facts'] = [];
  if (bedrooms !== null) facts.push({ symbol: 'bed', label: `${bedrooms} bed` });
  if (bathrooms !== null) facts.push({ symbol: 'bath', label: `${bathrooms} bath` });
  if (size_sqm !== null) facts.push({ symbol: 'ruler', label: `${number.format(size_sqm)} m²` });
  if (land_size_sqm !== null) facts.push({ symbol: 'plot', label: `${number.format(land_size_sqm)} m²` });
  const owner = ownerOf(property);
  return {
    url: `/properties/${property.slug}`,
    slug: property.slug,
    name: property.name,
    usd: property.price,
    price: money.format(property.price),
    place: `${property.type} in ${property.location}`,
    status: property.status,
    photo: photoOf(property.pictures[0] ?? 0),
    photos: property.pictures.length,
    facts,
    owner: owner.name,
    ownerKind: owner.kind,
  };
}

function ownerOf({ owner_id, name }: BenchProperty): BenchOwner {
  const owner = owners.get(owner_id);
  if (!owner) throw new Error(`${name} has no owner.`);
  return owner;
}

function ownerTeaser(owner: BenchOwner): Teaser {
  return { url: ownerPath(owner), title: owner.name, text: owner.about, photo: photoOf(owner.image) };
}

function areaTeaser(area: BenchArea): Teaser {
  return { url: areaPath(area), title: area.name, text: area.short_description, photo: photoOf(area.cover) };
}

function postTeaser(post: BenchPost): Teaser {
  return { url: postPath(post), title: post.title, text: post.excerpt, photo: photoOf(post.cover) };
}

function headOf(title: string, text: string, path: string, photo: Photo, thing: object): Head {
  const url = content.site + path;
  const description = text.length > 155 ? `${text.slice(0, 155)}…` : text;
  const publisher = { '@type': 'Organization', name: 'Pwani', url: content.site };
  const main = { '@id': url, url, name: title, description: text, publisher, ...thing };
  const crumb = (position: number, name: string, item: string) => ({ '@type': 'ListItem', position, name, item });
  const trail = { '@type': 'BreadcrumbList', itemListElement: [crumb(1, 'Home', content.site), crumb(2, title, url)] };
  return {
    title: `${title} | Pwani`,
    path,
    description,
    url,
    image: `${content.site}/media/${photo.name}-share.jpg`,
    keywords: `${title}, Zanzibar property, Zanzibar real estate, villas in Zanzibar, land in Zanzibar`,
    jsonLd: { '@context': 'https://schema.org', '@graph': [main, trail] },
  };
}
