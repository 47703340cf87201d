/** Prices of files as people write them. */
import { MULTIPLES, readMoney, type TypedMoney } from '#lib/number-text.ts';
import { CURRENCIES, type Currency } from '#visitor-defaults';
import { SEPARATORS } from './listing-values.ts';

/** The currency that a text names, of a head such as "Price (EUR)" or of a cell. */
export function currencyIn(text: string): Currency | null {
  const plain = text.toLowerCase();
  if (/(?<!\p{L})usd?(?!\p{L})|\$|dollar|(?<!\p{L})dola(?!\p{L})/u.test(plain)) return 'USD';
  if (/(?<!\p{L})eur(?:o|os)?(?!\p{L})|€/u.test(plain)) return 'EUR';
  if (/(?<!\p{L})(?:tzs(?!\p{L})|tsh|shs?(?!\p{L}))|shilling|shilingi/u.test(plain)) return 'TZS';
  if (/(?<!\p{L})dhs?(?!\p{L})|dirham/u.test(plain)) return 'AED';
  return CURRENCIES.find((code) => new RegExp(String.raw`(?<!\p{L})${code}(?!\p{L})`, 'iu').test(plain)) ?? null;
}

interface ReadPrice {
  /** US dollars; NaN for what is no price. */
  usd: number | null;
  /** The currency it was written in. */
  currency: Currency;
  /** What is wrong with it, where more than that it is no number can be said. */
  problem: string | null;
  /** As the file has it, where it was turned into US dollars. */
  written?: { currency: Currency; amount: number };
}

/** With a word of size behind it, or in front of it as in Swahili. */
const AMOUNT = new RegExp(
  String.raw`(?:(?<!\p{L})(?:elfu|laki|milioni|bilioni)\s+)?-?\d(?:[\d${SEPARATORS}]*\d)?(?:\.?\s?(?:${MULTIPLES.join('|')})\.?(?!\p{L}))?`,
  'giu',
);

/** What makes a number larger in ways that are not read: "1.5 mil", "120 grand", "1½ million". */
const UNREAD_SIZE = /\d[\s.-]*(?:[¼½¾]|(?:mill?(?:i?[oó]n(?:es)?)?|grand|hundred)(?!\p{L}))/iu;
/** Not the short ones, which may be anything: "Plot B". */
const SIZE_WORD = new RegExp(
  String.raw`(?<!\p{L})(?:${MULTIPLES.filter((word) => word.length > 3).join('|')})(?!\p{L})`,
  'iu',
);

/** "$45/sqm", "USD 1,500 per month", "1,500 pcm": a price of a part. One "per unit" is a whole one. */
const PART_PRICE = new RegExp(
  [
    String.raw`^\D*?${AMOUNT.source}[^\p{L}\d]*(?:(?:${CURRENCIES.join('|')}|tshs?|shs?|dhs?|shillings?|dollars?|euros?|dirhams?)[^\p{L}\d]*)?`,
    String.raw`(?:(?:per|a|kwa|/)\s*(m ?[2²]|sq\.? ?(?:m|mt|met(?:er|re)s?|ft|f(?:ee|oo)t)|square (?:met(?:er|re)|f(?:ee|oo)t)|ft ?[2²]|acre|ekari|ha|hectare`,
    String.raw`|night|day|week|month|mo|mth|mwezi|year|yr|annum|mwaka)|(pcm|p\.c\.m))(?![\p{L}\d])`,
  ].join(''),
  'iu',
);

/** Words and signs of currencies that are none of ours, some of which hold one that is: "A$", "Kenyan shillings". */
const OTHER_CURRENCY = new RegExp(
  [
    String.raw`(?![$€＄])\p{Sc}|(?<!\p{L})(?:a|au|aus|c|ca|can|hk|mx|nz|r|s)\$`,
    String.raw`(?<!\p{L})(?:kenya|uganda|somali|canad|austral|singapor|namibia|zimbabw|hong kong|new zealand|morocc)\p{L}*(?: (?:shillings?|dollars?|dirhams?))?`,
    String.raw`(?<!\p{L})(?:pounds?|sterling|rials?|riyals?|rands?|francs?|franken|f?cfa|rupees?|yen|yuan|rou?bles?|nairas?|kron(?:e|er|a|or))(?!\p{L})`,
    String.raw`(?<!\p{L})(?:gbp|kes|kshs?|ushs?|ugx|rwf|zar|chf|sfr|inr|rs|cny|jpy|rub|sek|nok|dkk|cad|aud|nzd|sar|omr|qar)(?!\p{L})`,
    String.raw`(?<!\p{L})r(?=\s?\d)`,
  ].join('|'),
  'iu',
);

