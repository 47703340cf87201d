import { expect, test } from 'vitest';
import { type Import, listImports, readCode } from '../support/import-graph.ts';

/** What each layer may import, besides itself. */
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  'settings.ts': ['visitor-defaults.ts'],
  lib: ['settings.ts', 'visitor-defaults.ts'],
  db: ['lib', 'settings.ts', 'visitor-defaults.ts'],
  styles: ['assets'],
  components: ['lib', 'settings.ts', 'visitor-defaults.ts', 'styles'],
  features: ['components', 'db', 'lib', 'settings.ts', 'visitor-defaults.ts'],
  layouts: ['features', 'components', 'db', 'lib', 'settings.ts', 'visitor-defaults.ts', 'styles', 'assets'],
  pages: ['layouts', 'features', 'components', 'db', 'lib', 'settings.ts', 'visitor-defaults.ts', 'styles', 'assets'],
};
/** What shows cards of a noun may take them from here; all other rooms of a feature are its own. */
const SHOWN = /^src\/features\/[^/]+\/(?:card\/.+|[^/]+(?<!\.admin|\.store)\.ts)$/;

const imports = listImports(readCode('src'));

test('no layer imports one above it', () => {
  expect(imports.filter(pointsBack).map(describe)).toEqual([]);
});

test('no two features import each other, directly or through others', () => {
  expect(listCircles(imports)).toEqual([]);
});

test('a feature takes of another what stands at its top, and its cards', () => {
  expect(imports.filter(entersRoom).map(describe)).toEqual([]);
});

/** Node.js reads the 200 KB of its package.json again for each file of it: all 300 take two seconds of every process. */
test('of date-fns nobody loads more than the functions they call', () => {
  const whole = /^import (?!type ).* from 'date-fns';/m;
  const guilty = [...readCode('src', 'scripts')].filter(([, text]) => whole.test(text));
  expect(guilty.map(([file]) => file)).toEqual([]);
});

test('what breaks a rule is named by file', () => {
  const broken = listImports(
    new Map([
      ['src/lib/money.ts', "import { area } from '#features/areas/area.ts';"],
      ['src/db/rows.ts', "export { serve } from '../../scripts/serve.ts';"],
      ['src/features/areas/area.ts', "import { x } from '#features/owners/owner.ts';"],
      ['src/features/owners/owner.ts', "import type { y } from '../reviews/review.ts';"],
      ['src/features/reviews/review.ts', "const load = () => import('#features/areas/map/AreaMap.tsx');"],
    ]),
  );
  expect(broken.filter(pointsBack).map(describe)).toEqual([
    'src/lib/money.ts -> src/features/areas/area.ts',
    'src/db/rows.ts -> scripts/serve.ts',
  ]);
  expect(listCircles(broken)).toEqual([
    [
      'src/features/areas/area.ts -> src/features/owners/owner.ts',
      'src/features/owners/owner.ts -> src/features/reviews/review.ts',
      'src/features/reviews/review.ts -> src/features/areas/map/AreaMap.tsx',
    ],
  ]);
  expect(broken.filter(entersRoom).map(describe)).toEqual([
    'src/features/reviews/review.ts -> src/features/areas/map/AreaMap.tsx',
  ]);
});

function describe({ from, to }: Import): string {
  return `${from} -> ${to}`;
}

function layerOf(path: string): string {
  const [top, layer = ''] = path.split('/');
  return top === 'src' ? layer : 'outside';
}

function featureOf(path: string): string | undefined {
  return /^src\/features\/([^/]+)\//.exec(path)?.[1];
}

function pointsBack({ from, to }: Import): boolean {
  const [own, other] = [layerOf(from), layerOf(to)];
  return own !== other && !(LAYERS[own] ?? []).includes(other);
}

/** The admin composes everything of the nouns. */
function entersRoom({ from, to }: Import): boolean {
  const [own, other] = [featureOf(from), featureOf(to)];
  return own !== undefined && other !== undefined && own !== other && own !== 'admin' && !SHOWN.test(to);
}

/** Each circle of features once, as the imports that make it; those of all its members. */
function listCircles(all: readonly Import[]): string[][] {
  const between = all.filter(({ from, to }) => featureOf(from) && featureOf(to) && featureOf(from) !== featureOf(to));
  const reached = new Map(between.map(({ from }) => [featureOf(from), reachableFrom(featureOf(from), between)]));
  const isMutual = ({ from, to }: Import) => reached.get(featureOf(to))?.has(featureOf(from)) ?? false;
  const circles = Map.groupBy(between.filter(isMutual), ({ from }) =>
    [...(reached.get(featureOf(from)) ?? [])]
      .filter((name) => reached.get(name)?.has(featureOf(from)))
      .sort()
      .join(),
  );
  return [...circles.values()].map((circle) => circle.map(describe));
}

function reachableFrom(start: string | undefined, between: readonly Import[]): Set<string | undefined> {
  const reached = new Set<string | undefined>();
  const open = [start];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const { from, to } of between) {
      const name = featureOf(to);
      if (featureOf(from) !== next || reached.has(name)) continue;
      reached.add(name);
      open.push(name);
    }
  }
  return reached;
}
