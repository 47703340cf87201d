import { contactLeads } from '../../../supabase/seed/contact-leads.ts';
import { callbackRequests, leads } from '../../../supabase/seed/leads.ts';
import type { SeedContactLead } from '../../../supabase/seed/types.ts';
import { findOwner, findProperty } from './listing-rows.ts';
import { type Row, type SeedContext, seedId } from './rows.ts';

export function leadRows({ before, dayIn, changedBefore }: SeedContext): Row[] {
  return leads.map(({ reminder, consultation, property, notes, hoursAgo, ...lead }, index) => ({
    id: seedId('lead', index),
    ...lead,
    reminder_date: reminder ? dayIn(reminder.inDays) : null,
    reminder_note: reminder?.note ?? null,
    consultation_date: consultation ? dayIn(consultation.inDays) : null,
    consultation_time: consultation?.time ?? null,
    property_id: property === null ? null : seedId('property', findProperty(property).slug),
    notes: notes.map(({ hoursAgo: ago, ...note }) => ({ timestamp: before({ hours: ago }), ...note })),
    ...changedBefore({ hours: hoursAgo }),
  }));
}

export function callbackRows({ before }: SeedContext): Row[] {
  return callbackRequests.map(({ hoursAgo, ...request }, index) => ({
    id: seedId('callback request', index),
    ...request,
    created_at: before({ hours: hoursAgo }),
  }));
}

export function contactLeadRows({ before }: SeedContext): Row[] {
  return contactLeads.map(({ entity, hoursAgo, ...lead }, index) => ({
    id: seedId('contact lead', index),
    ...lead,
    ...shownContact(entity, lead.cta_type),
    created_at: before({ hours: hoursAgo }),
  }));
}

/** A contact lead keeps what was shown: whose contact it was, by name, and the value. */
function shownContact(entity: SeedContactLead['entity'], channel: SeedContactLead['cta_type']): Row {
  const subject =
    entity.type === 'property' ? findProperty(entity.slug) : findOwner({ kind: entity.type, key: entity.key });
  const owner = 'owner' in subject ? findOwner(subject.owner) : subject;
  return {
    entity_type: entity.type,
    entity_id: seedId(entity.type, 'slug' in entity ? entity.slug : entity.key),
    entity_name: subject.name,
    contact_value: { phone: owner.phone, email: owner.email, whatsapp: owner.whatsapp_number }[channel],
  };
}