/** Where three letters can only be a currency: alone, in brackets, beside an amount or at the end; "ALL IN" is none. */
const CODE_PLACE =
  /^[a-z]{3}$|(?<=[([]\s*)[a-z]{3}(?=\s*[)\]])|(?<!\p{L})[a-z]{3}(?=[\s.:]*\d)|(?<=\d[\s.]*)(?!all\s+\p{L})[a-z]{3}(?!\p{L})|(?<=\p{L}[\s_])(?!all|top)[a-z]{3}$/giu;
const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
/** Codes that are words as well, unless they are in capitals. */
const CODE_WORD = /^(?:[Aa]ll|[Tt]op|[Tt]ry)$/;

/** What is named so leaves no doubt: "USD 250,000 - Kenyan owner". */
const OURS_BY_CODE = new RegExp(`(?<!\\p{L})(?:${CURRENCIES.join('|')})(?!\\p{L})`, 'iu');

function otherCurrencyIn(text: string): string | undefined {
  if (OURS_BY_CODE.test(text)) return undefined;
  const [other] = OTHER_CURRENCY.exec(text) ?? [];
  const codes = text.trim().replace(AMOUNT, '0').match(CODE_PLACE) ?? [];
  return (
    other?.trim() ?? codes.find((code) => CODES.has(code.toUpperCase()) && !currencyIn(code) && !CODE_WORD.test(code))
  );
}

/** Whether a cell says itself what its head leaves open: a "$" alone may be that of any dollar. */
function namesCurrency(cell: string): boolean {
  return currencyIn(cell.replace(/(?<!us)\$|(?<!us )dollars?|shillings?|(?<!\p{L})shs?(?!\p{L})/giu, '')) !== null;
}

/**
 * A price in US dollars, to the cent; `named` is what tells the currency where the cell does not, `usual` where nothing does:
 * null where `named` has to.
 */
export function readPrice(
  cell: string,
  named: string,
  usual: Currency | null,
  rates: Readonly<Record<Currency, number>>,
): ReadPrice {
  const told = currencyIn(named) ?? usual;
  const currency = told ?? 'USD';
  if (cell.trim() === '') return { usd: null, currency, problem: null };
  const unknown = otherCurrencyIn(named) ?? (told === null && currencyIn(cell) === null ? named : undefined);
  const other = otherCurrencyIn(cell) ?? (namesCurrency(cell) ? undefined : unknown);
  if (other !== undefined) {
    const problem = `“${other}” is no currency of ours. Please enter the price in US dollars, euros, Tanzanian shillings or dirhams`;
    return { usd: Number.NaN, currency, problem };
  }
  const [, part, monthly] = PART_PRICE.exec(cell) ?? [];
  const share = monthly ? 'month' : part;
  if (share !== undefined) {
    const problem = `This is a price per ${share}. Please enter what the whole costs`;
    return { usd: Number.NaN, currency, problem };
  }
  // "From USD 120,000", "120000.00 negotiable", and what a spreadsheet has calculated.
  const plain = cell.replaceAll('\u2212', '-');
  const found = plain.match(AMOUNT) ?? [];
  const calculated = /^-?(?:\d{4,}\.\d{3,}|\d+\.\d{4,})$/.test(cell.trim())
    ? { amount: Number(cell), currency: null, zeros: null }
    : null;
  const whole = calculated ?? readMoney(cell);
  const written = whole ?? (found.length === 1 ? readMoney(found[0]?.trim() ?? '') : null);
  if (!whole && written && isPartOfAmount(written, plain.replace(AMOUNT, '0')))
    return { usd: Number.NaN, currency, problem: 'Please write the amount out, such as 1,500,000' };
  if (!written) {
    if (found.length > 1)
      return { usd: Number.NaN, currency, problem: 'Please enter one price: there are two numbers' };
    return { usd: /^-\d/.test(found[0] ?? '') ? -1 : Number.NaN, currency, problem: null };
  }
  const meant = written.currency ?? currencyIn(cell) ?? currency;
  const usd = Math.round((written.amount / rates[meant]) * 100) / 100;
  const isTurned = usd !== 0 && meant !== 'USD';
  return {
    usd,
    currency: meant,
    problem: null,
    ...(isTurned && { written: { currency: meant, amount: written.amount } }),
  };
}

/** Whether the words around an amount, for which a zero stands there, make it another one. */
function isPartOfAmount({ amount, zeros }: TypedMoney, around: string): boolean {
  // "120,000 (a hundred and twenty thousand)" says the same twice.
  return UNREAD_SIZE.test(around) || (zeros === null && amount < 1000 && SIZE_WORD.test(around));
}
