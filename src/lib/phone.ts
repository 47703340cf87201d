import { type Country, parsePhoneNumber } from 'react-phone-number-input/min';
import { asciiDigit } from './words.ts';

/** What follows seven digits and is no part of the number: an extension, or a second number. */
const APPENDIX = /^((?:\D*\d){7,}[^\d,;/|#a-z]*)[,;/|#a-z].*$/is;
/** The zero that is dialled only at home, as in +44 (0)20. */
const HOME_ZERO = /^(\s*\(?(?:\+|00).*?)\(0\)/;

/**
 * The digits of a number as somebody typed or pasted it, with a plus in front when it is an international one:
 * two zeros in front say the same as a plus.
 */
export function tidyPhone(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replace(/(?![0-9])\p{Nd}/gu, asciiDigit)
    .replace(APPENDIX, '$1')
    .replace(HOME_ZERO, '$1');
  const digits = plain.replace(/\D/g, '');
  const hasPlus = /^[^\d+]*\+/.test(plain);
  if (/^00/.test(digits)) return `+${digits.replace(/^0+/, '')}`;
  return hasPlus && !digits.startsWith('0') ? `+${digits}` : digits;
}

/**
 * The number in E.164 form, read as one of `country` unless it says otherwise. What cannot be a number comes back as
 * it is, without blanks, for the form's rule to refuse.
 */
export function toE164(text: string, country: Country = 'TZ'): string {
  const tidy = tidyPhone(text);
  if (tidy === '' || tidy === '+') return '';
  const typed = parsePhoneNumber(tidy, country);
  if (typed?.isPossible()) return typed.number;
  // The country code without its plus, or typed again behind the one that was chosen already.
  const repeated = typed && (tidy.startsWith('+') ? typed.nationalNumber : tidy);
  const meant = repeated?.startsWith(typed?.countryCallingCode ?? '') ? parsePhoneNumber(`+${repeated}`) : undefined;
  if (meant?.isPossible()) return meant.number;
  return typed?.number ?? tidy;
}

/** Whether a number of this length exists in its country; a zero in front of it belongs to few of them. */
export function isPossiblePhone(e164: string): boolean {
  const number = parsePhoneNumber(e164);
  if (!number?.isPossible()) return false;
  return !number.nationalNumber.startsWith('0') || number.isValid();
}
