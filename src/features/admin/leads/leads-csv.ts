import type { LeadRow } from '#features/leads/lead.admin.ts';
import { formatDateTime } from '#lib/dates.ts';
import { type CsvCell, toCsv } from '../parts/csv.ts';
import { LEAD_SOURCE_LABELS, LEAD_STATUS_STYLES } from '../parts/status-styles.ts';
import { reminderText } from './lead-labels.ts';

const COLUMNS: readonly { head: string; cell: (lead: LeadRow) => CsvCell }[] = [
  { head: 'Full Name', cell: (lead) => lead.full_name },
  { head: 'Phone', cell: (lead) => lead.phone },
  { head: 'Email', cell: (lead) => lead.email },
  { head: 'Source', cell: (lead) => LEAD_SOURCE_LABELS[lead.source] },
  { head: 'Status', cell: (lead) => LEAD_STATUS_STYLES[lead.status].label },
  { head: 'Next Reminder', cell: (lead) => lead.reminder_date },
  { head: 'Reminder Time', cell: (lead) => lead.reminder_time },
  { head: 'Reminder Note', cell: (lead) => lead.reminder_note },
  { head: 'Further Reminders', cell: (lead) => lead.reminders.slice(1).map(reminderText).join('; ') },
  { head: 'Consultation Date', cell: (lead) => lead.consultation_date },
  { head: 'Consultation Time', cell: (lead) => lead.consultation_time },
  { head: 'Property', cell: (lead) => lead.property_name },
  { head: 'Created At', cell: (lead) => formatDateTime(lead.created_at) },
];

export function leadsCsv(leads: readonly LeadRow[]): string {
  return toCsv(
    COLUMNS.map(({ head }) => head),
    leads.map((lead) => COLUMNS.map(({ cell }) => cell(lead))),
  );
}
