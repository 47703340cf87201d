import { MONEY_LOCALE } from '#lib/money.ts';

/** How each unit shows a size that is stored in square metres. */
export const AREA_UNITS = {
  metric: { perSquareMetre: 1, fractionDigits: 1, suffix: 'm²' },
  imperial: { perSquareMetre: 10.7639104, fractionDigits: 0, suffix: 'ft²' },
} as const;
export type AreaUnit = keyof typeof AREA_UNITS;

const formatters = { metric: formatterOf('metric'), imperial: formatterOf('imperial') };

export function formatArea(squareMetres: number, unit: AreaUnit = 'metric'): string {
  const { perSquareMetre, suffix } = AREA_UNITS[unit];
  return `${formatters[unit].format(squareMetres * perSquareMetre)} ${suffix}`;
}

function formatterOf(unit: AreaUnit): Intl.NumberFormat {
  return new Intl.NumberFormat(MONEY_LOCALE, { maximumFractionDigits: AREA_UNITS[unit].fractionDigits });
}
