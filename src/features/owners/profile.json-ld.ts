import { getSharePath } from '#db/photos.ts';
import { breadcrumbs, type Thing } from '#lib/json-ld.ts';
import { absoluteUrl, ownerUrl } from '#lib/urls.ts';
import type { Owner } from './owner-schema.ts';
import { introOf } from './profile.ts';

interface Profile {
  owner: Owner;
  /** The agency an agent works for. */
  agency: Owner | null;
  rating: { average: number | null; count: number };
  /** The path of the picture. */
  photo: string | undefined;
}

/** What search engines are told about an agent, agency or developer. */
export function profileJsonLd({ owner, agency, rating, photo }: Profile, site: URL | string): Thing[] {
  const trail = [...(agency ? [agency] : []), owner].map((each) => ({ name: each.name, path: ownerUrl(each) }));
  const profile: Thing = {
    ...identity(owner, site),
    description: introOf(owner).join('\n'),
    address: { '@type': 'PostalAddress', addressRegion: 'Zanzibar', addressCountry: 'TZ' },
    ...(photo && { image: absoluteUrl(photo, site) }),
    ...(agency && { parentOrganization: identity(agency, site) }),
    ...(rating.average !== null && { aggregateRating: aggregate(rating.average, rating.count) }),
  };
  return [profile, breadcrumbs(trail, site)];
}

/** The path of their own picture, a face or a logo before a ground; that of the site shows nobody. */
export function profilePhoto({ image, hero_image }: Pick<Owner, 'image' | 'hero_image'>): string | undefined {
  return getSharePath(image) ?? getSharePath(hero_image);
}

function identity(owner: Owner, site: URL | string): Thing {
  const url = absoluteUrl(ownerUrl(owner), site);
  const type = owner.kind === 'developer' ? 'Organization' : 'RealEstateAgent';
  return { '@type': type, '@id': url, url, name: owner.name };
}

function aggregate(average: number, count: number): Thing {
  return { '@type': 'AggregateRating', ratingValue: average, reviewCount: count, bestRating: 5, worstRating: 1 };
}
