import { absoluteUrl, emailUrl } from './urls.ts';

const ADDRESS = '/.well-known/security.txt';

/**
 * Whom to tell of a hole in the site, as RFC 9116 has it. It holds until the end of March after the year in which the site
 * was made: every publish of the next year brings a new date, and a site that nobody tends any more says so in the end.
 */
export function securityTxt(email: string, site: URL | string, year: string): string {
  return [
    `Contact: ${emailUrl({ to: email })}`,
    `Expires: ${Number(year) + 1}-03-31T23:59:59Z`,
    'Preferred-Languages: en',
    `Canonical: ${absoluteUrl(ADDRESS, site)}`,
    '',
  ].join('\n');
}
