import { operator } from '#db/operator.ts';
import { removeImages } from '#db/storage.ts';
import { removeDemoContent } from '#features/demo/demo.admin.ts';
import { invalidateTables } from '../data/query-client.ts';

/** Removes the demo content and then its pictures; resolves to how many records are gone. */
export async function removeDemo(): Promise<number> {
  const { removed, images } = await removeDemoContent(operator);
  invalidateTables(
    ...(['demo_records', 'properties', 'areas', 'agencies', 'developers', 'agents', 'blog_posts'] as const),
    ...(['reviews', 'leads', 'callback_requests', 'contact_leads'] as const),
  );
  for (const [bucket, found] of Map.groupBy(images, (image) => image.bucket)) {
    const names = found.map(({ name }) => name);
    // What stays behind is swept up with the uploads that nothing shows.
    void removeImages(bucket, names).catch(() => {});
  }
  return removed;
}
