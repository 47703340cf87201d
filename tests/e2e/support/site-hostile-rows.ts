import { requiredName } from '#lib/text-rules.ts';
import { areaUrl, ownerUrl, postUrl, propertyUrl, reviewUrl } from '#lib/urls.ts';
import { newAreaSlug, validArea } from '../../fixtures/area.ts';
import { validAgent, validFirm } from '../../fixtures/owner.ts';
import { validPost } from '../../fixtures/post.ts';
import { validProperty } from '../../fixtures/property.ts';
import { createDealer, FIXTURES, PAYLOADS } from './site-payloads.ts';

/** So many rows of each table are enough for every payload to stand in several titles. */
const ROUNDS = 6;

export type HostileRows = ReturnType<typeof createHostileRows>;

/** Rows whose every free text is hostile, by table; those that others point at come first. */
export function createHostileRows(backendUrl: string) {
  const deal = createDealer();
  const dealTitle = createDealer();
  const dealName = (...of: Parameters<typeof dealTitle>) => storedName(dealTitle(...of));
  const dealFixtures = createDealer(FIXTURES.filter(({ length }) => length < 1000));
  const picture = `${backendUrl}/storage/v1/object/public/images/x'onerror='ran=1.jpg`;
  const website = "https://evil.example/'onclick='ran=1?&quot;onclick=&quot;ran=1";
  const all = (round: number) => [...PAYLOADS, ...FIXTURES.filter((_, index) => index % ROUNDS === round)].join('\n');
  const rounds = Array.from({ length: ROUNDS }, (_, round) => round);

  const areas = rounds.map((round) => ({
    ...validArea({ name: dealName(120, `${round}`), short_description: deal(300), long_description: all(round) }),
    id: idOf(1, round),
    cover_image: picture,
  }));
  const firm = (table: number, round: number) => ({
    ...validFirm({ name: dealName(120), description: all(round), address: deal(300), website, hero_image: picture }),
    id: idOf(table, round),
  });
  const agencies = rounds.map((round) => firm(2, round));
  const developers = rounds.map((round) => firm(3, round));
  const agents = rounds.map((round) => ({
    ...validAgent({ name: dealName(120), bio: all(round), profile_image: picture, agency_id: idOf(2, round) }),
    id: idOf(4, round),
  }));
  const properties = rounds.map((round) => ({
    ...validProperty({
      slug: `stored-markup-${round}`,
      name: dealName(200),
      description: all(round),
      location: deal(200),
      images: [picture],
      area_id: idOf(1, round),
      agent_id: round % 2 === 0 ? idOf(4, round) : null,
      agency_id: round % 2 === 0 ? null : idOf(2, round),
    }),
    id: idOf(5, round),
  }));
  const blog_posts = rounds.map((round) => ({
    ...validPost({
      slug: `stored-markup-${round}`,
      title: dealTitle(200),
      excerpt: deal(500),
      content: all(round),
      cover_image: picture,
      seo_title: deal(200),
      seo_description: deal(160),
      seo_keywords: [deal(60), deal(60)],
      canonical_url: website,
    }),
    id: idOf(6, round),
  }));
  const reviews = rounds.map((round) => ({
    id: idOf(7, round),
    rating: 3,
    comment: dealFixtures(2000),
    reviewer_name: deal(80),
    agent_id: round % 2 === 0 ? idOf(4, round) : null,
    agency_id: null,
    developer_id: round % 2 === 0 ? null : idOf(3, round),
  }));
  return { areas, agencies, developers, agents, properties, blog_posts, reviews };
}

/** A name as it is stored: in one line, without the marks that say where a word may be parted. */
export function storedName(text: string): string {
  return requiredName(1000, 'Nothing of the name can be seen').parse(text);
}

/** A page that shows a stored text, and where. */
export interface ShownText {
  path: string;
  /** What the heading holds. */
  heading: string;
  /** What the title begins with. */
  title: string;
  /** What the structured data hold under `name` or `headline`, and under `description`. */
  data: { name: string; description: string } | null;
}

export function listShownTexts(rows: HostileRows): ShownText[] {
  const owners = [
    ...rows.agents.map((row) => ({ ...row, kind: 'agent' as const, about: row.bio })),
    ...rows.agencies.map((row) => ({ ...row, kind: 'agency' as const, about: row.description })),
    ...rows.developers.map((row) => ({ ...row, kind: 'developer' as const, about: row.description })),
  ];
  return [
    ...rows.areas.map((row) =>
      shown(areaUrl({ slug: newAreaSlug(row.name) }), row.name, row.name, row.short_description),
    ),
    ...rows.properties.map((row) => shown(propertyUrl(row), row.name, row.name, row.description)),
    ...rows.blog_posts.map((row) => shown(postUrl(row), row.title, row.seo_title ?? row.title, row.excerpt)),
    ...owners.map((row) => shown(ownerUrl(row), row.name, row.name, row.about ?? '')),
    // One page for all kinds of them.
    ...owners
      .filter(({ kind }) => kind === 'agent')
      .map((row) => ({ path: reviewUrl(row), heading: '', title: `Review ${row.name}`, data: null })),
  ];
}

function shown(path: string, heading: string, title: string, description: string): ShownText {
  return { path, heading, title, data: { name: heading, description } };
}

/** Always the same, so that a run finds what an interrupted one left behind. */
function idOf(table: number, round: number): string {
  return `badbadba-0000-4000-8000-00000000${table}${String(round).padStart(3, '0')}`;
}
