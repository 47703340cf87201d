import { beforeEach, expect, test, vi } from 'vitest';
import type { LeadRequest } from '#features/leads/lead.ts';
import { discardKept, keepLead, listKept, replaceKept } from '#features/leads/outbox.ts';
import { OUTBOX_KEY } from '#features/leads/outbox-key.ts';

const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2026, 11, 1);

let stored: Map<string, string>;
let isFull: boolean;

beforeEach(() => {
  stored = new Map();
  isFull = false;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
    setItem: (key: string, value: string) => {
      if (isFull) throw new Error('QuotaExceededError');
      stored.set(key, value);
    },
  });
});

function outgoing(full_name = 'Asha Said') {
  const lead: LeadRequest = { request: 'guide', full_name, phone: '+255712345678' };
  return { id: crypto.randomUUID(), lead, origin: { page: '/' } };
}

test('a kept lead is there again on the next visit, for two weeks', () => {
  const kept = outgoing();
  expect(keepLead(kept, NOW)).toBe(true);
  expect(listKept(NOW + 13 * DAY)).toEqual([{ ...kept, keptAt: NOW }]);
  expect(listKept(NOW + 14 * DAY)).toEqual([]);
  expect(stored.has(OUTBOX_KEY), 'nothing is left on the device').toBe(false);
});

test('the same lead is kept once, and others in their order', () => {
  const [first, second] = [outgoing('Asha'), outgoing('Bakari')];
  for (const lead of [first, second, second]) keepLead(lead, Date.now());
  expect(listKept().map(({ id }) => id)).toEqual([first.id, second.id]);
  discardKept(first.id);
  expect(listKept().map(({ id }) => id)).toEqual([second.id]);
  discardKept(second.id);
  expect(stored.has(OUTBOX_KEY), 'nothing is left on the device').toBe(false);
});

test('another can take its place', () => {
  const kept = outgoing();
  keepLead(kept);
  const [entry] = listKept();
  if (entry) replaceKept(kept.id, { ...entry, refusal: 'Time is required' });
  expect(listKept()).toMatchObject([{ id: kept.id, refusal: 'Time is required' }]);
});

test('a device that is full says so', () => {
  isFull = true;
  expect(keepLead(outgoing())).toBe(false);
});

test.each(['', 'no JSON', '{}', '[1, null, {"id": "x"}]', '[{"id":"1","lead":{"request":"guide"}}]'])(
  'what is no lead is passed over: %s',
  (text) => {
    stored.set(OUTBOX_KEY, text);
    expect(listKept()).toEqual([]);
  },
);
