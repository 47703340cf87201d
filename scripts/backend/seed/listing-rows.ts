import type { OwnerKind } from '#features/owners/owner.ts';
import { areas } from '../../../supabase/seed/areas.ts';
import { owners } from '../../../supabase/seed/owners.ts';
import { properties } from '../../../supabase/seed/properties/all.ts';
import type { SeedOwner, SeedProperty } from '../../../supabase/seed/types.ts';
import { type Row, type SeedContext, seedId } from './rows.ts';

type OwnerRef = SeedProperty['owner'];

export function areaRows({ image, changedBefore }: SeedContext): Row[] {
  return areas.map(({ key, cover, ...area }) => ({
    id: seedId('area', key),
    ...area,
    cover_image: image('areas', cover),
    ...changedBefore({ days: 365 }),
  }));
}

export function firmRows(kind: 'agency' | 'developer', context: SeedContext): Row[] {
  return ownersOf(kind).map((firm) => ({
    ...clientRow(firm, context),
    description: firm.about,
    logo: context.image('admin', firm.image),
    website: firm.website,
    address: firm.address,
  }));
}

export function agentRows(context: SeedContext): Row[] {
  return ownersOf('agent').map((agent) => ({
    ...clientRow(agent, context),
    bio: agent.about,
    profile_image: context.image('admin', agent.image),
    agency_id: agent.agency === null ? null : seedId('agency', agent.agency),
  }));
}

export function propertyRows({ image, dayIn, changedBefore }: SeedContext): Row[] {
  return properties.map(({ photos, floorPlans, handoverInDays, area, owner, daysAgo, ...property }) => ({
    id: seedId('property', property.slug),
    ...property,
    images: photos.map((photo) => image('properties', photo)),
    floor_plan_images: floorPlans.map((plan) => image('properties', plan)),
    handover_date: handoverInDays === null ? null : dayIn(handoverInDays),
    area_id: seedId('area', area),
    ...ownerColumns(owner),
    whatsapp_number: findOwner(owner).whatsapp_number,
    ...changedBefore({ days: daysAgo }),
  }));
}

/** Exactly one of the three columns is set. */
export function ownerColumns({ kind, key }: OwnerRef): Row {
  return { agent_id: null, agency_id: null, developer_id: null, [`${kind}_id`]: seedId(kind, key) };
}

export function findOwner({ kind, key }: OwnerRef): SeedOwner {
  const owner = ownersOf(kind).find((candidate) => candidate.key === key);
  if (!owner) throw new Error(`The demo content names the ${kind} "${key}", but has none.`);
  return owner;
}

export function findProperty(slug: string): SeedProperty {
  const property = properties.find((candidate) => candidate.slug === slug);
  if (!property) throw new Error(`The demo content names the property "${slug}", but has none.`);
  return property;
}

function ownersOf(kind: OwnerKind): SeedOwner[] {
  return owners.filter((owner) => owner.kind === kind);
}

function clientRow(owner: SeedOwner, { image, dayIn, changedBefore }: SeedContext): Row {
  const { kind, key, name, email, phone, whatsapp_number, is_active, payment_status, checked } = owner;
  return {
    id: seedId(kind, key),
    ...{ name, email, phone, whatsapp_number, is_active, payment_status },
    hero_image: image('admin', owner.hero),
    checked_on: checked === null ? null : dayIn(-checked.daysAgo),
    checked_what: checked?.what ?? null,
    ...changedBefore({ days: owner.daysAgo }),
  };
}
