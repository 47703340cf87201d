/** What the page of an owner says. */
import type { BenchOwner } from '../../content/content.ts';
import { type Run, runOf } from './cards.mts';
import { waysTo } from './contacts.mts';
import { type Head, type Hero, headOf, shareImage } from './head.mts';
import { propertiesOf } from './owners.mts';
import { ownerPath } from './paths.mts';
import { photoOf, readContent } from './site-content.mts';
import { capitalize } from './words.mts';

export interface OwnerView {
  head: Head;
  hero: Hero;
  id: string;
  kind: string;
  name: string;
  paragraphs: string[];
  count: number;
  ways: { chat: string; phone: string; email: string };
  run: Run;
}

const HERO = 0;

export function ownersOf(kind: BenchOwner['kind']): BenchOwner[] {
  return readContent().owners.filter((owner) => owner.kind === kind);
}

export function ownerView(owner: BenchOwner): OwnerView {
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
    hero: { title: name, text: capitalize(kind), photo: photoOf(HERO), portrait },
    id,
    kind,
    name,
    paragraphs: about.split('\n\n'),
    count: listed.length,
    ways: waysTo(owner),
    run: runOf(listed),
  };
}
