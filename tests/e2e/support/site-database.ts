import { readSecrets, until } from '../../support/product.ts';
import { TEST_PLACE } from './site.ts';

export const BACKEND_URL = `http://127.0.0.1:${TEST_PLACE.backendPort}`;

interface Request {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  body?: unknown;
}

/** Talks to the database of the site under test with the rights of the service. */
export async function asService(pathAndQuery: string, { method = 'GET', body }: Request = {}): Promise<unknown> {
  const { secretKey } = await readSecrets(TEST_PLACE.dataDir);
  const response = await fetch(`${BACKEND_URL}/rest/v1/${pathAndQuery}`, {
    method,
    headers: { apikey: secretKey, 'content-type': 'application/json', prefer: 'return=minimal' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer = await response.text();
  if (!response.ok) throw new Error(`${method} ${pathAndQuery}: ${response.status} ${answer}`);
  return answer === '' ? null : JSON.parse(answer);
}

/** Deletes the rows that have these values in these columns. */
export async function removeRows(table: string, values: Readonly<Record<string, string>>): Promise<void> {
  const filters = Object.entries(values).map(([column, value]) => `${column}=eq.${encodeURIComponent(value)}`);
  await asService(`${table}?${filters.join('&')}`, { method: 'DELETE' });
}

/** Waits until visitors see everything that is stored. */
export async function waitForPublish(): Promise<void> {
  const version = await asService('rpc/site_version', { method: 'POST', body: {} });
  const query = `publish_runs?site_version=gte.${version}&result=neq.running&select=result,reason`;
  await until(async () => {
    const runs = await asService(query);
    if (!Array.isArray(runs)) return false;
    const refused = runs.find(({ result }) => result === 'failed');
    if (refused) throw new Error(`The publisher refused the content: ${refused.reason}`);
    return runs.length > 0;
  }, 120_000);
}
