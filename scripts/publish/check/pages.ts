import { areaUrl, ownerUrl, postUrl, propertyUrl, reviewUrl, serviceUrl } from '#lib/urls.ts';
import { isNotFoundPage } from '../../lib/site-files.ts';
import type { SiteContent } from '../read/content.ts';
import type { Finding } from './finding.ts';
import type { Route } from './routes.ts';

/** What differs between the pages that the content promises, by their addresses, and those that were built. */
export function checkPages(
  addresses: readonly string[],
  routes: readonly Route[],
  pages: readonly string[],
): Finding[] {
  const built = new Set(pages);
  const promised = addresses.filter((address) => isMadeFromContent(address, routes));
  const missing = promised.filter((address) => !built.has(address));
  const expected = new Set(promised);
  const sections = new Set(promised.map(sectionOf));
  const surplus = pages.filter(
    (address) =>
      sections.has(sectionOf(address)) &&
      !expected.has(address) &&
      !isNotFoundPage(address) &&
      isMadeFromContent(address, routes),
  );
  const problems = [
    ...repeated(promised).map((address) => `Two rows of the content share the page ${address}`),
    ...missing.map((address) => `The page ${address} is missing`),
    ...surplus.map((address) => `The page ${address} stands for nothing in the content`),
  ];
  return problems.map((problem) => ({ level: 'error', problem }));
}

/** The addresses that the content asks for. */
export function promisedPages(content: SiteContent): string[] {
  return [
    ...content.properties.map(propertyUrl),
    ...content.areas.map(areaUrl),
    ...content.services.map(serviceUrl),
    ...content.posts.map(postUrl),
    ...content.owners.map(ownerUrl),
    ...content.owners.map(reviewUrl),
  ];
}

/** A file of its own in `src/pages` goes before a dynamic route, as in Astro. */
function isMadeFromContent(address: string, routes: readonly Route[]): boolean {
  const matching = routes.filter((route) => route.matches(address));
  return matching.length > 0 && matching.every(({ isDynamic }) => isDynamic);
}

/** '/properties/villa' belongs to '/properties'. */
function sectionOf(address: string): string {
  return address.slice(0, address.lastIndexOf('/'));
}

function repeated(values: readonly string[]): string[] {
  const seen = new Set<string>();
  return values.filter((value) => seen.has(value) || !seen.add(value));
}
