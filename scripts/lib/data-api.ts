import { messageOf, UserError } from './fail.ts';

export interface DataApi {
  url: string;
  key: string;
  /** How long one answer may take. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 20_000;

/** Calls a database function and hands over its JSON; every kind of failure becomes one sentence without the key. */
export async function callFunction(api: DataApi, name: string, args: Record<string, unknown> = {}): Promise<unknown> {
  const text = await request(api, `rpc/${name}`, { method: 'POST', body: JSON.stringify(args) });
  try {
    return JSON.parse(text);
  } catch {
    throw new UserError(`${name} did not answer with whole JSON but with "${excerpt(text)}"`);
  }
}

/** The same for a caller who knows the names only. */
export function functionsOf(api: DataApi) {
  return (name: string, args?: Record<string, unknown>) => callFunction(api, name, args);
}

interface Call {
  method: string;
  body?: string;
  /** What the Data API calls preferences, such as `return=minimal`. */
  prefer?: string;
}

/** One call of the Data API; hands over the text of its answer. */
export async function request(api: DataApi, path: string, { method, body, prefer }: Call): Promise<string> {
  const { url, key, timeoutMs = TIMEOUT_MS } = api;
  const called = path.split('?')[0];
  try {
    const response = await fetch(`${url}/rest/v1/${path}`, {
      method,
      body: body ?? null,
      headers: { apikey: key, 'Content-Type': 'application/json', ...(prefer && { Prefer: prefer }) },
      // A redirect would carry the key to somebody else.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`answered ${response.status} with "${excerpt(text)}"`);
    return text;
  } catch (error) {
    throw new UserError(`${called} ${problemOf(error, timeoutMs)}`, { cause: error });
  }
}

function problemOf(error: unknown, timeoutMs: number): string {
  if (error instanceof Error && error.name === 'TimeoutError') return `did not answer within ${timeoutMs / 1000} s`;
  if (error instanceof TypeError) return `could not be reached: ${messageOf(error.cause ?? error)}`;
  return messageOf(error);
}

function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 120 ? `${line.slice(0, 120)}…` : line;
}
