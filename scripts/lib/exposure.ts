import { isLoopback } from '#lib/urls.ts';
import type { Environment } from './environment.ts';

/** What it means that HOST lets others in although nothing says that they come by https; null where that is in order. */
export function exposureOf({ host, port, siteUrl }: Pick<Environment, 'host' | 'port' | 'siteUrl'>): string | null {
  const ownUrl = URL.parse(`http://${host.includes(':') ? `[${host}]` : host}:${port}`);
  const isOpen = ownUrl === null || !isLoopback(ownUrl);
  if (!isOpen || siteUrl.startsWith('https:')) return null;
  return `HOST=${host} offers the site to the network without https, so that others on it can read what is typed, the operator's password too`;
}
