import * as z from 'zod/mini';
import { type SiteValues, SOCIAL_LABELS } from '#features/site/site.ts';
import { whatsappTemplates } from '#features/site/whatsapp-templates.ts';
import { weekdaysLabel } from '#lib/dates.ts';
import { siteDefaults } from '#settings';

export const SETTING_LABELS = {
  brand_name: 'Name',
  logo: 'Logo',
  blurb: 'What you do, in the footer',
  description: 'Description for search engines',
  keywords: 'Keywords, one in each line',
  headline: 'Headline',
  hero_image: 'Photograph',
  home_stats: 'Numbers on the home page',
  brand_colour: 'Brand colour',
  action_colour: 'Colour of the main button',
  phone: 'Phone',
  email: 'Email',
  whatsapp: 'WhatsApp',
  office: 'Office',
  working_hours: 'Working hours',
  social: 'Social links',
  rates: 'Rates for one US dollar',
  rates_date: 'Day of the rates',
  listing_fee: 'Fee for each published listing, in US dollars',
  since: 'In business since',
  story: 'Your story',
  about_stats: 'Numbers on the About page',
  claim_verified: 'Whom you list',
  claim_exclusive: 'What buyers get first',
  claim_tour: 'What the tour offers',
  tour_days: 'Days of the tour',
  photo_note: 'Note below the photographs',
  privacy_text: 'Privacy Policy',
  terms_text: 'Terms of Service',
  legal_date: 'Day of the legal texts',
  feeds: 'Feeds of the listings',
  retention: 'How long things are kept',
  mail_to: 'Who may be mailed, one address in each line',
  whatsapp_templates: 'WhatsApp templates',
} as const satisfies Record<keyof SiteValues, string>;

/** What is kept for a time, in the words of the desk. */
export const RETENTION_LABELS = {
  leads: 'Leads without a deal, from the last change',
  messages: 'Contact messages and reviews that wait, from the last change',
  callbacks: 'Callback requests',
  contacts: 'Who opened a contact',
  junk: 'Possible junk',
  notifications: 'Notifications',
  history: 'History of people',
} as const satisfies Record<keyof SiteValues['retention'], string>;

const hours = z.array(z.object({ first: z.number(), last: z.number(), opens: z.string(), closes: z.string() }));
const stats = z.array(z.object({ value: z.string(), label: z.string() }));
const fields = z.record(z.string(), z.union([z.string(), z.number()]));

/** A setting as people read it; one that is not set reads as its default. */
export function settingText(field: string, value: unknown): string | undefined {
  // Ours names the days of the tour, which have a history of their own.
  if (field === 'claim_tour' && !value) return 'ours';
  const set: unknown = value ?? Reflect.get(siteDefaults, field);
  if (field === 'working_hours') {
    const spans = hours.safeParse(set).data ?? [];
    return spans.map(({ opens, closes, ...days }) => `${weekdaysLabel(days)} ${opens}-${closes}`).join(', ') || 'none';
  }
  if (field.endsWith('_stats')) {
    const shown = stats.safeParse(set).data ?? [];
    return shown.map((stat) => `${stat.value} ${stat.label}`).join(', ') || 'none';
  }
  if (field === 'whatsapp_templates') {
    const kept = whatsappTemplates.safeParse(set).data ?? [];
    return kept.map(({ name, language, text }) => `${name} (${language}): ${text}`).join('\n') || 'ours';
  }
  if (field === 'rates' || field === 'social' || field === 'retention') {
    const names: Readonly<Record<string, string>> = { ...SOCIAL_LABELS, ...RETENTION_LABELS };
    const kept = Object.entries(fields.safeParse(set).data ?? {}).filter(([, part]) => part !== '');
    return kept.map(([name, part]) => `${names[name] ?? name} ${part}`).join(', ') || 'none';
  }
  if (Array.isArray(set)) return set.join(', ') || 'none';
  return value === null && typeof set !== 'object' && set !== '' ? String(set) : undefined;
}
