import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

const lockfile = z.object({
  packages: z.record(z.string(), z.object({ optionalDependencies: z.optional(z.record(z.string(), z.string())) })),
});

test('the lockfile holds what each package brings for each platform, so that npm ci works on all of them', async () => {
  const { packages } = lockfile.parse(JSON.parse(await readFile('package-lock.json', 'utf8')));
  const held = new Set(Object.keys(packages).map((place) => place.replace(/^.*node_modules\//, '')));
  const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !held.has(name))
      .map((name) => `${name} of ${place}`),
  );
  expect(missing).toEqual([]);
});
