import type { IncomingMessage, ServerResponse } from 'node:http';
import { stateClientAddress } from './client-address.ts';

const DRAINED_BYTES = 64 * 1024 * 1024;

export interface Answer {
  status: number;
  headers: Headers;
  body: Uint8Array;
}

/** Null as soon as it is clear that it is larger than it may be. */
export async function readBody(incoming: IncomingMessage, limit: number): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(incoming.headers['content-length']) > limit) return null;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > limit) return null;
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/**
 * Throws away what still comes of a request that is answered already: a sender whose connection is closed meanwhile
 * would not read the answer. One that goes on for too long is cut off.
 */
export function drain(incoming: IncomingMessage): void {
  let size = 0;
  incoming.on('data', (chunk) => {
    size += chunk.length;
    if (size > DRAINED_BYTES) incoming.destroy();
  });
}

/** The request as the services see it: `address` stands in the place of whatever the sender claims to be. */
export function toRequest(
  incoming: IncomingMessage,
  { url, body, address }: { url: URL; body: Uint8Array<ArrayBuffer>; address: string },
): Request {
  const { method = 'GET' } = incoming;
  const headers = new Headers();
  for (const [name, values] of Object.entries(incoming.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  stateClientAddress(headers, address);
  const hasBody = method !== 'GET' && method !== 'HEAD' && body.byteLength > 0;
  return new Request(url, { method, headers, ...(hasBody && { body }) });
}

export async function toAnswer(response: Response): Promise<Answer> {
  return { status: response.status, headers: response.headers, body: await response.bytes() };
}

export function json(status: number, content: object): Answer {
  const headers = new Headers({ 'content-type': 'application/json' });
  return { status, headers, body: new TextEncoder().encode(JSON.stringify(content)) };
}

export function problem(status: number, message: string): Answer {
  return json(status, { message });
}

/** The site and the admin are pages of another origin, so every answer may be read from there. */
export function send(outgoing: ServerResponse, { status, headers, body }: Answer): void {
  headers.delete('access-control-allow-credentials');
  headers.set('access-control-allow-origin', '*');
  headers.set('access-control-expose-headers', 'Content-Range, Content-Location, Preference-Applied, X-Total-Count');
  headers.set('x-content-type-options', 'nosniff');
  outgoing.setHeaders(headers);
  outgoing.statusCode = status;
  outgoing.end(body);
}

/** What a browser is told that asks before it calls from another origin. */
export function preflight(incoming: IncomingMessage): Answer {
  const headers = new Headers({
    'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
    'access-control-allow-headers': incoming.headers['access-control-request-headers'] ?? '*',
    'access-control-max-age': '86400',
  });
  return { status: 204, headers, body: new Uint8Array() };
}
