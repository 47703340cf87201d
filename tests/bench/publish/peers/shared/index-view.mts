/** What the front page and the lists of areas and of posts say. */
import { type Card, cardOf } from './cards.mts';
import { type Head, type Hero, headOf } from './head.mts';
import { photoOf, readContent } from './site-content.mts';
import { areaTeaser, postTeaser, type Teaser } from './teasers.mts';

export interface IndexView {
  head: Head;
  hero: Hero;
  cards: Card[];
  teasers: Teaser[];
}

const HOME_CARDS = 9;
const HOME_POSTS = 3;
const HERO = 0;

const { areas, properties, posts } = readContent();

export function homeView(): IndexView {
  return indexOf('Own a piece of Zanzibar.', 'Homes and land on three islands.', '/', {
    cards: properties.slice(0, HOME_CARDS).map(cardOf),
    teasers: [...areas.map(areaTeaser), ...posts.slice(0, HOME_POSTS).map(postTeaser)],
  });
}

export function areasView(): IndexView {
  const teasers = areas.map(areaTeaser);
  return indexOf('Areas', 'Prices, law and life on the islands.', '/areas', { cards: [], teasers });
}

export function blogView(): IndexView {
  return indexOf('The notebook', 'What we see and hear.', '/blog', { cards: [], teasers: posts.map(postTeaser) });
}

function indexOf(title: string, text: string, path: string, shown: Pick<IndexView, 'cards' | 'teasers'>): IndexView {
  const photo = photoOf(HERO);
  const thing = { '@type': 'CollectionPage', name: title, description: text };
  return {
    head: headOf({ title, path, text, keywords: [title], photo, thing, trail: [{ name: title, path }] }),
    hero: { title, text, photo, portrait: null },
    ...shown,
  };
}
