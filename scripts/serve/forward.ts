/** Hands what pages ask of the backend on to it, so that pages, API, sign-in and pictures have one address. */
import { once } from 'node:events';
import { Agent, type IncomingMessage, type OutgoingHttpHeaders, request, type ServerResponse } from 'node:http';
import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { headersFor } from '#lib/security-headers.ts';
import { CLAIMS, CLIENT_ADDRESS, clientAddress, FORWARDING_KEY } from '../backend/server/client-address.ts';
import { drain } from '../backend/server/http-exchange.ts';
import { type AddressTest, addressesIn } from '../lib/ip-addresses.ts';
import { chooseEncoding, type Encoding } from './negotiate.ts';
import { sendJson } from './send.ts';

export interface Forwarding {
  /** Where the backend answers. */
  url: string;
  /** Proves to the backend that it is this server who says for whom it asks. */
  key: string;
  /** Whose word about a visitor's address is taken. */
  trustedProxies: readonly string[];
  /** How long the backend may be silent; longer than any form or upload waits for a sign of life. */
  silentMs?: number;
}

export interface Forwarder {
  /** The address at the backend, or null where a request is none for it. */
  addressOf: (request: IncomingMessage) => URL | null;
  forward: (url: URL, incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>;
  stop: () => void;
}

/** The backend itself is choosier; its other paths are for this machine only. */
const FORWARDED = /^\/(rest|auth|storage)\/v1\//;
/** These are between two programs, not between the ends. */
const OF_ONE_CONNECTION =
  'connection keep-alive proxy-authenticate proxy-authorization te trailer transfer-encoding upgrade expect host'.split(
    ' ',
  );
const SILENT_MS = 60_000;
/** Half as long as the backend keeps them, so that a request never takes one that it is closing, however late a busy machine is. */
const IDLE_CONNECTION_MS = 30_000;
const RETRY_AFTER_S = 5;
/** Shorter answers fit into one packet anyway. */
const COMPRESSED_FROM = 1400;
/** A millisecond for 100 KB of rows, which become a seventh. */
const COMPRESSORS = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: () => createGzip(),
} satisfies Record<Encoding, () => Transform>;

interface Tools {
  agent: Agent;
  isTrusted: AddressTest;
  key: string;
  silentMs: number;
}

export function createForwarder({ url: backend, key, trustedProxies, silentMs = SILENT_MS }: Forwarding): Forwarder {
  const agent = new Agent({ keepAlive: true, timeout: IDLE_CONNECTION_MS });
  const tools = { agent, isTrusted: addressesIn(trustedProxies), key, silentMs };
  return {
    addressOf: ({ url = '' }) => {
      // Made plain first, so that no dots lead out of what is forwarded.
      const address = URL.parse(url.replace(/^\/+/, '/'), backend);
      return address?.origin === backend && FORWARDED.test(address.pathname) ? address : null;
    },
    forward: (url, incoming, outgoing) => forward({ url, incoming, outgoing }, tools),
    stop: () => tools.agent.destroy(),
  };
}

interface Exchange {
  url: URL;
  incoming: IncomingMessage;
  outgoing: ServerResponse;
}

async function forward({ url, incoming, outgoing }: Exchange, tools: Tools): Promise<void> {
  const { agent, silentMs } = tools;
  const asked = request(url, {
    method: incoming.method,
    agent,
    headers: headersOf(incoming, tools),
    timeout: silentMs,
  });
  let isLate = false;
  asked.on('timeout', () => {
    isLate = true;
    asked.destroy();
  });
  // After an answer nobody waits for what still goes wrong with the question.
  asked.on('error', () => {});
  // What still comes of a question that is answered is read all the same, or its sender would not read the answer.
  asked.once('close', () => {
    incoming.unpipe(asked);
    drain(incoming);
  });
  outgoing.once('close', () => asked.destroy());
  const answered = once(asked, 'response');
  incoming.pipe(asked);
  const answer = await answered.then(
    ([response]: IncomingMessage[]) => response,
    () => undefined,
  );
  if (!answer) return refuse(outgoing, isLate);
  setHeaders(outgoing, headersFor(url.pathname));
  setHeaders(outgoing, { 'cache-control': 'no-store', ...withoutConnection(answer) });
  const encoding = encodingOf(incoming, answer);
  if (encoding) {
    outgoing.removeHeader('content-length');
    setHeaders(outgoing, { 'content-encoding': encoding });
    outgoing.appendHeader('vary', 'Accept-Encoding');
  }
  outgoing.writeHead(answer.statusCode ?? 502);
  await (encoding ? pipeline(answer, COMPRESSORS[encoding](), outgoing) : pipeline(answer, outgoing));
}

/** How rows go over a slow line; null as they are. */
function encodingOf({ method, headers }: IncomingMessage, answer: IncomingMessage): Encoding | null {
  const { 'content-type': type = '', 'content-encoding': known, 'content-length': length } = answer.headers;
  const isWorthIt = method !== 'HEAD' && /^application\/([\w.]+\+)?json/.test(type) && known === undefined;
  if (!isWorthIt || Number(length ?? Number.POSITIVE_INFINITY) < COMPRESSED_FROM) return null;
  return chooseEncoding(headers['accept-encoding'], ['br', 'gzip']);
}

/** In the form in which the backend says what is wrong; pages try again after both. */
function refuse(outgoing: ServerResponse, isLate: boolean): void {
  outgoing.setHeader('Retry-After', RETRY_AFTER_S);
  if (isLate) sendJson(outgoing, 504, { message: 'The backend took too long.' });
  else sendJson(outgoing, 502, { message: 'The backend does not answer at the moment.' });
}

function headersOf(incoming: IncomingMessage, { isTrusted, key }: Tools): OutgoingHttpHeaders {
  const isChunked = incoming.headers['transfer-encoding'] !== undefined;
  return {
    ...withoutConnection(incoming, CLAIMS),
    ...(isChunked && { 'transfer-encoding': 'chunked' }),
    [CLIENT_ADDRESS]: clientAddress(incoming, isTrusted),
    [FORWARDING_KEY]: key,
  };
}

/** A later value takes the place of an earlier one, however the name is written. */
function setHeaders(outgoing: ServerResponse, headers: Record<string, string | string[] | undefined>): void {
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) outgoing.setHeader(name, value);
}

/**
 * What of the headers is meant for the other end. How long a body is always is, whatever a sender says of it: without
 * that, the body would be a request of its own there.
 */
function withoutConnection({ headers, headersDistinct }: IncomingMessage, others: readonly string[] = []) {
  const listed = headers.connection?.split(',').map((name) => name.trim().toLowerCase()) ?? [];
  const named = listed.filter((name) => name !== 'content-length');
  const left = new Set([...OF_ONE_CONNECTION, ...named, ...others]);
  return Object.fromEntries(Object.entries(headersDistinct).filter(([name]) => !left.has(name)));
}
