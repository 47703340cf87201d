import { timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { portProblem } from '../lib/ports.ts';
import type { Turns } from './turns.ts';

/** A little above the largest image, so that Storage itself says what is wrong with one that is too large. */
const MAX_BODY_BYTES = 6 * 1024 * 1024;

/** What the product uses of the three services; sign-up, mail links and the schema listings stay closed. */
const SERVED_PATHS = [
  /^\/rest\/v1\//,
  /^\/storage\/v1\//,
  /^\/auth\/v1\/(token|logout|user|health|settings|\.well-known\/jwks\.json)$/,
];

export interface Listener {
  port: number;
  close: () => Promise<void>;
}

interface Handlers {
  api: (request: Request) => Response | Promise<Response>;
  isHealthy: () => Promise<boolean>;
  changeOperatorPassword: (password: string) => Promise<void>;
  secretKey: string;
  turns: Turns;
}

/** Answers on this machine's loopback address only. */
export async function listen(port: number, handlers: Handlers): Promise<Listener> {
  const server = createServer((incoming, outgoing) => {
    answer(incoming, handlers).then(
      (response) => send(outgoing, incoming, response),
      (error) => {
        console.error(error);
        send(outgoing, incoming, problem(500, 'The backend could not answer.'));
      },
    );
  });
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
  } catch (error) {
    throw portProblem(error, port, 'BACKEND_PORT');
  }
  const close = () =>
    new Promise<void>((closed) => {
      server.close(() => closed());
      server.closeIdleConnections();
    });
  return { port: portOf(server.address()), close };
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

interface Answer {
  status: number;
  headers: Headers;
  body: Uint8Array;
}

async function answer(incoming: IncomingMessage, handlers: Handlers): Promise<Answer> {
  const url = new URL(incoming.url ?? '/', `http://${incoming.headers.host ?? '127.0.0.1'}`);
  const body = await readBody(incoming);
  if (!body) return problem(413, 'The request is too large.');

  if (url.pathname === '/health') {
    const isHealthy = await handlers.turns.takeNext(handlers.isHealthy);
    return isHealthy ? json(200, { status: 'ok' }) : problem(503, 'The database does not answer.');
  }
  if (url.pathname === '/operator/password') return changePassword(incoming, body, handlers);
  if (!SERVED_PATHS.some((served) => served.test(url.pathname))) return problem(404, 'Not found.');

  const { method = 'GET' } = incoming;
  const hasBody = method !== 'GET' && method !== 'HEAD' && body.byteLength > 0;
  const request = new Request(url, { method, headers: headersOf(incoming), ...(hasBody && { body }) });
  return handlers.turns.take(async () => {
    const response = await handlers.api(request);
    return { status: response.status, headers: response.headers, body: await response.bytes() };
  });
}

/** For `npm run admin:set-password`, which proves itself with the secret key; never for a page in a browser. */
async function changePassword(incoming: IncomingMessage, body: Uint8Array, handlers: Handlers): Promise<Answer> {
  if (incoming.method !== 'PUT' || incoming.headers.origin !== undefined) return problem(404, 'Not found.');
  if (!isSameText(String(incoming.headers['apikey'] ?? ''), handlers.secretKey)) return problem(401, 'Not allowed.');
  await handlers.turns.take(() => handlers.changeOperatorPassword(new TextDecoder().decode(body)));
  return { status: 204, headers: new Headers(), body: new Uint8Array() };
}

function isSameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Null when it is too large. Read before the request takes its turn: a slow sender holds nobody up. */
async function readBody(incoming: IncomingMessage): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    size += chunk.length;
    if (size <= MAX_BODY_BYTES) chunks.push(chunk);
    else chunks.length = 0;
  }
  return size > MAX_BODY_BYTES ? null : new Uint8Array(Buffer.concat(chunks));
}

function headersOf(incoming: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, values] of Object.entries(incoming.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  return headers;
}

function json(status: number, content: object): Answer {
  const headers = new Headers({ 'content-type': 'application/json', 'access-control-allow-origin': '*' });
  return { status, headers, body: new TextEncoder().encode(JSON.stringify(content)) };
}

function problem(status: number, message: string): Answer {
  return json(status, { message });
}

function send(outgoing: ServerResponse, incoming: IncomingMessage, { status, headers, body }: Answer): void {
  for (const [name, value] of headers) outgoing.setHeader(name, value);
  outgoing.setHeader('x-content-type-options', 'nosniff');
  outgoing.writeHead(status);
  outgoing.end(incoming.method === 'HEAD' ? undefined : body);
}
