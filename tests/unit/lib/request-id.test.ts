import { beforeEach, expect, test, vi } from 'vitest';

const HOUR = 60 * 60 * 1000;
const WORDS = { request: 'guide', full_name: 'Asha Said', phone: '+255712345678' };

let now = Date.UTC(2026, 11, 1);

beforeEach(() => {
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  for (const storage of ['sessionStorage', 'localStorage']) {
    const stored = new Map<string, string>();
    const getItem = (key: string) => stored.get(key) ?? null;
    vi.stubGlobal(storage, { getItem, setItem: (key: string, value: string) => stored.set(key, value) });
  }
});

test('in one tab the same words have one id for a day, and others another', async () => {
  const { requestIdFor } = await openPage();
  const id = await requestIdFor(WORDS);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  now += 23 * HOUR;
  expect(await requestIdFor(Object.fromEntries(Object.entries(WORDS).reverse()))).toBe(id);
  expect(await requestIdFor({ ...WORDS, full_name: 'Asha S.' })).not.toBe(id);
  now += HOUR;
  expect(await requestIdFor(WORDS), 'who asks the same tomorrow asks anew').not.toBe(id);
});

test('a clock that was ahead keeps nobody from asking anew once it is right', async () => {
  const { requestIdFor } = await openPage();
  now += 365 * 24 * HOUR;
  const ahead = await requestIdFor(WORDS);
  now -= 300 * 24 * HOUR;
  expect(await requestIdFor(WORDS)).not.toBe(ahead);
});

/** Which has not asked yet: other files of the same worker ask by the clock of this machine. */
function openPage() {
  vi.resetModules();
  return import('#lib/request-id.ts');
}
