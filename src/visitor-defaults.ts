/** What scripts of visitors know of the settings; the rest stands in settings.ts, whose texts would only weigh on them. */

export const CURRENCIES = ['USD', 'EUR', 'AED', 'TZS'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** ISO weekdays from the first to the last, 1 is Monday, with the hours of each. */
export type DaySpan = { first: number; last: number; opens: string; closes: string };

export const visitorDefaults = {
  brand_name: 'Pwani',
  /** The business chat that every general WhatsApp button opens. */
  whatsapp: '+255777000100',
  working_hours: [
    { first: 1, last: 5, opens: '09:00', closes: '18:00' },
    { first: 6, last: 6, opens: '10:00', closes: '16:00' },
  ],
  /** Units of each currency for one US dollar. */
  rates: { USD: 1, EUR: 0.93, AED: 3.67, TZS: 2535.5 },
};

export const consultation = { minutes: 30 } as const;
