import { UserError } from '../lib/fail.ts';

/** Has a running backend do what only it can do, since nobody else may open its database. */
export async function askRunningBackend(
  url: string,
  { path, secretKey, body = '', within }: { path: string; secretKey: string; body?: string; within: number },
  failed: string,
): Promise<void> {
  const response = await fetch(url + path, {
    method: 'PUT',
    headers: { apikey: secretKey },
    body,
    signal: AbortSignal.timeout(within),
  }).catch(() => null);
  if (!response?.ok) throw new UserError(`The running backend at ${url} ${failed}. Try again in a moment.`);
}
