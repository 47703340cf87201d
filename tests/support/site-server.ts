import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished } from 'vitest';
import type { ProgressLook } from '../../scripts/lib/progress.ts';
import { startSiteServer } from '../../scripts/serve/server.ts';
import { tempFolder, writeFiles } from './temp-folder.ts';

type Files = Record<string, string | Buffer>;

interface Question {
  method?: string;
  headers?: Record<string, string>;
}

interface Served {
  /** Null for a server that has no site yet. */
  files: Files | null;
  pictures?: Files;
  look?: () => ProgressLook | null;
}

export const LOG = { info: expect.fail, warn: expect.fail };

/** A server of these files, asked without a client that tidies addresses up. */
export async function serveFiles({ files, pictures: kept = {}, look = () => null }: Served) {
  const site = await tempFolder();
  const pictures = await tempFolder();
  const server = await startSiteServer({ port: 0, host: '127.0.0.1', pictures, look, log: LOG });
  onTestFinished(server.stop);
  if (files) {
    await writeFiles(site, files);
    await writeFiles(pictures, kept);
    server.serve(site);
  }
  const ask = (path: string, { method = 'GET', headers = {} }: Question = {}) =>
    new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; bytes: Buffer; body: string }>(
      (resolve, reject) => {
        const sent = request({ host: '127.0.0.1', port: server.port, path, method, headers }, async (response) => {
          const bytes = await buffer(response);
          resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes, body: bytes.toString() });
        });
        sent.on('error', reject).end();
      },
    );
  return { ask, server, site, pictures };
}
