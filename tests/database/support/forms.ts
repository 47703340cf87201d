import * as z from 'zod/mini';
import { AREA_LIMITS, areaInput } from '#features/areas/area.ts';
import { BLOG_CATEGORIES, POST_LIMITS, postInput } from '#features/blog/post.ts';
import { CTA_TYPES, revealInput } from '#features/contact/contact.ts';
import { addLeadInput, CONSULTATION_SLOTS, LEAD_LIMITS, leadRequestInput, noteInput } from '#features/leads/lead.ts';
import { reminderInput } from '#features/leads/reminder.admin.ts';
import { OWNER_LIMITS, PAYMENT_STATUSES } from '#features/owners/owner.ts';
import { agentInput, firmInput } from '#features/owners/owner-schema.ts';
import { PROPERTY_LIMITS, PROPERTY_STATUSES, PROPERTY_TENURES, PROPERTY_TYPES } from '#features/properties/property.ts';
import { propertyInput } from '#features/properties/property-schema.ts';
import { REVIEW_LIMITS, reviewInput } from '#features/reviews/review.ts';
import { ISLANDS } from '#lib/islands.ts';
import { validArea } from '../../fixtures/area.ts';
import { validLead } from '../../fixtures/lead.ts';
import { nextPhone } from '../../fixtures/numbers.ts';
import { validAgent, validFirm } from '../../fixtures/owner.ts';
import { validPost } from '../../fixtures/post.ts';
import { validProperty } from '../../fixtures/property.ts';
import { zanzibarDay } from '../../fixtures/zanzibar.ts';
import type { Answer } from './actor.ts';
import * as at from './boundary-values.ts';
import { type Draft, type Form, functionForm, passingForm, tableForm } from './form.ts';
import { serviceForm } from './service-form.ts';
import { siteForm } from './site-form.ts';

const person = () => ({ full_name: 'Asha Said', phone: nextPhone() });
const personValues = { full_name: at.textsOf(LEAD_LIMITS.name), phone: at.fewOf(at.PHONES) };

/** What comes without a proof of work is stored, too. */
const UNPROVEN = { p_proof: null };

function leadForm(values: Form['values'], fields: Draft): Form {
  const form = functionForm(leadRequestInput, 'submit_lead', 'visitor', async () => ({
    draft: { ...person(), ...fields },
    args: { p_request_id: crypto.randomUUID(), ...UNPROVEN },
  }));
  return { ...form, values };
}

const CHECKED = { checked_on: '2026-03-12', checked_what: 'Business registration' };

const clientValues = {
  name: at.textsOf(OWNER_LIMITS.name),
  email: at.fewOf(at.EMAILS),
  phone: at.fewOf(at.PHONES),
  whatsapp_number: at.fewOf(at.PHONES),
  hero_image: at.fewOf(at.IMAGES),
  is_active: [true, false, null],
  payment_status: [...PAYMENT_STATUSES, 'Paid', '', null],
  checked_on: ['2024-02-29', '2025-02-29', ...at.DATES],
  checked_what: at.optionalTextsOf(OWNER_LIMITS.checkedWhat),
};

const firmValues = {
  ...clientValues,
  description: at.optionalTextsOf(OWNER_LIMITS.about),
  logo: at.fewOf(at.IMAGES),
  address: at.optionalTextsOf(OWNER_LIMITS.address),
};

const NO_IMAGES = ['', ' ', 'b.jpg', 'https://a https://b', 'https://a\nhttps://b', 'https://a.example/b.jpg'];

const importErrors = z.object({ errors: z.array(z.object({ message: z.string() })) });

/** An import answers 200 and lists what is wrong; for the comparison with its form that is a refusal. */
function withFirstError(answer: Answer): Answer {
  const [error] = importErrors.safeParse(answer.body).data?.errors ?? [];
  return error ? { ...answer, status: 400, body: { code: '22023', message: error.message } } : answer;
}

