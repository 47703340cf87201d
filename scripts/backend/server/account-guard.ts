import type { PGlite } from '@supabase/lite/pglite';
import * as z from 'zod/mini';
import { settings } from '#settings';
import { parseJson } from '../../lib/json.ts';
import { hasAccount } from '../operator-account.ts';

export type Api = (request: Request) => Response | Promise<Response>;

const TEXTS = ['email', 'phone', 'password', 'refresh_token'] as const;

/** What the hosted service does about accounts and the embedded one does not. Belongs into the turn of the request. */
export function guardAccounts(api: Api, database: PGlite): Api {
  return async (request) => {
    const url = new URL(request.url);
    if (!url.pathname.startsWith('/auth/v1/') || !request.body) return api(request);
    const sent = await request.text();
    const pass = (body: string) => api(new Request(url, { method: request.method, headers: request.headers, body }));
    const { data: fields } = z.record(z.string(), z.unknown()).safeParse(parseJson(sent));
    if (!fields) return pass(sent);

    const wrong = TEXTS.find((name) => fields[name] != null && !isText(fields[name]));
    if (wrong) {
      const problem = { code: 400, error_code: 'validation_failed', msg: `${wrong} must be a text` };
      return Response.json(problem, { status: 400 });
    }
    if (fields['refresh_token']) await endReusedSession(database, String(fields['refresh_token']));
    const isUnknown =
      fields['email'] && fields['password'] && !(await hasAccount(database, String(fields['email']).toLowerCase()));
    const isSignIn = url.pathname === '/auth/v1/token';
    return pass(isSignIn && isUnknown ? JSON.stringify({ ...fields, ...hopeless() }) : sent);
  };
}

/** What the database can look up: it knows no text with a NUL in it. */
function isText(value: unknown): boolean {
  return typeof value === 'string' && !value.includes('\0');
}

/** Asks with the operator's name, so that comparing a password takes the time that it takes for an account there is. */
function hopeless() {
  return { email: settings.operatorEmail, password: crypto.randomUUID() };
}

/**
 * A token that comes a second time has been taken from somebody: neither of the two may go on with its session. Whoever
 * got no answer asks again within half a minute, while nothing has been done with the next token: they get that one.
 */
async function endReusedSession(database: PGlite, token: string): Promise<void> {
  await database.query(
    `delete from auth.sessions
     where id in (
       select session_id from auth.refresh_tokens as used
       where token = $1 and revoked and not exists (
         select from auth.refresh_tokens as next
         where next.session_id = used.session_id and next.parent = used.token and not next.revoked
           and next.created_at > now() - interval '30 seconds'))`,
    [token],
  );
}
