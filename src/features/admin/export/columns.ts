/** Columns of what visitors have sent, of what is billed, and of lists of the desk. */
import type { Tables } from '#db/database.types.ts';
import type { ContactLead } from '#features/contact/contact-lead.admin.ts';
import { DELETED_LABELS, type DeletedRecord } from '#features/history/deletion.admin.ts';
import type { LeadRow } from '#features/leads/lead.admin.ts';
import type { LeadImport } from '#features/leads/lead-import.admin.ts';
import { originFacts } from '#features/leads/origin-facts.ts';
import type { ListingImport } from '#features/listing-import/listing-import.admin.ts';
import { OWNER_LABELS } from '#features/owners/owner.ts';
import type { BilledListing, ClientPayment, PaymentStatistics } from '#features/owners/payment.admin.ts';
import type { ReviewRow } from '#features/reviews/review.admin.ts';
import { formatShortMonth } from '#lib/dates.ts';
import { capitalize } from '#lib/words.ts';
import { CHANNELS, ENTITIES } from '../contacts/contact-labels.ts';
import { reminderText } from '../leads/lead-labels.ts';
import { LEAD_SOURCE_LABELS, LEAD_STATUS_STYLES, PAYMENT_STYLES } from '../parts/status-styles.ts';
import type { FileColumn } from './table-file.ts';

const createdAt = <Row extends { created_at: string }>(head = 'Created At'): FileColumn<Row> => ({
  head,
  is: 'moment',
  cell: (row) => row.created_at,
});
export const LEAD_COLUMNS: readonly FileColumn<LeadRow>[] = [
  { head: 'Full Name', cell: (lead) => lead.full_name },
  { head: 'Phone', cell: (lead) => lead.phone },
  { head: 'Email', cell: (lead) => lead.email },
  { head: 'Source', cell: (lead) => LEAD_SOURCE_LABELS[lead.source] },
  { head: 'Status', cell: (lead) => LEAD_STATUS_STYLES[lead.status].label },
  { head: 'Next Reminder', is: 'day', cell: (lead) => lead.reminder_date },
  { head: 'Reminder Time', cell: (lead) => lead.reminder_time },
  { head: 'Reminder Note', cell: (lead) => lead.reminder_note },
  { head: 'Further Reminders', cell: (lead) => lead.reminders.slice(1).map(reminderText).join('; ') },
  {
    head: 'Consultation Date',
    is: 'day',
    // The day of a message is the one on which it came.
    cell: ({ request, consultation_date }) => (request === 'contact-message' ? null : consultation_date),
  },
  { head: 'Consultation Time', cell: (lead) => lead.consultation_time },
  { head: 'Property', cell: (lead) => lead.property_name },
  createdAt(),
];

export const CONTACT_COLUMNS: readonly FileColumn<ContactLead>[] = [
  { head: 'Name', cell: (lead) => lead.full_name },
  { head: 'Phone', cell: (lead) => lead.phone },
  { head: 'Entity Type', cell: (lead) => ENTITIES[lead.entity_type].label },
  { head: 'Entity Name', cell: (lead) => lead.entity_name },
  { head: 'CTA Type', cell: (lead) => CHANNELS[lead.cta_type] },
  { head: 'Contact Value', cell: (lead) => lead.contact_value },
  createdAt('Date'),
  {
    head: 'Origin',
    cell: ({ origin }) =>
      originFacts(origin)
        .map(({ label, value }) => `${label}: ${value}`)
        .join('; '),
  },
];

/** All that one phone number has asked for. */
export interface ContactPerson {
  id: string;
  contacts: readonly ContactLead[];
}

const timesOf = ({ contacts }: ContactPerson) => contacts.map(({ created_at }) => created_at).sort();
const wordsOf = (words: readonly string[]) => [...new Set(words)].join(', ');

export const PERSON_COLUMNS: readonly FileColumn<ContactPerson>[] = [
  { head: 'Name', cell: ({ contacts }) => wordsOf(contacts.map(({ full_name }) => full_name)) },
  { head: 'Phone', cell: ({ contacts }) => contacts[0]?.phone },
  { head: 'Contacts', cell: ({ contacts }) => contacts.length },
  { head: 'Asked For', cell: ({ contacts }) => wordsOf(contacts.map(({ entity_name }) => entity_name)) },
  { head: 'CTA Types', cell: ({ contacts }) => wordsOf(contacts.map(({ cta_type }) => CHANNELS[cta_type])) },
  { head: 'First', is: 'moment', cell: (person) => timesOf(person)[0] },
  { head: 'Last', is: 'moment', cell: (person) => timesOf(person).at(-1) },
];

