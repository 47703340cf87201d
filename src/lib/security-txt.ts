import { addYears } from 'date-fns/addYears';
import { format } from 'date-fns/format';
import { parseISO } from 'date-fns/parseISO';
import { absoluteUrl, emailUrl } from './urls.ts';

const ADDRESS = '/.well-known/security.txt';

/**
 * Whom to tell of a hole in the site, as RFC 9116 has it. It holds for a year, less the days of the month that the
 * site was made in: every publish of another month brings a new date, and a site that nobody tends any more says so in the
 * end.
 */
export function securityTxt(email: string, site: URL | string, month: string): string {
  return [
    `Contact: ${emailUrl({ to: email })}`,
    `Expires: ${format(addYears(parseISO(month), 1), 'yyyy-MM-dd')}T00:00:00Z`,
    'Preferred-Languages: en',
    `Canonical: ${absoluteUrl(ADDRESS, site)}`,
    '',
  ].join('\n');
}
