import sharp from 'sharp';
import { type RunningProduct, readSecrets } from '../support/product.ts';

export type Row = Record<string, unknown>;

interface Call {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  body?: object;
}

type Backend = Pick<RunningProduct, 'dataDir' | 'backendUrl'>;

/** Reads and writes any row, as only the holder of the secret key may. */
export async function asService(
  product: Backend,
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

/** Puts a picture into the storage that differs from that of every other number, and hands over its address. */
export async function uploadPicture({ dataDir, backendUrl }: Backend, number: number): Promise<string> {
  const { secretKey } = await readSecrets(dataDir);
  const background = { r: number % 256, g: (number >> 8) % 256, b: 120 };
  const picture = await sharp({ create: { width: 500, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const name = `${crypto.randomUUID()}.jpg`;
  const response = await fetch(`${backendUrl}/storage/v1/object/properties/${name}`, {
    method: 'POST',
    headers: { apikey: secretKey, 'content-type': 'image/jpeg' },
    body: new Uint8Array(picture),
  });
  if (!response.ok) throw new Error(`The picture was not taken: ${response.status} ${await response.text()}`);
  return `${backendUrl}/storage/v1/object/public/properties/${name}`;
}
