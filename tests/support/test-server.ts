import type { RequestListener } from 'node:http';
import { onTestFinished } from 'vitest';
import { type LocalServer, startLocalServer } from './local-server.ts';

/** A web server on a free port of this machine that lasts as long as the test. */
export async function startTestServer(answer: RequestListener): Promise<Pick<LocalServer, 'url'>> {
  const { url, close } = await startLocalServer(answer);
  onTestFinished(close);
  return { url };
}
