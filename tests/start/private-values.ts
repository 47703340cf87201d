/** Everything about the demo content that no public file may hold. */

import { owners } from '../../supabase/seed/owners.ts';
import { properties } from '../../supabase/seed/properties/all.ts';
import type { Secrets } from '../support/product.ts';

export interface PrivateValue {
  what: string;
  value: string;
}

export function privateValues(secrets: Secrets): PrivateValue[] {
  const contacts = owners.flatMap(({ name, email, phone, whatsapp_number }) => [
    { what: `e-mail of ${name}`, value: email },
    ...writtenForms(phone).map((value) => ({ what: `phone of ${name}`, value })),
    ...writtenForms(whatsapp_number).map((value) => ({ what: `WhatsApp number of ${name}`, value })),
  ]);
  const inactive = owners
    .filter(({ is_active }) => !is_active)
    .map(({ name }) => ({ what: 'inactive profile', value: name }));
  const drafts = properties
    .filter(({ is_published }) => !is_published)
    .flatMap(({ slug, name }) => [
      { what: 'draft', value: slug },
      { what: 'draft', value: name },
    ]);
  const keys = Object.entries(secrets)
    .filter(([name]) => name !== 'publishableKey')
    .map(([name, value]) => ({ what: `secret ${name}`, value: String(value) }));
  return [...contacts, ...inactive, ...drafts, ...keys];
}

/** A number as it could be written: E.164, its digits, and the last nine of them in a row. */
function writtenForms(phone: string | null): string[] {
  if (phone === null) return [];
  const digits = phone.replace(/\D/g, '');
  return [phone, digits, digits.slice(-9)];
}
