import { expect, test } from 'vitest';
import { hoistImports } from '../../../../scripts/publish/build/hoist-imports.ts';

function chunk(imports: string[], isEntry = false) {
  return { type: 'chunk' as const, isEntry, imports, code: imports.map((file) => `import"./${file}";`).join('') };
}

test('an entry names what its imports import, once; all else is left as it is', () => {
  const bundle = {
    '_astro/island.js': { ...chunk(['_astro/a.js', '_astro/b.js'], true), code: 'island();' },
    '_astro/a.js': chunk(['_astro/shared.js']),
    '_astro/b.js': chunk(['_astro/shared.js', '_astro/a.js']),
    '_astro/shared.js': chunk(['_astro/deep.js']),
    '_astro/deep.js': chunk([]),
    '_astro/style.css': { type: 'asset' as const },
  };
  const before = bundle['_astro/a.js'].code;
  hoistImports().generateBundle({}, bundle);
  expect(bundle['_astro/island.js'].code).toBe('island();import"./shared.js";import"./deep.js";');
  expect(bundle['_astro/a.js'].code).toBe(before);
});
