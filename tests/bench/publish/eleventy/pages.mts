/** Every page of the site but those that stand there once: where it is and what it says. */
import type { BenchArea, BenchOwner, BenchPost } from '../content/content.ts';
import { cardOf, offerOf, postTeaser, runOf } from './cards.mts';
import { absolute, areas, owners, photoOf, posts, properties, propertiesIn, propertiesOf } from './content.mts';
import { headOf, shareImage } from './head.mts';
import { areaPath, islandPath, listPath, ownerPath, postPath, propertyPath } from './paths.mts';
import { placeOn, propertyView, waysTo } from './property.mts';
import { sharedOf } from './sharing.mts';
import { capitalize, longDate } from './words.mts';

interface Page {
  path: string;
  /** What stands there; asked for when the page is made. */
  read: () => { kind: string; view: object };
}

const HERO = photoOf(0);
const OTHER_POSTS = 3;
const LIST_LENGTH = 24;
const LIST_TITLE = 'Properties in Zanzibar';
const LIST_TEXT = 'Villas, apartments, houses and land on Unguja, Pemba and Mafia, listed by the people who sell them.';
const lists = Array.from({ length: Math.ceil(properties.length / LIST_LENGTH) }, (_, index) => index + 1);

export const PAGES: readonly Page[] = [
  ...properties.map((item) => at(propertyPath(item), () => ({ kind: 'property', view: propertyView(item) }))),
  ...areas.map((item) => at(areaPath(item), () => ({ kind: 'area', view: areaView(item) }))),
  ...owners.map((item) => at(ownerPath(item), () => ({ kind: 'owner', view: ownerView(item) }))),
  ...posts.map((item) => at(postPath(item), () => ({ kind: 'post', view: postView(item) }))),
  ...lists.map((item) => at(listPath(item), () => ({ kind: 'list', view: listView(item) }))),
];

function at(path: string, read: Page['read']): Page {
  return { path, read };
}

function areaView(area: BenchArea) {
  const { name, island, short_description: text, latitude, longitude } = area;
  const path = areaPath(area);
  const photo = photoOf(area.cover);
  return {
    head: headOf({
      title: `${name}, ${island}`,
      path,
      text: `${text} ${area.long_description}`,
      keywords: [name, `${name} property`, `land in ${name}`, `${island} property`],
      photo,
      thing: {
        '@type': 'Place',
        name,
        description: text,
        geo: { '@type': 'GeoCoordinates', latitude, longitude },
        containedInPlace: { '@type': 'Place', name: island, url: absolute(islandPath(island)) },
        image: shareImage(photo),
      },
      trail: [
        { name: 'Areas', path: '/areas' },
        { name, path },
      ],
    }),
    hero: { title: name, text, photo, portrait: null },
    name,
    island: { name: island, url: islandPath(island) },
    paragraphs: area.long_description.split('\n\n'),
    offer: offerOf(area),
    place: placeOn(area, area),
    run: runOf(propertiesIn(area)),
  };
}

function ownerView(owner: BenchOwner) {
  const { id, kind, name, about } = owner;
  const path = ownerPath(owner);
  const portrait = photoOf(owner.image);
  const listed = propertiesOf(owner);
  return {
    head: headOf({
      title: name,
      path,
      text: `${name}. ${about}`,
      keywords: [name],
      photo: portrait,
      thing: {
        '@type': 'RealEstateAgent',
        name,
        description: about,
        address: { '@type': 'PostalAddress', addressRegion: 'Zanzibar', addressCountry: 'TZ' },
        image: shareImage(portrait),
      },
      trail: [{ name, path }],
    }),
    hero: { title: name, text: capitalize(kind), photo: HERO, portrait },
    id,
    kind,
    name,
    paragraphs: about.split('\n\n'),
    count: listed.length,
    ways: waysTo(owner),
    run: runOf(listed),
  };
}

function postView(post: BenchPost) {
  const { title, excerpt, category, created_at, content } = post;
  const path = postPath(post);
  const photo = photoOf(post.cover);
  const others = posts.filter(({ id }) => id !== post.id).slice(0, OTHER_POSTS);
  const home = absolute('/');
  const logo = absolute('/icon-512.png');
  const business = { '@type': 'Organization', '@id': `${home}#business`, name: 'Pwani', url: home, logo };
  return {
    head: headOf({
      title,
      path,
      text: excerpt,
      keywords: [title],
      photo,
      thing: {
        '@type': 'BlogPosting',
        headline: title,
        description: excerpt,
        datePublished: created_at,
        dateModified: created_at,
        author: business,
        publisher: business,
        articleSection: category,
        inLanguage: 'en',
        image: shareImage(photo),
      },
      trail: [
        { name: 'Blog', path: '/blog' },
        { name: title, path },
      ],
    }),
    title,
    category,
    published: { timestamp: created_at, shown: longDate(created_at) },
    excerpt,
    photo,
    body: content,
    shared: sharedOf({ title, path, heading: 'Share this post', text: category, photo, usd: null, subject: title }),
    others: others.map(postTeaser),
  };
}

function listView(page: number) {
  const start = (page - 1) * LIST_LENGTH;
  const shown = properties.slice(start, start + LIST_LENGTH);
  const path = listPath(page);
  const photo = photoOf(page);
  const place = `page ${page} of ${lists.length}`;
  const items = shown.map((property, index) => ({
    '@type': 'ListItem',
    position: start + index + 1,
    name: property.name,
    url: absolute(propertyPath(property)),
  }));
  // The first page, the last, and those around this one.
  const near = lists.filter((other) => other === 1 || other === lists.length || Math.abs(other - page) <= 1);
  return {
    head: headOf({
      title: LIST_TITLE,
      path,
      text: `${LIST_TEXT} ${place}.`,
      keywords: [LIST_TITLE],
      photo,
      thing: {
        '@type': 'CollectionPage',
        name: LIST_TITLE,
        description: LIST_TEXT,
        mainEntity: {
          '@type': 'ItemList',
          numberOfItems: properties.length,
          itemListOrder: 'https://schema.org/ItemListOrderDescending',
          itemListElement: items,
        },
      },
      trail: [
        { name: 'Properties', path: listPath(1) },
        { name: `Page ${page}`, path },
      ],
    }),
    hero: { title: LIST_TITLE, text: LIST_TEXT, photo, portrait: null },
    total: properties.length,
    place,
    cards: shown.map(cardOf),
    previous: page > 1 ? listPath(page - 1) : null,
    next: page < lists.length ? listPath(page + 1) : null,
    links: near.map((other) => ({ label: other, url: listPath(other), isCurrent: other === page })),
  };
}
