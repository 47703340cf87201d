import { MONEY_LOCALE } from '#lib/money.ts';

/** How each unit shows a size that is stored in square metres. */
export const AREA_UNITS = {
  metric: { perSquareMetre: 1, fractionDigits: 1, suffix: 'm²' },
  imperial: { perSquareMetre: 10.7639104, fractionDigits: 0, suffix: 'ft²' },
} as const;
export type AreaUnit = keyof typeof AREA_UNITS;

export function formatArea(squareMetres: number, unit: AreaUnit = 'metric'): string {
  const { perSquareMetre, suffix } = AREA_UNITS[unit];
  return `${formatterOf(unit).format(squareMetres * perSquareMetre)} ${suffix}`;
}

const formatters = new Map<AreaUnit, Intl.NumberFormat>();

/** Made when the first size is shown: the first formatter of a page takes a phone 60 ms. */
function formatterOf(unit: AreaUnit): Intl.NumberFormat {
  const { fractionDigits } = AREA_UNITS[unit];
  const known = formatters.get(unit) ?? new Intl.NumberFormat(MONEY_LOCALE, { maximumFractionDigits: fractionDigits });
  formatters.set(unit, known);
  return known;
}
