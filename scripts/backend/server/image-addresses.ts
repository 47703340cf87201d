import type { PGlite } from '@supabase/lite/pglite';
import { getFact, setFact } from '../embedded-state.ts';

/**
 * Rows hold whole addresses of images. When the backend answers at another address than the last time,
 * the addresses move along, in the versions that the history keeps too; the move itself is no history.
 */
export async function moveImageAddresses(database: PGlite, url: string): Promise<void> {
  const storageUrl = `${url}/storage/v1/`;
  await database.transaction(async (transaction) => {
    const last = await getFact(transaction, 'storage_url');
    if (last === storageUrl) return;
    if (last) await transaction.query('select public.move_image_addresses($1, $2)', [last, storageUrl]);
    await setFact(transaction, 'storage_url', storageUrl);
  });
}
