import { readMoney, readNumber } from '#lib/number-text.ts';

/** The number that was typed. Nothing is null; what is no number is NaN. */
export function numberFrom(typed: unknown): number | null {
  return fieldNumber(typed, readNumber);
}

/** The same of a price, which the admin keeps in US dollars. */
export function priceFrom(typed: unknown): number | null {
  return fieldNumber(typed, (text) => {
    const { amount, currency } = readMoney(text) ?? { amount: null, currency: null };
    return currency === null || currency === 'USD' ? amount : null;
  });
}

function fieldNumber(typed: unknown, read: (text: string) => number | null): number | null {
  const text = String(typed ?? '');
  return text.trim() === '' ? null : (read(text) ?? Number.NaN);
}
