import type { APIRoute } from 'astro';
import { listPosts } from '#features/blog/post.queries.ts';
import { PROPERTY_STATUSES, PROPERTY_TENURES, PROPERTY_TYPES } from '#features/properties/property.ts';
import { listServices } from '#features/services/service.queries.ts';
import { siteSettings } from '#features/site/site.queries.ts';
import { ISLANDS } from '#lib/islands.ts';
import { absoluteUrl, FEEDS, islandUrl, PAGES, postUrl, serviceUrl } from '#lib/urls.ts';
import { CURRENCIES } from '#visitor-defaults';

const NEWEST_POSTS = 20;

export const GET: APIRoute = ({ site, url }) => {
  const link = (name: string, path: string, about: string) =>
    `- [${oneLine(name)}](${absoluteUrl(path, site ?? url)}): ${oneLine(about)}`;
  const hours = siteSettings.working_hours.length > 0 ? 'working hours, ' : '';
  const text = `# ${siteSettings.brand_name}

> ${siteSettings.description}

${siteSettings.brand_name} is a marketplace for property in Zanzibar, Tanzania: the islands Unguja, Pemba and Mafia. It introduces buyers to the agents, agencies and developers who list here, and is no party to their contracts.

## Sections

${[
  link('Properties', PAGES.properties, 'every published listing'),
  link('Areas', PAGES.areas, 'the villages and towns, each with its listings'),
  ...ISLANDS.map((island) =>
    link(island, islandUrl(island), `guide to ${island}: population, tourism, demand, infrastructure and investment`),
  ),
  link('Services', PAGES.services, 'what we do for buyers and owners'),
  link('Blog', PAGES.blog, 'prices, law and life on the islands'),
  link('About', PAGES.about, 'who runs this site'),
  link('Contact', PAGES.contact, `${hours}phone, e-mail (${siteSettings.email}) and WhatsApp`),
].join('\n')}

## How listings are described

- Each listing has a page of its own with name, type, status, location, area, island, description, amenities, photographs and position.
- Types: ${PROPERTY_TYPES.join(', ')}. Land has a plot size and no rooms.
- Statuses: ${PROPERTY_STATUSES.join(', ')}. Unfinished homes may name the month of handover.
- Tenures: ${PROPERTY_TENURES.join(', ')}. A leasehold may name the years that are left. Nobody here is sold a freehold, and not every listing names its tenure.
- Prices are asking prices in US dollars without taxes and fees; pages can show them in ${CURRENCIES.join(', ')} at fixed rates of ${siteSettings.rates_date}. Sizes are in square metres.
- A listing names who lists it, as long as that profile is public. Their phone numbers and e-mail addresses are masked; a visitor asks for them on the page.
- Pages say the same once more as structured data (JSON-LD with the vocabulary of schema.org).

${listUnder(
  'Services',
  listServices().map((service) => link(service.title, serviceUrl(service), service.description)),
)}${listUnder(
  'Newest posts',
  listPosts()
    .slice(0, NEWEST_POSTS)
    .map((post) => link(post.title, postUrl(post), post.excerpt)),
)}## Machine-readable

${[link('Sitemap', FEEDS.sitemap, 'every page with its pictures and last change'), link('RSS', FEEDS.rss, 'the newest posts in full')].join('\n')}
`;
  return new Response(text);
};

/** Nothing where there is nothing to list. */
function listUnder(heading: string, links: readonly string[]): string {
  return links.length > 0 ? `## ${heading}\n\n${links.join('\n')}\n\n` : '';
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[[\]]/g, '').trim();
}
