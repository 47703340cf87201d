import { messageOf } from '../lib/fail.ts';
import { parseJson } from '../lib/json.ts';

export interface Answer {
  /** 0 where nobody answered; `text` then says why. */
  status: number;
  headers: Headers;
  text: string;
}

interface Question {
  key?: string;
  /** Sent as JSON by POST; without it the address is read. */
  body?: object;
}

const TIMEOUT_MS = 15_000;

/** Asks one address and takes every answer as it is; never follows a redirect, which would carry the key along. */
export async function ask(url: string, { key, body }: Question = {}): Promise<Answer> {
  try {
    const response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      body: body ? JSON.stringify(body) : null,
      headers: { ...(key && { apikey: key }), ...(body && { 'Content-Type': 'application/json' }) },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch (error) {
    return { status: 0, headers: new Headers(), text: reasonOf(error) };
  }
}

/** The JSON of an answer; null where there is none. */
export function jsonOf({ text }: Answer): unknown {
  return parseJson(text);
}

/** How an answer reads in a sentence. */
export function told({ status, text }: Answer): string {
  return status === 0 ? `cannot be reached (${text})` : `answers ${status}`;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no answer within ${TIMEOUT_MS / 1000} s`;
  return messageOf(error.cause ?? error);
}
