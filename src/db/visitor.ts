import { PUBLIC_SUPABASE_PUBLISHABLE_KEY } from 'astro:env/client';
import { timeoutSignal } from '#lib/sending.ts';
import { backendUrl } from './backend-address.ts';
import type { Database, Json } from './database.types.ts';
import { DbError, dbErrorFrom } from './errors.ts';

/** The forms that bring a proof of work along. */
export const VISITOR_FORMS = ['lead', 'reveal', 'review'] as const;
export type VisitorForm = (typeof VISITOR_FORMS)[number];

type Functions = Database['public']['Functions'];
type Answer = Json | undefined;

export type VisitorFunction =
  | 'note_sent_saves'
  | 'reveal_contact'
  | 'search_cards'
  | 'search_properties'
  | 'shared_report'
  | 'submit_lead'
  | 'submit_review'
  | 'visitor_challenge';

/** A wrong answer must not pass for a right one: a gateway's page with status 200 is no contact and no stored lead. */
const ANSWER_CHECKS: { [Name in VisitorFunction]: (answer: Answer) => answer is Functions[Name]['Returns'] } = {
  note_sent_saves: (answer) => typeof answer === 'boolean',
  reveal_contact: (answer) => typeof answer === 'string',
  search_cards: (answer) => answer !== undefined,
  search_properties: (answer) => answer !== undefined,
  shared_report: (answer) => answer !== undefined,
  submit_lead: (answer) => answer === undefined,
  submit_review: (answer) => answer === 'shown' || answer === 'waiting',
  visitor_challenge: (answer) => typeof answer === 'object' && answer !== null,
};

export interface CallOptions {
  /** Gives the call up; it then rejects with the signal's own reason. */
  signal?: AbortSignal | undefined;
  /** Milliseconds from sending to the last byte of the answer. */
  timeout?: number | undefined;
  /** Goes on when the visitor leaves the page. */
  keepalive?: boolean;
}

/** Calls the database as a visitor. Rejects with a `DbError`, whatever the network, a gateway or the database does. */
export async function callFunction<Name extends VisitorFunction>(
  name: Name,
  args: Functions[Name]['Args'],
  options: CallOptions = {},
): Promise<Functions[Name]['Returns']> {
  const { status, isSuccess, body } = await post(`/rest/v1/rpc/${name}`, JSON.stringify(args), options);
  if (!isSuccess) throw forVisitors(dbErrorFrom({ status, body: body.isJson ? body.value : body.text }));
  const isAnswer = ANSWER_CHECKS[name];
  if (body.isJson && isAnswer(body.value)) return body.value;
  throw new DbError('unavailable', { cause: { status, body } });
}

/** Visitors sign in nowhere. A key that counts no more is that of an older page. */
function forVisitors(error: DbError): DbError {
  if (error.code !== 'forbidden') return error;
  const { cause, status } = error;
  return new DbError(status === 401 ? 'outdated' : 'unavailable', { cause, status });
}

async function post(path: string, payload: string, { signal, timeout = 10_000, keepalive = false }: CallOptions) {
  const clock = timeoutSignal(timeout);
  // `AbortSignal.any` is younger than the oldest browsers served.
  const call = new AbortController();
  for (const end of [signal, clock]) end?.addEventListener('abort', () => call.abort());
  try {
    signal?.throwIfAborted();
    const response = await fetch(new URL(path, backendUrl()), {
      method: 'POST',
      headers: { apikey: PUBLIC_SUPABASE_PUBLISHABLE_KEY, 'content-type': 'application/json' },
      body: payload,
      keepalive,
      signal: call.signal,
    });
    return { status: response.status, isSuccess: response.ok, body: readBody(await response.text()) };
  } catch (error) {
    signal?.throwIfAborted();
    throw new DbError(clock.aborted ? 'timeout' : 'offline', { cause: error });
  }
}

type Body = { isJson: true; value: Answer } | { isJson: false; text: string };

/** A function without a result answers with nothing at all. */
function readBody(text: string): Body {
  try {
    return { isJson: true, value: text === '' ? undefined : JSON.parse(text) };
  } catch {
    return { isJson: false, text };
  }
}
