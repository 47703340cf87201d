import { buffer } from 'node:stream/consumers';
import type { DataApi } from '../../../scripts/lib/data-api.ts';
import { startTestServer } from '../../support/test-server.ts';
import type { TestBackend } from './database.ts';

export const PROJECT_KEYS = {
  publishableKey: 'sb_publishable_of_the_test',
  secretKey: 'sb_secret_of_the_test',
} as const;

const PASSED_ON = ['content-type', 'prefer', 'x-upsert'];

/**
 * The address of a backend in the shape of a Supabase project, opened by PROJECT_KEYS, for as long as the test lasts.
 * `isBroken` tells which paths are not answered.
 */
export async function openProjectAddress(
  { url, credentials }: TestBackend,
  isBroken: (path: string) => boolean = () => false,
): Promise<string> {
  const isWhole = url.endsWith('/rest/v1');
  const server = await startTestServer(async (request, response) => {
    const path = request.url ?? '';
    if (isBroken(path)) {
      response.writeHead(503).end();
      return;
    }
    const key = request.headers['apikey'] === PROJECT_KEYS.secretKey ? credentials.service : credentials.visitor;
    const sent = PASSED_ON.flatMap((name) => (request.headers[name] ? [[name, String(request.headers[name])]] : []));
    const answer = await fetch(isWhole ? url.replace(/\/rest\/v1$/, path) : url + path.replace('/rest/v1', ''), {
      method: request.method ?? 'GET',
      headers: { ...Object.fromEntries(sent), ...key },
      body: request.method === 'GET' ? null : new Uint8Array(await buffer(request)),
    });
    const type = answer.headers.get('content-type') ?? 'text/plain';
    response.writeHead(answer.status, { 'content-type': type }).end(Buffer.from(await answer.arrayBuffer()));
  });
  return server.url;
}

/** A project as a move reaches it. */
export async function apiOf(backend: TestBackend, isBroken?: (path: string) => boolean): Promise<DataApi> {
  return { url: await openProjectAddress(backend, isBroken), key: PROJECT_KEYS.secretKey };
}
