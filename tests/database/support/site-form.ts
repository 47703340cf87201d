import { SITE_LIMITS, siteInput } from '#features/site/site.ts';
import { siteDefaults } from '#settings';
import * as at from './boundary-values.ts';
import { type Form, passingForm } from './form.ts';

/** Null is the default to the database, and nothing that a form of settings sends for what must be filled in. */
const filled = (values: readonly unknown[]) => values.filter((value) => value !== null);
const { rates, retention, social, working_hours } = siteDefaults;
const [span] = working_hours;
const template = { name: 'First answer', language: 'en', text: 'Hello {name}: {property}, {agent}, {brand}' };
const stat = { value: '50+', label: 'properties' };

export const siteForm: Form = {
  ...passingForm(siteInput, 'site_settings', 'id', () => siteDefaults),
  values: {
    brand_name: filled(at.textsOf(SITE_LIMITS.name)),
    headline: filled(at.textsOf(SITE_LIMITS.headline)),
    blurb: filled(at.textsOf(SITE_LIMITS.paragraph)),
    logo: at.fewOf(at.IMAGES),
    brand_colour: ['#5B2A86', '#fff', 'purple', '#5b2a8g', ''],
    phone: filled(at.fewOf(at.PHONES)),
    email: filled(at.fewOf(at.EMAILS)),
    office: filled(at.textsOf(SITE_LIMITS.line)),
    keywords: [[], ['villa', ' land '], ['a'.repeat(81)], Array.from({ length: 21 }, (_, index) => `word ${index}`)],
    working_hours: [[], working_hours, [{ ...span, opens: '' }], [{ first: 1 }], {}, 'always', [1]],
    social: [social, { ...social, x: 'https://x.example/us' }, [], 'none'],
    rates: [rates, { ...rates, EUR: 0 }, { ...rates, EUR: '0.9' }, { ...rates, USD: 2 }, { USD: 1 }, [], 'none'],
    rates_date: filled(at.DATES),
    listing_fee: [0, 20, 100_000, 100_001, -1, 19.5],
    home_stats: [[], [stat], [{ ...stat, value: ' ' }], [{ label: 'islands' }], {}, 'many'],
    since: [1900, 2100, 1899, 2101],
    photo_note: filled(at.optionalTextsOf(SITE_LIMITS.paragraph)),
    whatsapp_templates: [
      [],
      [template, { ...template, language: 'sw' }],
      [{ ...template, language: 'es' }],
      [{ ...template, name: ' ' }],
      [{ ...template, name: 'a'.repeat(61) }],
      ...['', 'a'.repeat(1001), 'Hello {nmae}', 'Hello {name', 'Hello name}', 'Hello {}', 'Hello {{name}}'].map(
        (text) => [{ ...template, text }],
      ),
      Array(40).fill(template),
      Array(41).fill(template),
      {},
      [1],
    ],
    retention: [
      retention,
      { ...retention, leads: 1, junk: 120 },
      { ...retention, leads: 0 },
      { ...retention, leads: 121 },
      { ...retention, history: 24 },
      { ...retention, history: 25 },
      { ...retention, leads: 1.5 },
      { ...retention, leads: '24' },
      { leads: 24 },
      [],
      'always',
    ],
    feeds: [[], ['kyero.xml'], ['zoopla.xml'], 'all'],
    mail_to: [[], ['asha@bahari.example', ''], ['nobody'], Array.from({ length: 21 }, (_, index) => `a${index}@b.c`)],
  },
};
