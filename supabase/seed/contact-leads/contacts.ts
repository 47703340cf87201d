import type { CtaType } from '#features/contact/contact.ts';
import { owners } from '../owners.ts';
import { properties } from '../properties/all.ts';
import type { SeedContactLead, SeedOwner } from '../types.ts';

export interface Contact {
  entity: SeedContactLead['entity'];
  cta_type: CtaType;
  /** Nobody can have asked before this day. */
  shownForDays: number;
}

/** Every contact a visitor can be shown: of active owners, and of published properties of active owners. */
export function listContacts(): Contact[] {
  const active = owners.filter((owner) => owner.is_active);
  return [...active.flatMap(contactsOfOwner), ...active.flatMap(contactsOfProperties)];
}

function contactsOfOwner(owner: SeedOwner): Contact[] {
  const entity = { type: owner.kind, key: owner.key };
  return channelsOf(owner).map((cta_type) => ({ entity, cta_type, shownForDays: owner.daysAgo }));
}

function contactsOfProperties(owner: SeedOwner): Contact[] {
  const listings = properties.filter(
    (property) => property.is_published && property.owner.kind === owner.kind && property.owner.key === owner.key,
  );
  return listings.flatMap(({ slug, daysAgo }) =>
    channelsOf(owner).map((cta_type) => ({ entity: { type: 'property', slug }, cta_type, shownForDays: daysAgo })),
  );
}

function channelsOf(owner: SeedOwner): CtaType[] {
  const values = { phone: owner.phone, email: owner.email, whatsapp: owner.whatsapp_number };
  return (['phone', 'email', 'whatsapp'] as const).filter((channel) => values[channel] !== null);
}
