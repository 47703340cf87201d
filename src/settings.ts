/**
 * Everything the operator may want to change without touching code elsewhere.
 * Texts are shown as they stand; numbers feed the rules named beside them.
 */

export const CURRENCIES = ['USD', 'EUR', 'AED', 'TZS'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** Units of each currency for one US dollar. Scripts of visitors take these without the rest of the settings. */
export const currencies = {
  asOf: '2024-05-28',
  perDollar: { USD: 1, EUR: 0.93, AED: 3.67, TZS: 2535.5 } satisfies Record<Currency, number>,
} as const;

export interface DaySpan {
  label: string;
  /** ISO weekdays, 1 is Monday. */
  days: readonly number[];
  opens: string;
  closes: string;
}

export const REVIEW_APPEARANCES = ['at once', 'after approval'] as const;
type ReviewAppearance = (typeof REVIEW_APPEARANCES)[number];

export const settings = {
  brand: {
    name: 'Pwani',
    /** Stands behind every page title: "Contact | Pwani". */
    titleSuffix: 'Pwani',
    tagline: 'Own a piece of Zanzibar. Know who you are buying from.',
    blurb:
      'Homes, land and off-plan projects on Unguja, Pemba and Mafia. Every listing names its agent, agency or developer.',
    description:
      'Homes, land and off-plan projects on Unguja, Pemba and Mafia, each listed by a named agent, agency or developer you can reach on WhatsApp.',
    keywords: [
      'Zanzibar property',
      'Zanzibar real estate',
      'villas in Zanzibar',
      'land in Zanzibar',
      'off-plan Zanzibar',
    ],
  },
  contact: {
    phone: '+255777000100',
    email: 'info@pwani.example',
    /** The business chat that every general WhatsApp button opens. */
    whatsapp: '+255777000100',
    office: 'Zanzibar, Tanzania',
  },
  workingHours: [
    { label: 'Monday-Friday', days: [1, 2, 3, 4, 5], opens: '09:00', closes: '18:00' },
    { label: 'Saturday', days: [6], opens: '10:00', closes: '16:00' },
  ] satisfies readonly DaySpan[],
  /** Placeholder links until the accounts exist. */
  social: [
    { network: 'facebook', label: 'Facebook', url: '#' },
    { network: 'instagram', label: 'Instagram', url: '#' },
    { network: 'x', label: 'X', url: '#' },
    { network: 'youtube', label: 'YouTube', url: '#' },
  ],
  listings: {
    /** Stands below the photographs of every property; empty it when they show the real place. */
    photoNote: 'The pictures are rendered visualisations and show no real place.',
  },
  /** US dollars an owner pays for each published listing. */
  listingFee: 20,
  currencies,
  /**
   * Where the costs calculator of a property starts; visitors put in their own numbers. Each default says to them what
   * it rests on: a rule of thumb is called one.
   */
  costs: {
    /** Percent of the price; `building` is for what is not finished yet. */
    deposit: { finished: 10, building: 30, source: 'A rule of thumb; the contract decides.' },
    payments: { finished: 1, building: 4, source: 'In equal parts, the last at handover; the contract decides.' },
    stampDuty: {
      percent: 1,
      source:
        'A rule of thumb, after the 1% of the mainland (Stamp Duty Act, Cap. 189). Zanzibar has its own law: ask the Zanzibar Revenue Authority.',
    },
    registration: {
      percent: 1,
      source: 'A rule of thumb; fees differ between a lease, a transfer and a condominium unit.',
    },
    lawyer: { percent: 2, source: 'A rule of thumb; ask for a quote.' },
    rent: { percentOfPrice: 0.6, source: 'A rule of thumb, 0.6% of the price; ask an agent what similar homes bring.' },
    monthsLet: { months: 9, source: 'A rule of thumb; the long rains keep guests away.' },
    runningCosts: { percent: 30, source: 'Percent of the rent for management, upkeep and utilities; a rule of thumb.' },
  },
  homeStats: [
    { value: '3+', label: 'islands' },
    { value: '50+', label: 'properties' },
    { value: '100%', label: 'satisfaction' },
  ],
  about: {
    since: 2015,
    stats: [
      { value: '50+', label: 'Properties' },
      { value: '100+', label: 'Happy Clients' },
      { value: '8+', label: 'Years Experience' },
    ],
  },
  claims: {
    verified: 'Verified agents, agencies and developers',
    exclusive: 'Exclusive developer access before public release',
    tour: 'Complimentary stay of 4 days',
    tourDays: 4,
  },
  reviews: {
    /**
     * `npm start` tells the embedded backend, `npm run db:push` a hosted project. It holds for reviews that come in
     * afterwards; those that wait appear once the operator gives them the status `shown`.
     */
    appear: 'at once' satisfies ReviewAppearance,
  },
  reveals: {
    /**
     * How often the contacts of one agent, agency or developer can be opened within a day; one network gets a quarter of
     * it. The admin says when half is used. Told to the backend like `reviews.appear`.
     */
    perOwnerAndDay: 100,
  },
  legal: { lastUpdated: '2024-05-28' },
  consultation: { minutes: 30 },
  /** The one operator account of the auth service. Only its password is ever asked for. */
  operatorEmail: 'operator@pwani.example',
  admin: {
    /** Minutes without a sign of life after which the admin asks for the password again. */
    idleLockMinutes: 30,
  },
} as const;
