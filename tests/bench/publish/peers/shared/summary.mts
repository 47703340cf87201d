/** A property in short: what, where, for how much and how large. */
import type { BenchProperty } from '../../content/content.ts';
import {
  CURRENCIES,
  capitalize,
  money,
  pricePerArea,
  RATE_DATE,
  RATES,
  shortDate,
  squareFeet,
  squareMetres,
} from './words.mts';

export interface Summary {
  type: string;
  listed: { timestamp: string; shown: string };
  location: string;
  perSquareMetre: { usd: number; shown: string };
  hint: string;
  prices: { currency: string; shown: string; perArea: string }[];
  rates: string;
  specs: Spec[];
}

interface Spec {
  label: string;
  shown: string;
  /** Null for what is counted. */
  squareMetres: number | null;
  squareFeet: string;
}

export function summaryOf(property: BenchProperty): Summary {
  const { price, size_sqm, land_size_sqm, created_at } = property;
  const perSquareMetre = price / (size_sqm ?? land_size_sqm ?? 1);
  return {
    type: capitalize(property.type),
    listed: { timestamp: created_at, shown: shortDate(created_at) },
    location: property.location,
    perSquareMetre: { usd: perSquareMetre, shown: `${money(perSquareMetre)} per m²` },
    hint: `Asking price ${money(price)}. Approximate, rate of ${RATE_DATE}`,
    prices: CURRENCIES.map((currency) => ({
      currency,
      shown: money(price, currency),
      perArea: pricePerArea(perSquareMetre, currency),
    })),
    rates: `The asking price is in US dollars. The others are approximate, rate of ${RATE_DATE}: 1 USD is ${RATES}.`,
    specs: specsOf(property),
  };
}

function specsOf({ bedrooms, bathrooms, size_sqm, land_size_sqm }: BenchProperty): Spec[] {
  const specs: Spec[] = [];
  if (bedrooms !== null) specs.push(countSpec('Bedrooms', bedrooms));
  if (bathrooms !== null) specs.push(countSpec('Bathrooms', bathrooms));
  if (size_sqm !== null) specs.push(sizeSpec('Size', size_sqm));
  if (land_size_sqm !== null) specs.push(sizeSpec('Land size', land_size_sqm));
  return specs;
}

function countSpec(label: string, count: number): Spec {
  return { label, shown: String(count), squareMetres: null, squareFeet: '' };
}

function sizeSpec(label: string, size: number): Spec {
  return { label, shown: squareMetres(size), squareMetres: size, squareFeet: squareFeet(size) };
}
