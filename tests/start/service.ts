import { type RunningProduct, readSecrets } from '../support/product.ts';

export type Row = Record<string, unknown>;

interface Call {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  body?: object;
}

/** Reads and writes any row, as only the holder of the secret key may. */
export async function asService(
  product: Pick<RunningProduct, 'dataDir' | 'backendUrl'>,
  pathAndQuery: string,
  { method, body }: Call = { method: 'GET' },
): Promise<Row[]> {
  const { secretKey } = await readSecrets(product.dataDir);
  const response = await fetch(`${product.backendUrl}/rest/v1/${pathAndQuery}`, {
    method,
    headers: { apikey: secretKey, 'content-type': 'application/json', prefer: 'return=representation' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${pathAndQuery}: ${response.status} ${await response.text()}`);
  return response.json();
}