export const CALLBACK_COLUMNS: readonly FileColumn<Tables<'callback_requests'>>[] = [
  { head: 'Full Name', cell: (callback) => callback.full_name },
  { head: 'WhatsApp Number', cell: (callback) => callback.whatsapp_number },
  createdAt('Requested At'),
];

export const REVIEW_COLUMNS: readonly FileColumn<ReviewRow>[] = [
  { head: 'Client', cell: (review) => review.owner_name },
  { head: 'Client Type', cell: (review) => OWNER_LABELS[review.owner_kind] },
  { head: 'Rating', cell: (review) => review.rating },
  { head: 'Comment', cell: (review) => review.comment },
  { head: 'Name', cell: (review) => review.reviewer_name },
  { head: 'Status', cell: (review) => capitalize(review.status) },
  createdAt(),
];

export const BILLED_COLUMNS: readonly FileColumn<BilledListing>[] = [
  { head: 'Name', cell: (listing) => listing.name },
  { head: 'Listed By', cell: ({ owner }) => owner.name },
  { head: 'Client Type', cell: ({ owner }) => OWNER_LABELS[owner.kind] },
  { head: 'Payment', cell: ({ owner }) => PAYMENT_STYLES[owner.payment_status].label },
  createdAt(),
];

/** The payment report: a line for each month, money in whole dollars. */
export function reportColumns(fee: number): readonly FileColumn<PaymentStatistics['months'][number]>[] {
  return [
    { head: 'Month', cell: ({ month }) => formatShortMonth(month) },
    { head: 'Revenue', cell: ({ paid_listings }) => paid_listings * fee },
    { head: 'Listings', cell: ({ listings }) => listings },
  ];
}

export function clientPaymentColumns(fee: number): readonly FileColumn<ClientPayment>[] {
  return [
    { head: 'Client', cell: (client) => client.name },
    { head: 'Kind', cell: (client) => OWNER_LABELS[client.kind] },
    { head: 'Payment', cell: (client) => PAYMENT_STYLES[client.payment_status].label },
    { head: 'Listings', cell: (client) => client.listings },
    { head: 'Due (USD)', cell: (client) => client.listings * fee },
  ];
}

export const LEAD_IMPORT_COLUMNS: readonly FileColumn<LeadImport>[] = [
  { head: 'File', cell: (entry) => entry.name },
  { head: 'Leads', cell: (entry) => entry.leads },
  { head: 'Worked On Since', cell: (entry) => entry.worked_on },
  createdAt('Imported At'),
  { head: 'Undone At', is: 'moment', cell: (entry) => entry.undone_at },
];

export const LISTING_IMPORT_COLUMNS: readonly FileColumn<ListingImport>[] = [
  { head: 'File', cell: (entry) => entry.name },
  { head: 'New', cell: (entry) => entry.created },
  { head: 'Changed', cell: (entry) => entry.updated },
  { head: 'Edited Since', cell: (entry) => entry.edited },
  { head: 'Pictures', cell: (entry) => entry.pictures_stored },
  { head: 'Pictures Awaited', cell: (entry) => entry.pictures_waiting },
  { head: 'Pictures Failed', cell: (entry) => entry.pictures_failed },
  createdAt('Imported At'),
  { head: 'Undone At', is: 'moment', cell: (entry) => entry.undone_at },
];

export const DELETED_COLUMNS: readonly FileColumn<DeletedRecord & { id: string }>[] = [
  { head: 'Name', cell: (deleted) => deleted.record_name },
  { head: 'Kind', cell: (deleted) => DELETED_LABELS[deleted.table_name] },
  { head: 'Deleted At', is: 'moment', cell: (deleted) => deleted.at },
  { head: 'Deleted By', cell: (deleted) => (deleted.by_operator ? 'The operator' : 'A command') },
  { head: 'Kept Until', is: 'moment', cell: (deleted) => deleted.kept_until },
  { head: 'Reviews', cell: (deleted) => deleted.reviews },
];
