import { createHmac, pbkdf2Sync } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { solveChallenge } from 'altcha-lib';
import type { DeriveKeyFunction } from 'altcha-lib/types';
import * as z from 'zod/mini';
import { FORMS } from '../../support/proof.ts';

export const ACTORS = ['visitor', 'stranger', 'operator', 'service'] as const;
/** Somebody without an account, a signed-in nobody, the operator, and the holder of the secret key. */
export type ActorName = (typeof ACTORS)[number];

export const USER_IDS = {
  stranger: '5f0c1a52-6f5e-4d0a-9d37-0d4b1f0f5a01',
  operator: '0b6f7c1e-2d0c-4a53-8f53-6b1a7d3c9e02',
} as const;

export interface Answer {
  status: number;
  /** The parsed JSON, or null where the answer is empty. */
  body: unknown;
  /** The whole answer as it came, headers included: for looking at what must not be in it. */
  text: string;
}

type Headers = Record<string, string>;
type Query = Record<string, string>;

/** Speaks to the Data API as one of the four actors does, by plain HTTP. */
export interface Actor {
  /** Like the site, it brings a proof of work along unless the arguments name one; `p_proof: null` brings none. */
  rpc: (name: string, args?: object, headers?: Headers) => Promise<Answer>;
  select: (table: string, query?: Query) => Promise<Answer>;
  insert: (table: string, rows: object) => Promise<Answer>;
  update: (table: string, query: Query, changes: object) => Promise<Answer>;
  remove: (table: string, query: Query) => Promise<Answer>;
  send: (method: string, path: string, options?: { body?: string | Uint8Array; headers?: Headers }) => Promise<Answer>;
}

export function createActor(url: string, credentials: Headers): Actor {
  const send: Actor['send'] = async (method, path, { body, headers } = {}) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    // Half the work of fetch.
    const asked = request(`${url}/${path}`, {
      method,
      // The embedded backend runs in this process: while a statement keeps it busy, a kept connection runs out of time.
      agent: false,
      headers: { 'content-type': 'application/json', ...length, ...credentials, ...headers },
    }).end(body);
    const response: IncomingMessage = (await once(asked, 'response'))[0];
    const content = await text(response);
    return {
      status: response.statusCode ?? 0,
      body: content === '' ? null : JSON.parse(content),
      text: `${JSON.stringify(response.rawHeaders)}\n${content}`,
    };
  };
  const write = (method: string, path: string, row?: object) =>
    send(method, path, { headers: { prefer: 'return=representation' }, ...(row && { body: JSON.stringify(row) }) });
  const pathOf = (table: string, query: Query = {}) => `${table}?${new URLSearchParams(query)}`;
  const call: Actor['rpc'] = (name, args = {}, headers = {}) =>
    send('POST', `rpc/${name}`, { body: JSON.stringify(args), headers });
  const prove = async (form: string, headers: Headers) => {
    const { data } = challenge.safeParse((await call('visitor_challenge', { p_form: form }, headers)).body);
    return data
      ? { challenge: data, solution: await solveChallenge({ challenge: data, deriveKey, timeout: 0 }) }
      : null;
  };
  return {
    rpc: async (name, args = {}, headers = {}) => {
      const form = 'p_proof' in args ? undefined : FORMS[name];
      // Only a reveal asks that a crowded network has worked more.
      const from = form === 'reveal' ? headers : {};
      return call(name, form ? { ...args, p_proof: await prove(form, from) } : args, headers);
    },
    select: (table, query) => send('GET', pathOf(table, query)),
    insert: (table, rows) => write('POST', pathOf(table), rows),
    update: (table, query, changes) => write('PATCH', pathOf(table, query), changes),
    remove: (table, query) => write('DELETE', pathOf(table, query)),
    send,
  };
}

/** A third of the work of the browser's own, which visitor-proof.test.ts proves with. */
const deriveKey: DeriveKeyFunction = async ({ cost, keyLength = 32 }, salt, password) => ({
  parameters: {},
  derivedKey: pbkdf2Sync(password, salt, cost, keyLength, 'sha256'),
});

/** The token of a signed-in user, as the auth service would sign it. */
export function signToken(claims: { role: string; sub?: string }, secret: string): string {
  const exp = Math.floor(Date.now() / 1000) + 3600;
  const [header, payload] = [
    { alg: 'HS256', typ: 'JWT' },
    { aud: 'authenticated', exp, ...claims },
  ].map(base64url);
  const signature = createHmac('sha256', secret).update(`${header}.${payload}`).digest('base64url');
  return `${header}.${payload}.${signature}`;
}

function base64url(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

export const challenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    nonce: z.string(),
    salt: z.string(),
    expiresAt: z.number(),
    data: z.record(z.string(), z.string()),
  }),
  signature: z.string(),
});

const problem = z.object({ message: z.string() });

/** What the database said when it refused; undefined where it did not say anything. */
export function messageOf({ body }: Answer): string | undefined {
  const { data } = problem.safeParse(body);
  return data?.message;
}
