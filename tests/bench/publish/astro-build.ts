/** Builds the site as `astro build` does, from the content of a file; started by astro.ts, never by hand. */
import process from 'node:process';
import { build } from 'astro';
import { readContentFile } from '../../../scripts/dev/content-file.ts';

const { CONTENT_FILE = '', OUT_DIR = '', CACHE_DIR = '' } = process.env;
readContentFile(CONTENT_FILE);
await build({ outDir: OUT_DIR, cacheDir: CACHE_DIR, vite: { cacheDir: CACHE_DIR }, logLevel: 'error' });
