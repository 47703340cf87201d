/** The whole product with the data of a busy admin in its database. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withDatabase } from '../../../scripts/backend/database-folder.ts';
import { backendPaths } from '../../../scripts/lib/data-dir.ts';
import { findFreePort } from '../../support/free-port.ts';
import { readSecrets, startProduct } from '../../support/product.ts';
import { readAdminData } from './admin-backends.ts';

const DEMO_ROWS = [
  ...['contact_leads', 'leads', 'callback_requests', 'reviews', 'properties', 'agents', 'agencies', 'developers'],
  ...['areas', 'blog_posts'],
];

/** A machine with other work takes its time to make the pictures of the demo content. */
const PATIENCE_MS = 900_000;

interface BusyAdmin {
  url: string;
  password: string;
}

/** Lends a product whose site is built and whose publisher rests: the rows are put in while nothing looks on. */
export async function withBusyAdmin<Result>(use: (admin: BusyAdmin) => Promise<Result>): Promise<Result> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-admin-'));
  const place = { dataDir, port: await findFreePort(), backendPort: await findFreePort() };
  try {
    await (await startProduct(place, PATIENCE_MS)).stop();
    await fill(backendPaths(dataDir).database);
    const product = await startProduct(place, PATIENCE_MS);
    try {
      return await use({ url: product.url, password: (await readSecrets(dataDir)).operatorPassword });
    } finally {
      await product.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

function fill(folder: string): Promise<void> {
  return withDatabase(folder, async (database) => {
    const emptied = DEMO_ROWS.map((table) => `delete from public.${table};`).join('\n');
    await database.exec(`begin; set local session_replication_role = replica;\n${emptied}\ncommit;`);
    await database.exec(await readAdminData());
  });
}
