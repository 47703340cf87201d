/** What the page of an area says. */
import type { BenchArea } from '../../content/content.ts';
import { type Offer, offerOf, type Place, placeOn, propertiesIn } from './areas.mts';
import { type Run, runOf } from './cards.mts';
import { absolute, type Head, type Hero, headOf, shareImage } from './head.mts';
import { areaPath, islandPath } from './paths.mts';
import { photoOf } from './site-content.mts';

export interface AreaView {
  head: Head;
  hero: Hero;
  name: string;
  island: { name: string; url: string };
  paragraphs: string[];
  offer: Offer;
  place: Place;
  run: Run;
}

export function areaView(area: BenchArea): AreaView {
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
