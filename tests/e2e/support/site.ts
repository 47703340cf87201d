import path from 'node:path';
import process from 'node:process';

/** The data of a product with its demo content and nothing else, which is copied and never run. */
export const TEMPLATE_DIR = path.resolve(process.env['TEST_DATA_DIR'] ?? '.cache/test-site');
const PORT = Number(process.env['TEST_PORT'] ?? 4421);
const BACKEND_PORT = Number(process.env['TEST_BACKEND_PORT'] ?? 54_421);
const APART = 100;

/** Where the site of this worker runs: each has its own, so that no test meets what another one changes meanwhile. */
export function placeOf(worker: number) {
  return {
    dataDir: `${TEMPLATE_DIR}-${worker}`,
    port: PORT + worker * APART,
    backendPort: BACKEND_PORT + worker * APART,
  };
}

export const TEST_PLACE = placeOf(Number(process.env['TEST_PARALLEL_INDEX'] ?? 0));

export const SITE_URL = `http://localhost:${TEST_PLACE.port}`;
