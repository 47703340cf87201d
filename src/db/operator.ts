import { PUBLIC_SUPABASE_PUBLISHABLE_KEY } from 'astro:env/client';
import { type AuthError, createClient, type Session } from '@supabase/supabase-js';
import { randomUuid } from '#lib/request-id.ts';
import { backendUrl } from './backend-address.ts';
import type { Database, Tables } from './database.types.ts';
import { DbError, dbErrorFrom, isUnanswered } from './errors.ts';

export type TableName = keyof Database['public']['Tables'];
export type { Tables };

const VISITOR = `Bearer ${PUBLIC_SUPABASE_PUBLISHABLE_KEY}`;
const TIMEOUT_MS = 15_000;
/** An image of the largest allowed size on a slow line. */
export const UPLOAD_TIMEOUT_MS = 180_000;

/** Where supabase-js keeps the session: in memory only, so that a reload forgets it, and ours, so that `signOut` can empty it. */
const memory = new Map<string, string>();

/**
 * The operator's access to the database.
 * The database decides on every request; nothing here protects anything.
 */
export const operator = createClient<Database>(backendUrl(), PUBLIC_SUPABASE_PUBLISHABLE_KEY, {
  auth: {
    // Without this supabase-js takes no storage but its own.
    persistSession: true,
    storage: {
      getItem: (key) => memory.get(key) ?? null,
      setItem: (key, value) => void memory.set(key, value),
      removeItem: (key) => void memory.delete(key),
    },
    // Tabs with one key would tell each other that their sessions have ended.
    storageKey: `operator ${randomUuid()}`,
    autoRefreshToken: true,
    detectSessionInUrl: false,
  },
  global: { fetch: fetchInTime },
});

const endListeners = new Set<() => void>();
/** Stays so while its token has run out and cannot be renewed for want of a line. */
let session: Session | null = null;

operator.auth.onAuthStateChange((event, current) => {
  session = current;
  if (event === 'SIGNED_OUT') notifyEnd();
});

function notifyEnd(): void {
  for (const listener of endListeners) listener();
}

/** Tells when the session has ended, whoever ended it. The returned function stops that. */
export function onSessionEnd(listener: () => void): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

/** Resolves to false when the password is wrong; rejects with a `DbError` when nobody could tell. */
export async function signIn(email: string, password: string): Promise<boolean> {
  const { error } = await operator.auth.signInWithPassword({ email, password });
  if (error?.code === 'invalid_credentials') return false;
  // Whoever signs in needs no session: it is the key that counts no more, that of an older page.
  if (error?.status === 401) throw new DbError('outdated', { cause: error, status: error.status });
  if (error) throw authErrorFrom(error);
  const { data: isOperator, error: refusal, status } = await operator.rpc('is_admin');
  if (refusal) throw dbErrorFrom({ status, body: refusal });
  if (isOperator) return true;
  await signOut();
  throw new DbError('forbidden', { message: 'This account may not use the desk.' });
}

function authErrorFrom(error: AuthError): DbError {
  // supabase-js tells no status of what it cannot read, such as a page of a proxy.
  if (error.status === undefined) return new DbError('unavailable', { cause: error });
  return dbErrorFrom({ status: error.status, body: error });
}

/**
 * Forgets the session at once, whether or not the backend can be told. supabase-js alone would first renew a token that
 * has run out, for as long as there is no line, and then forget the session of whoever has signed in meanwhile.
 */
export async function signOut(): Promise<void> {
  const token = session?.access_token;
  memory.clear();
  await operator.auth.signOut({ scope: 'local' });
  if (token) await operator.auth.admin.signOut(token, 'local');
}

export type PasswordChange = 'changed' | 'wrong-password' | 'same-password' | 'weak-password';

/** What a change that nobody answered may have made the password. */
let unconfirmed: string | null = null;

/** Whether the account may have this password by now: nobody has answered its change. */
export function mayBePassword(next: string): boolean {
  return next === unconfirmed;
}

/** Gives the account a new password; tried again, it finds out whether a change whose answer was lost was made. */
export async function changePassword(email: string, current: string, next: string): Promise<PasswordChange> {
  if (!(await signIn(email, current))) {
    if (next !== unconfirmed || !(await signIn(email, next))) return 'wrong-password';
    unconfirmed = null;
    return 'changed';
  }
  const { error } = await operator.auth.updateUser({ password: next });
  if (error?.code === 'same_password' || error?.code === 'weak_password') {
    return error.code === 'same_password' ? 'same-password' : 'weak-password';
  }
  if (!error) {
    unconfirmed = null;
    return 'changed';
  }
  const failure = authErrorFrom(error);
  // What cannot be read says nothing of it either.
  unconfirmed = isUnanswered(failure) || error.status === undefined ? next : null;
  throw failure;
}

/** Ends the sessions of the account on other devices. */
export async function signOutElsewhere(): Promise<void> {
  const { error } = await operator.auth.signOut({ scope: 'others' });
  if (error) throw authErrorFrom(error);
}

/** What a request of the operator says of itself; rejects with a `DbError` when there is nothing to say. */
export async function getAuthorization(): Promise<string> {
  const { data } = await operator.auth.getSession();
  if (data.session) return `Bearer ${data.session.access_token}`;
  if (session) throw new DbError('offline');
  notifyEnd();
  throw new DbError('forbidden');
}

/**
 * Sends a request whose token may be refused: again, if another one has come meanwhile, since nothing was done. The
 * session whose token stays refused has ended. An old answer must not end a new session.
 */
export async function sendSignedIn<Answer extends { status: number }>(
  authorization: string,
  send: (authorization: string) => Promise<Answer>,
): Promise<Answer> {
  const answer = await send(authorization);
  if (answer.status !== 401) return answer;
  const renewed = await getAuthorization().catch(() => null);
  if (renewed === null) return answer;
  const second = renewed === authorization ? answer : await send(renewed);
  if (second.status === 401) void signOut();
  return second;
}

/** Gives up in time, and sends nothing with a visitor's rights. */
async function fetchInTime(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const address = input instanceof Request ? input.url : String(input);
  const clock = AbortSignal.timeout(address.includes('/storage/v1/') ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS);
  const signal = init.signal ? AbortSignal.any([init.signal, clock]) : clock;
  try {
    if (address.includes('/auth/v1/token')) return await withoutServerTime(await fetch(input, { ...init, signal }));
    if (address.includes('/auth/v1/')) return await fetch(input, { ...init, signal });
    return await fetchSignedIn(input, { ...init, signal });
  } catch (error) {
    // After 408 supabase-js takes its session for refused; what a gateway answers it asks again.
    const status = address.includes('/auth/v1/') ? 504 : 408;
    if (clock.aborted && !init.signal?.aborted) return new Response(null, { status });
    throw error;
  }
}

/** By the clock of the device, which may be wrong, a token lasts as long as by the right one. */
async function withoutServerTime(answer: Response): Promise<Response> {
  if (!answer.ok) return answer;
  const session: object = await answer.json();
  return Response.json({ ...session, expires_at: undefined });
}

async function fetchSignedIn(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers);
  const authorization = headers.get('authorization');
  // Without a session supabase-js falls back to the publishable key: a save would change nothing, a read find nothing.
  if (authorization === null || authorization === VISITOR) {
    if (session) throw new TypeError('The session could not be renewed');
    notifyEnd();
    return new Response(null, { status: 401 });
  }
  return sendSignedIn(authorization, (current) => {
    headers.set('authorization', current);
    return fetch(input, { ...init, headers });
  });
}
