import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressTest, addressesIn } from '../../lib/ip-addresses.ts';
import { portOf, portProblem } from '../../lib/ports.ts';
import { COPIES_WITHIN_MS } from '../backup/copy-backend.ts';
import type { Api } from './account-guard.ts';
import { bodyLimit, isSameText, type Keys } from './body-limit.ts';
import { clientAddress, forwardedAddress } from './client-address.ts';
import { type Answer, drain, json, preflight, problem, readBody, send, toAnswer, toRequest } from './http-exchange.ts';
import { createQueue, type Queue } from './queue.ts';
import { createSignInThrottle, type SignInThrottle } from './sign-in-throttle.ts';

const REQUESTS_END_WITHIN_MS = 2000;

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
  api: Api;
  isHealthy: () => Promise<boolean>;
  changeOperatorPassword: (password: string) => Promise<void>;
  /** Copies the data when it is its turn, and prepares that while others have theirs. */
  copyBackend: (inTurn: (copy: () => Promise<void>) => Promise<void>) => Promise<void>;
  keys: Keys;
  queue: Queue;
  /** Whose word about a visitor's address is taken. */
  trustedProxies: readonly string[];
  /** That of the site's own server, whose word is taken too. */
  forwardingKey?: string | null;
  throttle?: SignInThrottle;
}

/** With what lasts as long as the listener. */
interface Tools extends Handlers {
  isTrusted: AddressTest;
  throttle: SignInThrottle;
  /** They are laid out in one folder: the next waits for one that nobody asks for any more. */
  copies: Queue;
}

/** Longer than a busy turn: closing a connection that a client is about to use again would lose its request. */
const KEEPS_ALIVE_MS = 65_000;

/** Answers on this machine's loopback address only. */
export async function listen(port: number, handlers: Handlers): Promise<Listener> {
  const tools = {
    throttle: createSignInThrottle(),
    ...handlers,
    isTrusted: addressesIn(handlers.trustedProxies),
    copies: createQueue(),
  };
  const server = createServer({ keepAliveTimeout: KEEPS_ALIVE_MS }, (incoming, outgoing) => {
    answer(incoming, tools).then(
      (result) => send(outgoing, result),
      (error) => {
        console.error(error);
        send(outgoing, problem(500, 'The backend could not answer.'));
      },
    );
  });
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
  } catch (error) {
    throw portProblem(error, port, 'BACKEND_PORT');
  }
  return { port: portOf(server), close: () => closeServer(server) };
}

/** Lets the requests under way finish, but waits for nobody who is slow. */
async function closeServer(server: Server): Promise<void> {
  const patience = setTimeout(() => server.closeAllConnections(), REQUESTS_END_WITHIN_MS);
  await new Promise((closed) => server.close(closed));
  clearTimeout(patience);
}

/** Tables in tables in tables, a hundred deep, keep the one database busy for seconds; what the desk asks for has a few. */
const MOST_BRACKETS = 16;

function isNested({ search }: URL): boolean {
  return (search.match(/\(|%28/g)?.length ?? 0) > MOST_BRACKETS;
}

async function answer(incoming: IncomingMessage, tools: Tools): Promise<Answer> {
  const url = URL.parse(`http://127.0.0.1:${incoming.socket.localPort}${incoming.url}`);
  if (!url) return problem(400, 'The address is malformed.');
  if (isNested(url)) return problem(400, 'The request asks for more in one another than is served.');
  // Read before the request takes its turn: a slow sender holds nobody up.
  const limit = bodyLimit(incoming, url.pathname, tools.keys);
  const body = await readBody(incoming, limit);
  if (!body) {
    drain(incoming);
    return problem(413, `The request is too large: ${limit / 1024} kB are allowed here.`);
  }
  if (url.pathname === '/health') return health(tools);
  if (url.pathname === '/operator/password') {
    const change = () => tools.changeOperatorPassword(new TextDecoder().decode(body));
    return serveCommand(incoming, tools, tools.queue, change);
  }
  if (url.pathname === '/operator/snapshot') {
    const inTurn = (copy: () => Promise<void>) => tools.queue.addLong(copy, COPIES_WITHIN_MS);
    return serveCommand(incoming, tools, tools.copies, () => tools.copyBackend(inTurn));
  }
  if (!SERVED_PATHS.some((served) => served.test(url.pathname))) return problem(404, 'Not found.');
  if (incoming.method === 'OPTIONS') return preflight(incoming);
  const address = forwardedAddress(incoming, tools.forwardingKey ?? null) ?? clientAddress(incoming, tools.isTrusted);
  const ask = () => tools.queue.add(async () => toAnswer(await tools.api(toRequest(incoming, { url, body, address }))));
  return isSignIn(url) ? signIn(address, ask, tools.throttle) : ask();
}

/** All but a plain refresh: two readers of one query need not agree which of its parameters counts. */
function isSignIn({ pathname, search }: URL): boolean {
  return pathname === '/auth/v1/token' && search !== '?grant_type=refresh_token';
}

/** The pauses of a sign-in take no turn. */
async function signIn(address: string, ask: () => Promise<Answer>, throttle: SignInThrottle): Promise<Answer> {
  const outcome = await throttle.attempt(address, ask, ({ status }) => status === 200);
  if (outcome.isAdmitted) return outcome.result;
  const refusal = { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' };
  const answer = json(429, refusal);
  answer.headers.set('retry-after', String(outcome.retryAfter));
  return answer;
}

/** Of a database that is being copied it is enough that this process answers: its turn comes after the copy. */
async function health({ queue, isHealthy }: Handlers): Promise<Answer> {
  return queue.isLong() || (await queue.addFirst(isHealthy))
    ? json(200, { status: 'ok' })
    : problem(503, 'The database does not answer.');
}

/**
 * For a command of this machine, which proves itself with the secret key; never for a page in a browser. What it has given
 * up before its turn is left undone.
 */
async function serveCommand(
  incoming: IncomingMessage,
  { keys }: Handlers,
  queue: Queue,
  work: () => Promise<void>,
): Promise<Answer> {
  if (incoming.method !== 'PUT' || incoming.headers.origin !== undefined) return problem(404, 'Not found.');
  const key = String(incoming.headers['apikey'] ?? '');
  if (!isSameText(key, keys.secretKey)) return problem(401, 'Not allowed.');
  await queue.add(async () => {
    if (!incoming.socket.destroyed) await work();
  });
  return { status: 204, headers: new Headers(), body: new Uint8Array() };
}
