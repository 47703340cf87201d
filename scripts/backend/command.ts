import { UserError } from '../lib/fail.ts';

/** What was asked for may have been done all the same. */
export class MaybeDone extends UserError {}

/** Has a running backend do what only it can do, since nobody else may open its database. */
export async function askRunningBackend(
  url: string,
  { path, secretKey, body = '', within }: { path: string; secretKey: string; body?: string; within: number },
  task: string,
): Promise<void> {
  const response = await fetch(url + path, {
    method: 'PUT',
    headers: { apikey: secretKey },
    body,
    signal: AbortSignal.timeout(within),
  }).catch(() => null);
  if (response?.ok) return;
  const backend = `The running backend at ${url}`;
  if (response) throw new UserError(`${backend} did not ${task}. Try again in a moment.`);
  throw new MaybeDone(`${backend} did not say whether it could ${task}. Try again in a moment.`);
}
