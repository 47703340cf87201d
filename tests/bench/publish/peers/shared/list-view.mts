/** What a page of the list of properties says. */
import { type Card, cardOf } from './cards.mts';
import { absolute, type Head, type Hero, headOf } from './head.mts';
import { listPath, propertyPath } from './paths.mts';
import { photoOf, readContent } from './site-content.mts';

export interface ListView {
  head: Head;
  hero: Hero;
  total: number;
  /** "page 2 of 9". */
  place: string;
  cards: Card[];
  links: PageLinks;
}

export interface PageLinks {
  previous: string | null;
  next: string | null;
  pages: { label: number; url: string; isCurrent: boolean }[];
}

const PAGE_LENGTH = 24;
const TITLE = 'Properties in Zanzibar';
const TEXT = 'Villas, apartments, houses and land on Unguja, Pemba and Mafia, listed by the people who sell them.';

const { properties } = readContent();
const count = Math.ceil(properties.length / PAGE_LENGTH);

export const listPages = Array.from({ length: count }, (_, index) => index + 1);

export function listView(page: number): ListView {
  const start = (page - 1) * PAGE_LENGTH;
  const shown = properties.slice(start, start + PAGE_LENGTH);
  const path = listPath(page);
  const photo = photoOf(page);
  const place = `page ${page} of ${count}`;
  const items = shown.map((property, index) => ({
    '@type': 'ListItem',
    position: start + index + 1,
    name: property.name,
    url: absolute(propertyPath(property)),
  }));
  return {
    head: headOf({
      title: TITLE,
      path,
      text: `${TEXT} ${place}.`,
      keywords: [TITLE],
      photo,
      thing: {
        '@type': 'CollectionPage',
        name: TITLE,
        description: TEXT,
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
    hero: { title: TITLE, text: TEXT, photo, portrait: null },
    total: properties.length,
    place,
    cards: shown.map(cardOf),
    links: linksFrom(page),
  };
}

/** The first page, the last, and those around this one. */
function linksFrom(page: number): PageLinks {
  const shown = listPages.filter((other) => other === 1 || other === count || Math.abs(other - page) <= 1);
  return {
    previous: page > 1 ? listPath(page - 1) : null,
    next: page < count ? listPath(page + 1) : null,
    pages: shown.map((other) => ({ label: other, url: listPath(other), isCurrent: other === page })),
  };
}
