import * as z from 'zod/mini';
import { type OperatorClient, parsedDataOf } from './operator-answers.ts';

const unusedImages = z.array(z.object({ bucket: z.enum(['areas', 'blog', 'admin', 'properties']), name: z.string() }));
export type UnusedImage = z.output<typeof unusedImages>[number];

/** Uploads older than a week that neither a record nor its history shows, the oldest first. */
export function findUnusedImages(client: OperatorClient, limit: number): Promise<UnusedImage[]> {
  return parsedDataOf(client.rpc('unused_images', { p_limit: limit }), unusedImages);
}
