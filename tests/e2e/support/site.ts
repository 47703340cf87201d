import path from 'node:path';
import process from 'node:process';

const DATA_DIR = path.resolve(process.env['TEST_DATA_DIR'] ?? '.cache/test-site');
const PORT = Number(process.env['TEST_PORT'] ?? 4421);
const BACKEND_PORT = Number(process.env['TEST_BACKEND_PORT'] ?? 54_421);
const APART = 100;

/**
 * Where the site of this worker runs: each has its own, so that no test meets what another one changes meanwhile. The
 * start tests leave the data folder of the first behind, so that the browser tests start fast.
 */
export function placeOf(worker: number) {
  return {
    dataDir: worker === 0 ? DATA_DIR : `${DATA_DIR}-${worker}`,
    port: PORT + worker * APART,
    backendPort: BACKEND_PORT + worker * APART,
  };
}

export const TEST_PLACE = placeOf(Number(process.env['TEST_PARALLEL_INDEX'] ?? 0));

export const SITE_URL = `http://localhost:${TEST_PLACE.port}`;
