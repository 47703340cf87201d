import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { FUNCTION_CALLERS } from '../../../supabase/surface.ts';
import type { Secrets } from '../secrets.ts';

const VISITOR_BYTES = 64 * 1024;
/** A little above the largest image, so that Storage itself says what is wrong with one that is too large. */
const ADMIN_BYTES = 6 * 1024 * 1024;

export type Keys = Pick<Secrets, 'secretKey' | 'jwtSecret'>;

/**
 * How large the body of a request may be. The database does one thing at a time, so what nobody has signed for, and
 * every call of a visitors' function, stays small.
 */
export function bodyLimit({ headers }: Pick<IncomingMessage, 'headers'>, path: string, keys: Keys): number {
  return !isVisitorFunction(path) && isSigned(headers, keys) ? ADMIN_BYTES : VISITOR_BYTES;
}

function isVisitorFunction(path: string): boolean {
  const [, name] = /^\/rest\/v1\/rpc\/(\w+)$/.exec(path) ?? [];
  return Object.entries(FUNCTION_CALLERS).some(
    ([known, callers]) => known === name && callers.some((caller) => caller === 'anon'),
  );
}

/** By the secret key or by a token that was signed here; whether it is still valid is asked later. */
function isSigned(headers: IncomingMessage['headers'], { secretKey, jwtSecret }: Keys): boolean {
  if (isSameText(String(headers['apikey'] ?? ''), secretKey)) return true;
  const token = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
  const [head, content, signature = ''] = token.split('.');
  const expected = createHmac('sha256', jwtSecret).update(`${head}.${content}`).digest('base64url');
  return isSameText(token, secretKey) || isSameText(signature, expected);
}

export function isSameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
