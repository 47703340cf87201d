import { listServices } from '#features/services/service.queries.ts';
import type { Service } from '#features/services/service.ts';
import { ISLANDS } from '#lib/islands.ts';
import { islandUrl, PAGES, serviceUrl } from '#lib/urls.ts';

export interface NavLink {
  label: string;
  href: string;
  /** The service it leads to, for its icon. */
  service?: Service['slug'];
}

export interface NavItem extends NavLink {
  /** The pages below this one, opened as a group. */
  links: readonly NavLink[];
}

export const islandLinks: readonly NavLink[] = ISLANDS.map((island) => ({ label: island, href: islandUrl(island) }));

function serviceLinks(): NavLink[] {
  return listServices().map((service) => ({ label: service.title, href: serviceUrl(service), service: service.slug }));
}

export function mainNavigation(): NavItem[] {
  return [
    { label: 'Home', href: PAGES.home, links: [] },
    { label: 'Properties', href: PAGES.properties, links: [] },
    { label: 'Areas', href: PAGES.areas, links: islandLinks },
    { label: 'Services', href: PAGES.services, links: serviceLinks() },
    { label: 'Blog', href: PAGES.blog, links: [] },
    { label: 'About', href: PAGES.about, links: [] },
  ];
}

/** Whether `path` is the page a link leads to, or lies below it. */
export function currentMark(path: string | null, href: string, links: readonly NavLink[] = []) {
  if (path === href) return 'page';
  const isInside = href !== PAGES.home && path?.startsWith(`${href}/`);
  return isInside || links.some((link) => link.href === path) ? 'true' : undefined;
}

/** How each link of the menus is marked on a page, which is all that the menus of two pages differ by. */
export function listMarks(items: readonly NavItem[], path: string | null) {
  const marks = items.flatMap(({ href, links }) => [
    currentMark(path, href, links),
    ...links.map((link) => currentMark(path, link.href)),
  ]);
  return [...marks, currentMark(path, PAGES.contact)];
}
