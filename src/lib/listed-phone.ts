import type { Country } from 'react-phone-number-input/min';
import { isPossiblePhone, toE164 } from './phone.ts';

/**
 * The number as lists carry it: without its plus, without the zero that a spreadsheet took for nothing. What cannot be a
 * number comes back as it is written.
 */
export function readListedPhone(written: string, country: Country = 'TZ'): string {
  // Programs that take a number for a decimal one write this behind it.
  const text = written.replace(/(\d{6})\.0$/, '$1').trim();
  const digits = text.replace(/[\s()./\-\u2010-\u2013]/g, '');
  const international =
    /^[1-9]\d{10,}$/.test(digits) && isPossiblePhone(`+${digits}`) ? toE164(`+${digits}`, country) : null;
  // Hardly any country has numbers so long of its own.
  if (international && digits.length >= 12) return international;
  const own = toE164(text, country);
  if (own !== '' && isPossiblePhone(own)) return own;
  return international ?? text.replace(/^p:/, '');
}
