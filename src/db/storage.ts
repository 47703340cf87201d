import { PUBLIC_SUPABASE_PUBLISHABLE_KEY } from 'astro:env/client';
import { backendUrl, storedAddress } from './backend-address.ts';
import { DbError, dbErrorFrom } from './errors.ts';
import { getAuthorization, operator, sendSignedIn, UPLOAD_TIMEOUT_MS } from './operator.ts';

export type Bucket = 'areas' | 'blog' | 'admin' | 'properties';

interface Upload {
  bucket: Bucket;
  /** As the storage's policy allows it. */
  name: string;
  blob: Blob;
  /** Told how much has been sent, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * Stores an image under a name of its own and resolves to its public address. Sent by hand, because the client library
 * cannot say how far an upload has come.
 */
export async function uploadImage({ bucket, name, blob, onProgress, signal }: Upload): Promise<string> {
  const body = await blob.arrayBuffer();
  const { status, text } = await sendSignedIn(await getAuthorization(), (authorization) =>
    send({
      url: `${backendUrl()}/storage/v1/object/${bucket}/${name}`,
      headers: { authorization, apikey: PUBLIC_SUPABASE_PUBLISHABLE_KEY, 'cache-control': 'max-age=31536000' },
      body,
      type: blob.type,
      onProgress,
      signal,
    }),
  );
  if (status < 200 || status >= 300) throw dbErrorFrom({ status, body: text });
  return storedAddress(bucket, name);
}

/** Deletes images; what is gone already does no harm. */
export async function removeImages(bucket: Bucket, names: readonly string[]): Promise<void> {
  const { error } = await operator.storage.from(bucket).remove([...names]);
  if (error) throw new DbError('unavailable', { cause: error });
}

interface Sending {
  url: string;
  headers: Record<string, string>;
  body: ArrayBuffer;
  type: string;
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Resolves to status 0 without a connection and to 408 without an answer in time. */
function send({ url, headers, body, type, onProgress, signal }: Sending): Promise<{ status: number; text: string }> {
  const request = new XMLHttpRequest();
  request.open('POST', url);
  request.timeout = UPLOAD_TIMEOUT_MS;
  for (const [name, value] of Object.entries({ ...headers, 'content-type': type })) {
    request.setRequestHeader(name, value);
  }
  const { promise, resolve } = Promise.withResolvers<{ status: number; text: string }>();
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  request.onload = () => resolve({ status: request.status, text: request.responseText });
  request.onerror = () => resolve({ status: 0, text: '' });
  request.onabort = () => resolve({ status: 0, text: '' });
  request.ontimeout = () => resolve({ status: 408, text: '' });
  signal.addEventListener('abort', () => request.abort(), { once: true });
  request.send(body);
  return promise;
}
