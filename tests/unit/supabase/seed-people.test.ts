import { describe, expect, test, vi } from 'vitest';
import { revealInput } from '#features/contact/contact.ts';
import {
  LEAD_SOURCES,
  LEAD_STATUSES,
  leadNote,
  leadRequestInput,
  noteInput,
  personInput,
} from '#features/leads/lead.ts';
import { reminderInput } from '#features/leads/reminder.admin.ts';
import { reviewInput } from '#features/reviews/review.ts';
import { EMAIL_PATTERN } from '#lib/text-rules.ts';
import { siteDefaults } from '#settings';
import { contactLeads } from '../../../supabase/seed/contact-leads.ts';
import { callbackRequests, leads } from '../../../supabase/seed/leads.ts';
import { owners } from '../../../supabase/seed/owners.ts';
import { properties } from '../../../supabase/seed/properties/all.ts';
import { reviews } from '../../../supabase/seed/reviews.ts';
import type { SeedContactLead, SeedLead } from '../../../supabase/seed/types.ts';
import { FIRST_SERVICES } from '../../fixtures/first-services.ts';

const ANY_ID = '00000000-0000-4000-8000-000000000000';
const ANY_DAY = '2026-01-31';
const activeOwners = owners.filter((owner) => owner.is_active);

describe('the demo reviews', () => {
  test('are seventy that the review form would accept', () => {
    expect(reviews).toHaveLength(70);
    for (const review of reviews) expect(reviewInput.parse(review)).toMatchObject({ rating: review.rating });
  });

  test('are of active owners and younger than their profiles', () => {
    const strangers = reviews.filter(({ owner, daysAgo }) => {
      const profile = activeOwners.find(({ kind, key }) => kind === owner.kind && key === owner.key);
      return profile === undefined || profile.daysAgo <= daysAgo;
    });
    expect(strangers).toEqual([]);
  });
});

describe('the demo leads', () => {
  test('are forty-five in every status and from every source', () => {
    expect(leads).toHaveLength(45);
    expect(new Set(leads.map(({ status }) => status))).toEqual(new Set(LEAD_STATUSES));
    expect(new Set(leads.map(({ source }) => source))).toEqual(new Set(LEAD_SOURCES));
  });

  test.each(leads)('$full_name could have come in through a form of the site', (lead) => {
    expect(leadRequestInput.parse(requestOf(lead))).toMatchObject({ full_name: lead.full_name });
    if (lead.email !== null) expect(lead.email).toMatch(EMAIL_PATTERN);
  });

  test.each(leads)('$full_name has a history in order, after the first contact', ({ notes, hoursAgo }) => {
    const ages = notes.map((note) => note.hoursAgo);
    expect(ages).toEqual(ages.toSorted((a, b) => b - a));
    expect(Math.max(0, ...ages)).toBeLessThanOrEqual(hoursAgo);
    for (const note of notes) {
      leadNote.parse({ ...note, timestamp: ANY_DAY });
      if (note.content !== undefined) noteInput.parse(note);
    }
  });

  test('give the operator work for today, some of it overdue', () => {
    const reminders = leads.flatMap(({ reminder }) => reminder ?? []);
    for (const { note } of reminders)
      reminderInput.parse({ reminder_date: ANY_DAY, reminder_time: null, reminder_note: note });
    expect(reminders.filter(({ inDays }) => inDays === 0).length).toBeGreaterThanOrEqual(4);
    expect(reminders.filter(({ inDays }) => inDays < 0)).toHaveLength(3);
    expect(reminders.filter(({ inDays }) => inDays > 0).length).toBeGreaterThan(4);
  });

  test('ask about published properties and about services that exist', () => {
    for (const { property, source, hoursAgo } of leads) {
      const listing = properties.find(({ slug }) => slug === property);
      expect(listing !== undefined, property ?? source).toBe(source === 'property-inquiry');
      if (listing) expect(listing.is_published && listing.daysAgo * 24 > hoursAgo, listing.slug).toBe(true);
    }
    for (const { service } of leads.flatMap(({ notes }) => notes)) {
      if (service !== undefined) expect(FIRST_SERVICES).toContain(service);
    }
  });
});

test('the demo callback requests are of people whom a form would accept', () => {
  for (const { full_name, whatsapp_number } of callbackRequests) {
    expect(personInput.parse({ full_name, phone: whatsapp_number })).toMatchObject({ full_name });
  }
});

describe('the demo contact leads', () => {
  test('are what the reveal form would accept, for contacts that a visitor could see', () => {
    for (const contact of contactLeads) {
      revealInput.parse({ ...contact, entity_type: contact.entity.type, entity_id: ANY_ID });
      expect(contactValueOf(contact), JSON.stringify(contact)).toEqual(expect.any(String));
    }
  });

  test('are the same every time', async () => {
    vi.resetModules();
    const again = await import('../../../supabase/seed/contact-leads.ts');
    expect(again.contactLeads).toEqual(contactLeads);
  });
});

test('nobody shares a phone number with somebody else in the demo content', () => {
  const numbers = [
    ...leads.map(({ phone }) => phone),
    ...callbackRequests.map(({ whatsapp_number }) => whatsapp_number),
    ...new Set(contactLeads.map(({ phone }) => phone)),
  ];
  expect(new Set(numbers).size).toBe(numbers.length);
  const taken = new Set(owners.flatMap(({ phone, whatsapp_number }) => [phone, whatsapp_number]));
  expect(numbers.filter((number) => taken.has(number) || number === siteDefaults.phone)).toEqual([]);
});

/** The request that makes such a lead. A contact message is a consultation lead without a time. */
function requestOf({ full_name, phone, source, consultation, notes }: SeedLead) {
  const [first] = notes;
  const person = { full_name, phone };
  switch (source) {
    case 'guide':
      return { ...person, request: source };
    case 'property-inquiry':
      return { ...person, request: source, property_id: ANY_ID };
    case 'service-inquiry':
      return { ...person, request: source, service: first?.service };
    case 'consultation': {
      if (consultation?.time === null) return { ...person, request: 'contact-message', message: first?.content };
      return { ...person, request: source, consultation_date: ANY_DAY, consultation_time: consultation?.time };
    }
  }
}

function contactValueOf({ entity, cta_type, hoursAgo }: SeedContactLead): string | null | undefined {
  const listing = entity.type === 'property' ? properties.find(({ slug }) => slug === entity.slug) : undefined;
  if (listing && (!listing.is_published || listing.daysAgo * 24 <= hoursAgo)) return null;
  const ref = entity.type === 'property' ? listing?.owner : { kind: entity.type, key: entity.key };
  const owner = activeOwners.find(({ kind, key }) => kind === ref?.kind && key === ref.key);
  if (owner === undefined || owner.daysAgo * 24 <= hoursAgo) return null;
  return { phone: owner.phone, email: owner.email, whatsapp: owner.whatsapp_number }[cta_type];
}
