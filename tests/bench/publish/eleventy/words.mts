/** Money, sizes, dates and counts in words. */
const PER_DOLLAR = { USD: 1, EUR: 0.93, AED: 3.67, TZS: 2535.5 };
const SQUARE_FEET = 10.7639104;
const ZONE = { timeZone: 'Africa/Dar_es_Salaam' };

export const CURRENCIES = ['USD', 'EUR', 'AED', 'TZS'] as const;
type Currency = (typeof CURRENCIES)[number];

export const RATE_DATE = 'May 28, 2024';
export const RATES = '0.93 EUR, 3.67 AED, 2535.5 TZS';

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const short = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric', ...ZONE });
const long = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric', ...ZONE });
const formats = new Map<Currency, Intl.NumberFormat>();
for (const currency of CURRENCIES)
  formats.set(currency, new Intl.NumberFormat('en-US', { style: 'currency', currency, maximumFractionDigits: 0 }));

export function money(usd: number, currency: Currency = 'USD'): string {
  const shown = formats.get(currency)?.format(usd * PER_DOLLAR[currency]) ?? '';
  return shown.replace('\u00a0', ' ');
}

export const squareMetres = (size: number) => `${number.format(size)} m²`;
export const squareFeet = (size: number) => `${number.format(size * SQUARE_FEET)} ft²`;

/** "$1,256 per m², $117 per ft²". */
export function pricePerArea(usdPerSquareMetre: number, currency: Currency): string {
  return `${money(usdPerSquareMetre, currency)} per m², ${money(usdPerSquareMetre / SQUARE_FEET, currency)} per ft²`;
}

export const shortDate = (timestamp: string) => short.format(new Date(timestamp));
export const longDate = (timestamp: string) => long.format(new Date(timestamp));

export function countOf(count: number, noun: string, plural: string): string {
  return `${number.format(count)} ${count === 1 ? noun : plural}`;
}

export function capitalize(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** "6.1619° S, 39.2920° E". */
export function coordinates(latitude: number, longitude: number): string {
  const degrees = (value: number, [positive, negative]: [string, string]) =>
    `${Math.abs(value).toFixed(4)}° ${value < 0 ? negative : positive}`;
  return `${degrees(latitude, ['N', 'S'])}, ${degrees(longitude, ['E', 'W'])}`;
}
