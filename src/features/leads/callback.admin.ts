import type { Tables } from '#db/database.types.ts';
import { dataOf, type OperatorClient } from '#db/operator-answers.ts';

/** The newest callback requests; how many there are in all stands in `getLeadCounts`. */
export function listCallbackRequests(
  client: OperatorClient,
  limit: number,
  offset = 0,
): Promise<Tables<'callback_requests'>[]> {
  const newest = client.from('callback_requests').select().order('created_at', { ascending: false }).order('id');
  return dataOf(newest.range(offset, offset + limit - 1));
}

export async function deleteCallbackRequest(client: OperatorClient, id: string): Promise<void> {
  await dataOf(client.from('callback_requests').delete().eq('id', id));
}
