import { afterAll, expect, test, vi } from 'vitest';

const kept = new Map<string, unknown>();
vi.mock('idb-keyval', () => ({
  createStore: () => (_mode: string, use: (store: object) => unknown) =>
    use({
      get: (key: string) => kept.get(key),
      put: (drafts: unknown, key: string) => kept.set(key, drafts),
      delete: (key: string) => kept.delete(key),
    }),
  keys: async () => [...kept.keys()],
  promisifyRequest: async (answer: unknown) => answer,
}));

vi.resetModules();
const { forgetOldDrafts } = await import('../../../../src/features/admin/form/use-draft.ts');

afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('a draft whose form nobody came back to for ninety days is forgotten, whatever else waits there stays', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T08:00:00Z') });
  const draft = (savedAt: string) => ({ values: { name: 'Villa' }, basedOn: null, savedAt });
  const [old, young] = [draft('2026-09-02T07:59:00Z'), draft('2026-09-02T08:01:00Z')];
  kept.set('properties gone', [old]);
  // A draft of before several tabs could keep one.
  kept.set('areas gone', old);
  kept.set('properties new', [old, young]);
  vi.stubGlobal('indexedDB', { databases: async () => [] });
  await forgetOldDrafts();
  expect(kept.size, 'where nothing was ever kept nothing is opened').toBe(3);
  vi.stubGlobal('indexedDB', { databases: async () => [{ name: 'desk-drafts' }] });
  await forgetOldDrafts();
  expect([...kept]).toEqual([['properties new', [young]]]);
});
