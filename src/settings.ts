/**
 * What an agency may want to change without touching code elsewhere. `siteDefaults` is what the site says until the
 * operator says otherwise in the settings of the desk, which keep only what differs; `settings` is for those who run it.
 */

import { consultation, visitorDefaults } from './visitor-defaults.ts';

/** All listings in the forms that portals and programs ask for. */
export const LISTING_FEEDS = ['listings.json', 'kyero.xml', 'meta.xml'] as const;
export type ListingFeed = (typeof LISTING_FEEDS)[number];

export const siteDefaults = {
  ...visitorDefaults,
  headline: 'Own a piece of Zanzibar. Know who you are buying from.',
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
  /** Uploaded pictures; without them the site shows its own. */
  logo: null,
  hero_image: null,
  /** The palette is made of these two, but where they are those of styles/theme.css; see lib/palette.ts. */
  brand_colour: '#0b5558',
  action_colour: '#f0a224',
  phone: '+255777000100',
  email: 'info@pwani.example',
  office: 'Zanzibar, Tanzania',
  /** '#' is a placeholder until the account exists; an empty one is left out. */
  social: { facebook: '#', instagram: '#', x: '#', youtube: '#' },
  rates_date: '2024-05-28',
  /** US dollars an owner pays for each published listing. */
  listing_fee: 20,
  /** What names something the site counts stands only while it is true, the rest while anything is listed. */
  home_stats: [
    { value: '3+', label: 'islands' },
    { value: '50+', label: 'properties' },
    { value: '100%', label: 'satisfaction' },
  ],
  about_stats: [
    { value: '50+', label: 'Properties' },
    { value: '100+', label: 'Happy Clients' },
    { value: '8+', label: 'Years Experience' },
  ],
  since: 2015,
  claim_verified: 'Verified agents, agencies and developers',
  claim_exclusive: 'Exclusive developer access before public release',
  /** The days of this default follow `tour_days`. */
  claim_tour: 'Complimentary stay of 4 days',
  tour_days: 4,
  /** Stands below the photographs of every property, where the demo content says what its pictures are. */
  photo_note: '',
  /** Empty ones stand for the texts in features/site/AboutPage.astro and features/legal. */
  story: '',
  privacy_text: '',
  terms_text: '',
  legal_date: '2024-05-28',
  /** In which forms `/feeds` offers all listings. */
  feeds: [...LISTING_FEEDS],
  /**
   * Months for which what people have sent is kept; the privacy policy names them. Leads go by the last change; one that
   * led to a deal stays. The backend is told these and `mail_to` like `reviews.appear`.
   */
  retention: { leads: 24, messages: 12, callbacks: 12, contacts: 24, junk: 3, notifications: 1, history: 24 },
  /** Who is told by mail what happens; visitors never see them. */
  mail_to: [],
  /** What is written on WhatsApp; without any, those of features/site/whatsapp-defaults.ts are offered. */
  whatsapp_templates: [],
};

export const REVIEW_APPEARANCES = ['at once', 'after approval'] as const;
type ReviewAppearance = (typeof REVIEW_APPEARANCES)[number];

export const settings = {
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
  consultation,
  /**
   * The one operator account of the auth service, which keeps addresses in small letters. Only its password is ever asked
   * for. Another address is another account: `npm run admin:set-password` gives it the password you want, which the
   * embedded backend makes up and prints until then.
   */
  operatorEmail: 'operator@pwani.example'.toLowerCase(),
  admin: {
    /** Minutes without a sign of life after which the admin asks for the password again. */
    idleLockMinutes: 30,
  },
} as const;
