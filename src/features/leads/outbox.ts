import { millisecondsInDay } from 'date-fns/constants';
import * as z from 'zod/mini';
import { readStoredJson, store } from '#lib/browser-storage.ts';
import { leadRequestInput } from './lead.ts';
import { OUTBOX_KEY } from './outbox-key.ts';
import type { OutgoingLead } from './send-lead.ts';

/** Who asked two weeks ago has found another way. */
const KEPT_FOR = 14 * millisecondsInDay;

const keptLead = z.object({
  id: z.guid(),
  lead: leadRequestInput,
  origin: z.record(z.string(), z.union([z.string(), z.literal(true)])),
  keptAt: z.number(),
  /** Why the database will never take it as it stands. */
  refusal: z.optional(z.string()),
});
export type KeptLead = z.output<typeof keptLead>;

/** Requests that a visitor wanted kept on this device until they can be sent, the oldest first. What is too old goes. */
export function listKept(now = Date.now()): KeptLead[] {
  const entries = readEntries();
  const kept = entries.flatMap((entry) => {
    const { data } = keptLead.safeParse(entry);
    return data && now - data.keptAt < KEPT_FOR ? [data] : [];
  });
  if (kept.length < entries.length) write(kept);
  return kept;
}

/** Whether it could be kept: storage may be blocked or full. */
export function keepLead(outgoing: OutgoingLead, now = Date.now()): boolean {
  const others = listKept(now).filter(({ id }) => id !== outgoing.id);
  return write([...others, { ...outgoing, keptAt: now }]);
}

/** Puts another in the place of a kept lead. */
export function replaceKept(id: string, replacement: KeptLead): void {
  write(listKept().map((kept) => (kept.id === id ? replacement : kept)));
}

export function discardKept(id: string): void {
  write(listKept().filter((kept) => kept.id !== id));
}

function readEntries(): unknown[] {
  const stored = readStoredJson('localStorage', OUTBOX_KEY);
  return Array.isArray(stored) ? stored : [];
}

function write(kept: readonly KeptLead[]): boolean {
  return store('localStorage', OUTBOX_KEY, kept.length > 0 ? JSON.stringify(kept) : null);
}
