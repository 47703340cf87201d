import * as z from 'zod/mini';
import { revealRequest } from '../../fixtures/requests.ts';
import type { Actor } from './actor.ts';

const list = z.object({
  total: z.int(),
  rows: z.array(
    z.object({
      phone: z.string(),
      lead_id: z.nullable(z.string()),
      is_known: z.boolean(),
      requests: z.array(z.object({ kind: z.string(), about: z.nullable(z.string()) })),
    }),
  ),
});

/** Who waits, as the desk asks for them. */
export async function unanswered(operator: Actor, search = {}) {
  return list.parse((await operator.rpc('unanswered_people', search)).body);
}

/** What a visitor asks who opens the contact of an agent. */
export async function revealFor(given: { agent: (row: { phone: string }) => Promise<{ id: string }> }, phone: string) {
  const { id } = await given.agent({ phone: '+255777000111' });
  return revealRequest({ p_entity_id: id, p_phone: phone });
}
