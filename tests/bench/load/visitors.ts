/** Visitors who each write once, from a number and an address of their own, so that only the limits on everybody hold. */
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Actor } from '../../database/support/actor.ts';

export type CallKind = 'lead' | 'reveal' | 'review';

export interface Call {
  kind: CallKind;
  id: string;
  name: string;
  phone: string;
  function: string;
  args: Record<string, unknown>;
  /** Where the gateway says that it comes from. */
  address: string;
}

export interface Targets {
  properties: string[];
  /** Properties whose phone number visitors can ask for. */
  reachable: string[];
  owners: { kind: string; id: string }[];
}

const snapshot = z.object({
  owners: z.array(z.object({ kind: z.string(), id: z.string() })),
  property_ids: z.array(z.string()),
});
const listed = z.object({
  properties: z.array(z.object({ id: z.string(), phone_masked: z.nullable(z.string()) })),
});

export const VISITOR_NAME = 'Load visitor';

export async function findTargets(visitor: Actor): Promise<Targets> {
  const { owners, property_ids: p_ids } = snapshot.parse((await visitor.rpc('site_snapshot')).body);
  const { properties } = listed.parse((await visitor.rpc('site_properties_by_id', { p_ids })).body);
  const reachable = properties.filter(({ phone_masked }) => phone_masked !== null);
  return { properties: properties.map(({ id }) => id), reachable: reachable.map(({ id }) => id), owners };
}

export function createVisitors({ properties, reachable, owners }: Targets) {
  let number = 0;
  const next = (kind: CallKind) => {
    number += 1;
    const digits = String(number).padStart(7, '0');
    const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
    return { kind, id: randomUUID(), name: `${VISITOR_NAME} ${digits}`, phone: `+25577${digits}`, address };
  };
  return {
    lead: (): Call => {
      const who = next('lead');
      const asked = { p_request: 'property-inquiry', p_property_id: pickAt(properties, number) };
      return { ...who, function: 'submit_lead', args: { ...person(who), ...asked } };
    },
    reveal: (): Call => {
      const who = next('reveal');
      const asked = { p_entity_type: 'property', p_entity_id: pickAt(reachable, number), p_cta_type: 'phone' };
      return { ...who, function: 'reveal_contact', args: { ...person(who), ...asked } };
    },
    review: (): Call => {
      const who = next('review');
      const owner = pickAt(owners, number);
      const asked = { p_owner_kind: owner.kind, p_owner_id: owner.id, p_rating: 1 + (number % 5) };
      return {
        ...who,
        function: 'submit_review',
        args: { p_request_id: who.id, p_reviewer_name: who.name, p_comment: 'Quick and honest answers.', ...asked },
      };
    },
  };
}
export type Visitors = ReturnType<typeof createVisitors>;

function person({ id, name, phone }: Pick<Call, 'id' | 'name' | 'phone'>) {
  return { p_request_id: id, p_full_name: name, p_phone: phone };
}

function pickAt<Item>(items: readonly Item[], number: number): Item {
  const item = items[number % items.length];
  if (item === undefined) throw new Error('The demo content has nothing to ask about.');
  return item;
}
