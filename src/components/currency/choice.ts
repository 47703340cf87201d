import { AREA_UNITS, type AreaUnit } from '#lib/area-units.ts';
import { FINE_BELOW, MONEY_FORMAT, MONEY_LOCALE } from '#lib/money.ts';
import type { Rates } from '#lib/visitor-settings.ts';
import { CURRENCIES, type Currency } from '#visitor-defaults';

/** How this visitor wants prices and sizes shown. */
export interface Choice {
  currency: Currency;
  unit: AreaUnit;
}

export const DEFAULT_CHOICE: Choice = { currency: 'USD', unit: 'metric' };
export const AREA_UNIT_NAMES = ['metric', 'imperial'] as const satisfies readonly AreaUnit[];

/** What a page needs to show any choice; handed to it as JSON. */
export function choiceTable(rates: Rates) {
  return {
    /** Where the browser keeps the choice. */
    key: 'display',
    locale: MONEY_LOCALE,
    money: MONEY_FORMAT,
    fine: FINE_BELOW,
    perDollar: rates,
    units: AREA_UNITS,
  } as const;
}
export type ChoiceTable = ReturnType<typeof choiceTable>;

/** Reads what `formatChoice` wrote; whatever is missing or unknown falls back to the default. */
export function parseChoice(stored: string | null): Choice {
  const words = stored?.split(' ') ?? [];
  return {
    currency: CURRENCIES.find((currency) => words.includes(currency)) ?? DEFAULT_CHOICE.currency,
    unit: AREA_UNIT_NAMES.find((unit) => words.includes(unit)) ?? DEFAULT_CHOICE.unit,
  };
}

export function formatChoice({ currency, unit }: Choice): string {
  return `${currency} ${unit}`;
}
