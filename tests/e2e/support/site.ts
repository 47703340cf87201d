import path from 'node:path';

/** Where the site under test runs; the start tests leave its data folder behind, so that the browser tests start fast. */
export const TEST_PLACE = {
  dataDir: path.resolve(process.env['TEST_DATA_DIR'] ?? '.cache/test-site'),
  port: Number(process.env['TEST_PORT'] ?? 4421),
  backendPort: Number(process.env['TEST_BACKEND_PORT'] ?? 54_421),
};

export const SITE_URL = `http://localhost:${TEST_PLACE.port}`;
