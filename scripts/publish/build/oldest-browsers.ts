/** What is built for browsers that no update reaches any more. Astro itself asks Vite for the newest of everything. */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { minify, transformWithOxc } from 'vite';

/** Those of stylesheets; code of ours is written for them, see the test with an old phone. */
export const OLDEST_BROWSERS = ['chrome100', 'firefox115', 'safari15.4', 'ios15.4'];

/** The newest edition of the language without static blocks, which Safari takes since 16.4. */
const TARGET = 'es2021';
const MAP_CODE = /\/maplibre-gl\/dist\/maplibre-gl\.mjs$/;
const WORKER = /^(.*\/maplibre-gl\/dist\/maplibre-gl-worker\.mjs)\?url$/;

/** A Vite plugin: MapLibre is the only code of others that knows newer words, and a browser runs none of a file that has one. */
export function lowerMapCode() {
  return {
    name: 'lower-map-code',
    apply: 'build',
    enforce: 'pre',
    async transform(code: string, id: string) {
      return MAP_CODE.test(id) ? await transformWithOxc(code, id, { target: TARGET, sourcemap: false }) : null;
    },
    // Its worker is a file of its own, which nothing bundles.
    async load(this: { emitFile: (file: object) => string }, id: string) {
      const [, file] = WORKER.exec(id) ?? [];
      if (!file) return null;
      const { code } = await transformWithOxc(await readFile(file, 'utf8'), file, { target: TARGET, sourcemap: false });
      const source = (await minify(file, code)).code;
      const reference = this.emitFile({ type: 'asset', name: basename(file), originalFileName: file, source });
      return `export default import.meta.ROLLUP_FILE_URL_${reference};`;
    },
  } as const;
}
