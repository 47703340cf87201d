import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { codeOf, messageOf } from '../lib/fail.ts';
import type { Logger } from '../lib/log.ts';
import { portOf, portProblem } from '../lib/ports.ts';
import type { ProgressLook } from '../lib/progress.ts';
import { createCompressor } from './compressor.ts';
import { createForwarder, type Forwarding } from './forward.ts';
import { handleRequest } from './handler.ts';
import { openRelease, type ReleaseFiles } from './release-files.ts';
import { sendText } from './send.ts';

export interface SiteServer {
  port: number;
  /** Serves this folder from the next request on; answers under way end from the one before. */
  serve: (folder: string) => void;
  stop: () => Promise<void>;
}

interface ServerOptions {
  port: number;
  host: string;
  /** Where the pictures are kept that pages show. */
  pictures: string;
  /** How far the site is while there is none. */
  look?: () => ProgressLook | null;
  /** The backend that pages ask by the address of the site; null where they ask it by its own. */
  forwarding?: Forwarding | null;
  log: Logger;
}

const LAST_ANSWERS_WITHIN_MS = 2000;
/** Longer than Caddy keeps a connection, two minutes: what it sends as this end closes one would be lost. */
const IDLE_CONNECTION_MS = 150_000;
/** A visitor who goes away in the middle of an answer is no news. */
const VISITOR_LEFT = ['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE'];

/** Serves a built site with the headers of production. Until there is a folder it answers that the site is being built. */
export async function startSiteServer(options: ServerOptions): Promise<SiteServer> {
  const { port, host, pictures, look = () => null, forwarding, log } = options;
  const compress = createCompressor();
  const forwarder = forwarding ? createForwarder(forwarding) : null;
  let release: ReleaseFiles | null = null;
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const url = forwarder?.addressOf(request);
    return url ? forwarder?.forward(url, request, response) : handleRequest(request, response, release, look);
  };
  const server = createServer({ keepAliveTimeout: IDLE_CONNECTION_MS }, (request, response) => {
    answer(request, response)?.catch((error) => {
      if (VISITOR_LEFT.includes(codeOf(error) ?? '')) return;
      log.warn('an answer failed', { path: request.url?.split('?', 1)[0] ?? '', reason: messageOf(error) });
      if (response.headersSent) response.destroy();
      else sendText(response, 500, 'Something went wrong. Please try again.');
    });
  });
  try {
    await once(server.listen(port, host), 'listening');
  } catch (error) {
    throw portProblem(error, port, 'PORT');
  }
  const stop = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    // A connection kept alive becomes idle only after its last answer.
    const farewell = setInterval(() => server.closeIdleConnections(), 50);
    const impatience = setTimeout(() => server.closeAllConnections(), LAST_ANSWERS_WITHIN_MS);
    await closed;
    clearInterval(farewell);
    clearTimeout(impatience);
    forwarder?.stop();
  };
  return {
    port: portOf(server),
    serve: (folder) => {
      release = openRelease({ folder, pictures }, compress);
    },
    stop,
  };
}
