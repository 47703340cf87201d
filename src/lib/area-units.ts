import { formatNumber } from '#lib/money.ts';

/** How each unit shows a size that is stored in square metres. */
export const AREA_UNITS = {
  metric: { perSquareMetre: 1, fractionDigits: 1, suffix: 'm²' },
  imperial: { perSquareMetre: 10.7639104167, fractionDigits: 0, suffix: 'ft²' },
} as const;
export type AreaUnit = keyof typeof AREA_UNITS;

export function formatArea(squareMetres: number, unit: AreaUnit = 'metric'): string {
  const { perSquareMetre, fractionDigits, suffix } = AREA_UNITS[unit];
  return `${formatNumber(squareMetres * perSquareMetre, fractionDigits)} ${suffix}`;
}
