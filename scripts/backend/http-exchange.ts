import type { IncomingMessage, ServerResponse } from 'node:http';

/** A little above the largest image, so that Storage itself says what is wrong with one that is too large. */
const MAX_BODY_BYTES = 6 * 1024 * 1024;

export interface Answer {
  status: number;
  headers: Headers;
  body: Uint8Array;
}

/** Null when it is too large. */
export async function readBody(incoming: IncomingMessage): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    size += chunk.length;
    if (size <= MAX_BODY_BYTES) chunks.push(chunk);
    else chunks.length = 0;
  }
  return size > MAX_BODY_BYTES ? null : new Uint8Array(Buffer.concat(chunks));
}

export function toRequest(incoming: IncomingMessage, url: URL, body: Uint8Array<ArrayBuffer>): Request {
  const { method = 'GET' } = incoming;
  const headers = new Headers();
  for (const [name, values] of Object.entries(incoming.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
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

/** The site and the operator's desk are pages of another origin, so every answer may be read from there. */
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
