import { formatPhoneNumberIntl } from 'react-phone-number-input/min';
import { DbError, errorMessage } from '#db/errors.ts';
import { OWNER_LABELS } from '#features/owners/owner.ts';
import { amenityLabel } from '#features/properties/amenities.ts';
import { formatShortDate } from '#lib/dates.ts';
import { MONEY_LOCALE } from '#lib/money.ts';
import { picturesText } from '../history/field-changes.ts';
import { type ListedBy, listedBy } from './property-values.ts';

/** With cents where there are any: two versions may differ by them. */
const price = new Intl.NumberFormat(MONEY_LOCALE, {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});

/** The message of the specification for a save that failed. */
export function saveFailure(error: unknown, isNew: boolean): string {
  if (!(error instanceof DbError)) return 'An unexpected error occurred. Please try again.';
  if (error.code === 'offline' || error.code === 'timeout') {
    return 'Failed to connect to database. Please check your connection.';
  }
  return isNew ? 'Failed to create property' : 'Failed to update property';
}

/** What the database itself had to say about it, where that helps. */
export function saveReason(error: unknown): string | null {
  const isTelling = error instanceof DbError && (error.code === 'conflict' || error.code === 'forbidden');
  return isTelling ? errorMessage(error) : null;
}

/** A value of the form as people read it beside that of another version. */
export function valueLabel(
  field: string,
  [value, other]: [unknown, unknown],
  names: ReadonlyMap<string, string>,
): string {
  if (field === 'area_id') return names.get(String(value)) ?? 'Another area';
  if (field === 'owner') return ownerLabel(listedBy.safeParse(value).data, names);
  if ((field === 'images' || field === 'floor_plan_images') && Array.isArray(value)) return picturesText(value, other);
  const words = historyLabel(field, value);
  if (words !== undefined) return words;
  return value === null || value === undefined || value === '' ? '(empty)' : String(value);
}

/** The same for a line of the history, which knows areas, clients and images by itself. */
export function historyLabel(field: string, value: unknown): string | undefined {
  if (field === 'is_published') return value === true ? 'Published' : 'Draft';
  if (field === 'price' && typeof value === 'number') return price.format(value);
  if (field === 'handover_date' && typeof value === 'string' && value !== '') return formatShortDate(value);
  return field === 'amenities' && Array.isArray(value) ? amenityLabels(value) : undefined;
}

function ownerLabel(owner: ListedBy | undefined, names: ReadonlyMap<string, string>): string {
  if (!owner) return '(nobody)';
  const called = [names.get(owner.id), OWNER_LABELS[owner.kind]].filter(Boolean).join(' · ');
  return owner.whatsapp_number === null ? called : `${called}, WhatsApp ${owner.whatsapp_number}`;
}

/** Which number visitors write to: that of the property, or else that of its client. Null without any. */
export function numberHint(own: string | null, ofClient: string | null): string | null {
  const label = (number: string) => formatPhoneNumberIntl(number) || number;
  if (own === null) return ofClient && `WhatsApp number of the client, ${label(ofClient)}`;
  if (own === ofClient) return `WhatsApp number copied, ${label(own)}`;
  return `WhatsApp number of its own, ${label(own)}${ofClient ? `; the client has ${label(ofClient)}` : ''}`;
}

function amenityLabels(amenities: readonly unknown[]): string {
  return amenities.map((amenity) => amenityLabel(String(amenity))).join(', ') || '(none)';
}
