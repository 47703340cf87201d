/** The whole product with the data of a busy admin in its database. */
import { withDatabase } from '../../../scripts/backend/database-folder.ts';
import { backendPaths } from '../../../scripts/lib/data-dir.ts';
import { startProduct } from '../../support/product.ts';
import { readAdminData } from './admin-backends.ts';
import { type FreshProduct, PATIENCE_MS, withFreshProduct } from './fresh-product.ts';

const DEMO_ROWS = [
  ...['contact_leads', 'leads', 'callback_requests', 'reviews', 'properties', 'agents', 'agencies', 'developers'],
  ...['areas', 'blog_posts'],
];

/** Lends a product whose site is built and whose publisher rests: the rows are put in while nothing looks on. */
export function withBusyAdmin<Result>(use: (admin: FreshProduct) => Promise<Result>): Promise<Result> {
  return withFreshProduct(use, async (place) => {
    await (await startProduct(place, PATIENCE_MS)).stop();
    await fill(backendPaths(place.dataDir).database);
  });
}

function fill(folder: string): Promise<void> {
  return withDatabase(folder, async (database) => {
    const emptied = DEMO_ROWS.map((table) => `delete from public.${table};`).join('\n');
    await database.exec(`begin; set local session_replication_role = replica;\n${emptied}\ncommit;`);
    await database.exec(await readAdminData());
  });
}
