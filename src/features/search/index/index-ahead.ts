import { timeoutSignal } from '#lib/sending.ts';
import { SEARCH_INDEX } from '#lib/urls.ts';
import type { SearchFile } from './read-index.ts';

const FILE_TIMEOUT = 20_000;
let ahead: Promise<SearchFile> | undefined;

/** The file of the search before what reads it is there. */
export function fetchAhead(): Promise<SearchFile> {
  ahead ??= fetchFile();
  return ahead;
}

/** What was fetched, once; null where nothing was, or where it did not arrive. */
export async function takeAhead(): Promise<unknown> {
  const taken = ahead;
  ahead = undefined;
  return taken?.catch(() => null) ?? null;
}

async function fetchFile(): Promise<SearchFile> {
  const response = await fetch(SEARCH_INDEX, { signal: timeoutSignal(FILE_TIMEOUT) });
  if (!response.ok) throw new Error(`The search index answers ${response.status}`);
  return response.json();
}
