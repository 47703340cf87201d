import { afterAll, expect, test, vi } from 'vitest';

const stored = vi.hoisted(() => ({ findUnusedImages: vi.fn(), removeImages: vi.fn() }));
vi.mock('#db/operator-answers.ts', () => ({ findUnusedImages: stored.findUnusedImages }));
vi.mock('#db/storage.ts', () => ({ removeImages: stored.removeImages }));

vi.resetModules();
const { sweepImages } = await import('../../../../src/features/admin/images/use-images.ts');

afterAll(() => {
  vi.resetModules();
});

test('images that nothing shows are swept to the last one, once a day, and one that stays all the same ends it', async () => {
  let unused: { bucket: string; name: string }[] = [];
  const leave = (count: number) => {
    unused = Array.from({ length: count }, (_, index) => ({ bucket: 'properties', name: `${index}.jpg` }));
  };
  stored.findUnusedImages.mockImplementation(async (_operator, limit: number) => unused.slice(0, limit));
  stored.removeImages.mockImplementation(async (_bucket, names: string[]) => {
    unused = unused.filter(({ name }) => !names.includes(name));
  });
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T08:00:00Z') });
  leave(120);
  await sweepImages();
  expect(unused).toEqual([]);

  leave(60);
  vi.setSystemTime(new Date('2026-12-02T07:00:00Z'));
  await sweepImages();
  expect(unused).toHaveLength(60);
  stored.removeImages.mockResolvedValue(undefined);
  vi.setSystemTime(new Date('2026-12-02T09:00:00Z'));
  await sweepImages();
  expect(stored.findUnusedImages).toHaveBeenCalledTimes(5);
});
