import * as z from 'zod/mini';

export type DbErrorCode =
  | 'offline'
  | 'timeout'
  | 'proof-needed'
  | 'rate-limited'
  | 'invalid'
  | 'not-found'
  | 'conflict'
  | 'passed-on'
  | 'forbidden'
  | 'outdated'
  | 'unavailable';

const MESSAGES = {
  offline: 'There is no connection. Please check your network and try again.',
  timeout: 'This takes too long. Please try again.',
  'proof-needed': 'Your browser could not finish a short check that keeps robots out. Please try again.',
  'rate-limited': 'Too many requests. Please try again later.',
  invalid: 'Something went wrong. Please try again.',
  'not-found': 'This is no longer available.',
  conflict: 'Somebody else changed this meanwhile. Please reload and try again.',
  'passed-on': 'This belongs to somebody else by now. Please reload this page.',
  forbidden: 'You are not allowed to do this. Please sign in again.',
  outdated: 'The site was updated meanwhile. Please copy what you have typed and load this page again.',
  unavailable: 'Something went wrong. Please try again.',
} as const satisfies Record<DbErrorCode, string>;

/** A failed call to the backend. `message` is safe to show; what the database itself said is only in `cause`. */
export class DbError extends Error {
  override readonly name = 'DbError';
  readonly code: DbErrorCode;
  /** Of the HTTP answer; 0 without one. */
  readonly status: number;

  constructor(code: DbErrorCode, { message, cause, status = 0 }: Details = {}) {
    super(message ?? MESSAGES[code], { cause });
    this.code = code;
    this.status = status;
  }
}

interface Details {
  message?: string | undefined;
  cause?: unknown;
  status?: number;
}

/** Whether the same read may succeed a moment later. What took too long is not asked again: that would take as long. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof DbError)) return false;
  return error.code === 'offline' || (error.status >= 500 && error.code !== 'timeout');
}

/** What to tell the person in front of the screen, whatever was thrown. */
export function errorMessage(error: unknown): string {
  return error instanceof DbError ? error.message : MESSAGES.unavailable;
}

/** Whether nobody knows if it was done: work whose answer is lost goes on all the same. */
export function isUnanswered(error: unknown): boolean {
  return isTransient(error) || (error instanceof DbError && error.code === 'timeout');
}

/** Why something was not done, or that nobody knows whether it was. */
export function failureText(error: unknown, { failed, unknown }: { failed: string; unknown: string }): string {
  return `${isUnanswered(error) ? unknown : failed} ${errorMessage(error)}`;
}

/** What came instead of success; supabase-js reports a request without any answer as status 0. */
interface FailedAnswer {
  status: number;
  body: unknown;
}

/** Understands PostgREST and the embedded backend alike, and whatever a gateway puts in their place. */
export function dbErrorFrom(answer: FailedAnswer): DbError {
  const { data } = postgrestError.safeParse(answer.body);
  const code = CODES[data?.code ?? ''] ?? CODES_BY_STATUS[answer.status] ?? 'unavailable';
  const message = data && (OWN_SENTENCES.has(data.code) ? data.message : EXPLANATIONS[data.code]);
  const { status } = answer;
  return new DbError(code, { message: status === 413 ? TOO_LARGE : message, cause: answer, status });
}

const postgrestError = z.object({ code: z.string(), message: z.string() });

/** By SQLSTATE or PostgREST's code: they say more than the HTTP status, and the two backends differ in the latter. */
const CODES: Partial<Record<string, DbErrorCode>> = {
  PT404: 'not-found',
  PT409: 'conflict',
  PT412: 'passed-on',
  PT428: 'proof-needed',
  PT429: 'rate-limited',
  PGRST116: 'not-found',
  '22023': 'invalid',
  '22P02': 'invalid',
  '23502': 'invalid',
  '23503': 'conflict',
  '23505': 'conflict',
  '23514': 'invalid',
  '40001': 'conflict',
  '40P01': 'conflict',
  '42501': 'forbidden',
  '57014': 'timeout',
};

/** A bare 404 is left out on purpose: it means a wrong address or version, never that a listing is gone. */
const CODES_BY_STATUS: Partial<Record<number, DbErrorCode>> = {
  0: 'offline',
  400: 'invalid',
  401: 'forbidden',
  403: 'forbidden',
  408: 'timeout',
  409: 'conflict',
  413: 'invalid',
  429: 'rate-limited',
  504: 'timeout',
};

/** Raised by our own functions only, with a sentence made for whoever called them. */
const OWN_SENTENCES = new Set(['22023', 'PT404', 'PT409']);

const TOO_LARGE = 'This is too large to be sent. Please shorten it and try again.';

const EXPLANATIONS: Partial<Record<string, string>> = {
  '23503': 'Other entries still depend on this, or an entry it needs is gone.',
  '23505': 'There is already an entry like this.',
};