export const FORMS: Record<string, Form> = {
  settings: siteForm,
  area: {
    // Names that differ in spaces only are one area.
    ...passingForm(areaInput, 'areas', 'name', validArea),
    values: {
      name: [...at.textsOf(AREA_LIMITS.name), '•', 'Ужа', 'é', '7'],
      island: [...ISLANDS, 'unguja', 'Zanzibar', '', null],
      short_description: at.textsOf(AREA_LIMITS.shortDescription),
      long_description: at.textsOf(AREA_LIMITS.longDescription),
      cover_image: at.IMAGES,
      latitude: at.LATITUDES,
      longitude: at.LONGITUDES,
    },
  },
  agent: {
    ...tableForm(agentInput, 'agents', () => validAgent(CHECKED)),
    values: {
      ...clientValues,
      email: at.EMAILS,
      phone: at.PHONES,
      bio: at.optionalTextsOf(OWNER_LIMITS.about),
      profile_image: at.fewOf(at.IMAGES),
      agency_id: at.IDS,
    },
  },
  agency: {
    ...tableForm(firmInput, 'agencies', () => validFirm(CHECKED)),
    values: { ...firmValues, website: at.WEBSITES },
  },
  developer: {
    ...tableForm(firmInput, 'developers', () => validFirm(CHECKED)),
    values: { ...firmValues, website: [...at.fewOf(at.WEBSITES), 'https://localhost'] },
  },
  property: {
    ...tableForm(propertyInput, 'properties', async (given) =>
      validProperty({ area_id: (await given.area()).id, agent_id: (await given.agent()).id }),
    ),
    values: {
      slug: at.SLUGS,
      name: at.textsOf(PROPERTY_LIMITS.name),
      description: at.textsOf(PROPERTY_LIMITS.description),
      location: at.textsOf(PROPERTY_LIMITS.location),
      type: [...PROPERTY_TYPES, 'Villa', 'castle', '', null],
      status: [...PROPERTY_STATUSES, 'Sold', 'off plan', '', null],
      price: at.PRICES,
      bedrooms: at.ROOMS,
      bathrooms: at.ROOMS,
      size_sqm: at.SIZES,
      land_size_sqm: at.SIZES,
      handover_date: at.DATES,
      reference: at.optionalTextsOf(PROPERTY_LIMITS.reference),
      tenure: [...PROPERTY_TENURES, 'Freehold', 'leasehold', '', null],
      images: at.listsOf('https://a.example/storage/v1/object/public/areas/b.jpg', NO_IMAGES),
      floor_plan_images: at.listsOf('https://a.example/storage/v1/object/public/properties/p.png', [
        '',
        'p.png',
        'https://a.example/p.png',
      ]),
      video_url: at.VIDEOS,
      amenities: at.listsOf('beach-access', ['', ' ', 'Pool', 'pool gym', 'pool\ngym', 'pool-']),
      latitude: at.LATITUDES,
      longitude: at.LONGITUDES,
      is_published: [true, false, null],
      area_id: at.IDS,
      agent_id: at.IDS,
      whatsapp_number: at.fewOf(at.PHONES),
    },
  },
  post: {
    ...tableForm(postInput, 'blog_posts', () => validPost()),
    values: {
      slug: at.SLUGS,
      title: at.textsOf(POST_LIMITS.title),
      category: [...BLOG_CATEGORIES, 'market analysis', '', null],
      excerpt: at.textsOf(POST_LIMITS.excerpt),
      content: at.optionalTextsOf(POST_LIMITS.content),
      cover_image: at.fewOf(at.IMAGES),
      seo_title: at.optionalTextsOf(POST_LIMITS.seoTitle),
      seo_description: at.optionalTextsOf(POST_LIMITS.seoDescription),
      seo_keywords: at.listsOf('land lease', ['', ' \u00a0', 'a'.repeat(60), 'a'.repeat(61), ' a ', 'two\nlines']),
      og_image: at.fewOf(at.IMAGES),
      canonical_url: at.WEB_ADDRESSES,
    },
  },
  service: serviceForm,
  'added lead': {
    ...tableForm(addLeadInput, 'leads', () => validLead()),
    // The table also takes 'service-inquiry', which visitors send and this form does not offer.
    values: {
      ...personValues,
      email: at.fewOf(at.EMAILS),
      source: [...addLeadInput.shape.source.options, 'Guide', '', null],
    },
  },
  'imported lead': {
    schema: addLeadInput,
    open: async ({ actors: { operator } }) => ({
      draft: validLead(),
      send: async (input) => {
        const rows = { p_import_id: crypto.randomUUID(), p_rows: [input], p_mode: 'all' };
        return withFirstError(await operator.rpc('import_leads', rows));
      },
    }),
    values: {
      ...personValues,
      email: at.fewOf(at.EMAILS),
      source: [...addLeadInput.shape.source.options, 'Guide', '', null],
    },
  },
  reminder: {
    schema: reminderInput,
    open: async ({ actors, given }) => {
      const { id } = await given.lead();
      return {
        draft: { reminder_date: zanzibarDay(1), reminder_time: '14:30', reminder_note: 'Call back' },
        send: (p_put) => actors.operator.rpc('change_lead_reminders', { p_lead: id, p_put }),
      };
    },
    values: {
      reminder_date: at.DATES,
      reminder_time: ['00:00', '23:59', '24:00', '9:00', '09:60', '09:00:00', 'noon', '', null],
      reminder_note: at.textsOf(LEAD_LIMITS.reminderNote),
    },
  },
  note: {
    ...functionForm(noteInput, 'append_lead_note', 'operator', async (given) => ({
      draft: { content: 'Called back' },
      args: { p_lead: (await given.lead()).id },
    })),
    values: { content: at.textsOf(LEAD_LIMITS.note) },
  },
  // Every request asks for the person in the same way.
  'guide request': leadForm(
    { ...personValues, phone: at.PHONES, request: ['guide', 'newsletter', 'Guide', '', null] },
    { request: 'guide' },
  ),
  'consultation request': leadForm(
    {
      consultation_date: at.DATES,
      consultation_time: [...CONSULTATION_SLOTS, '08:00', '18:00', '9:00', '09:30', '09:00:00', '', null],
    },
    { request: 'consultation', consultation_date: zanzibarDay(1), consultation_time: '09:00' },
  ),
  'property inquiry': leadForm(
    { property_id: [...at.IDS, crypto.randomUUID(), '00000000-0000-0000-0000-000000000001'] },
    { request: 'property-inquiry', property_id: crypto.randomUUID() },
  ),
  'service inquiry': leadForm(
    { service: at.textsOf(LEAD_LIMITS.service) },
    { request: 'service-inquiry', service: 'Land Research' },
  ),
  'contact message': leadForm(
    { message: at.textsOf(LEAD_LIMITS.message) },
    { request: 'contact-message', message: 'Is the road paved?' },
  ),
  'contact reveal': {
    ...functionForm(revealInput, 'reveal_contact', 'visitor', async (given) => {
      const { id } = await given.agent({ phone: nextPhone(), whatsapp_number: nextPhone() });
      return {
        draft: { ...person(), entity_type: 'agent', entity_id: id, cta_type: 'phone' },
        args: { p_request_id: crypto.randomUUID() },
      };
    }),
    values: {
      ...personValues,
      entity_type: ['agent', 'Agent', 'operator', '', null],
      entity_id: at.IDS,
      cta_type: [...CTA_TYPES, 'fax', '', null],
    },
  },
  review: {
    ...functionForm(reviewInput, 'submit_review', 'visitor', async (given) => ({
      draft: { rating: 5, comment: null, reviewer_name: null },
      args: {
        ...UNPROVEN,
        p_request_id: crypto.randomUUID(),
        p_owner_kind: 'agent',
        p_owner_id: (await given.agent()).id,
      },
    })),
    values: {
      rating: [null, -1, 0, 1, 5, 6, 2.5],
      comment: at.optionalTextsOf(REVIEW_LIMITS.comment),
      reviewer_name: at.optionalTextsOf(REVIEW_LIMITS.name),
    },
  },
};
