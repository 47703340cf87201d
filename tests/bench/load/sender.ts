/**
 * Sends requests over kept connections. Of our own on node:http and not one of the load tools: those print rates, while
 * here every single answer has to be looked at (its encoding, its length, whose request it was), or nothing could be
 * said about what was lost. At the same number of connections it asks no slower than autocannon 9 does.
 */
import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export interface Shot {
  path: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

interface Hit {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface Sender {
  /** Rejects where no whole answer comes. */
  send: (shot: Shot) => Promise<Hit>;
  close: () => void;
}

const TIMEOUT_MS = 30_000;

export function createSender(origin: string, connections: number): Sender {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(origin);
  const send = ({ path, method = 'GET', headers = {}, body }: Shot) =>
    new Promise<Hit>((answered, failed) => {
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const sent = request({ agent, hostname, port, path, method, headers: { ...headers, ...length } }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.once('error', failed);
        response.once('end', () =>
          answered({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
        );
      });
      sent.setTimeout(TIMEOUT_MS, () => sent.destroy(new Error(`no answer within ${TIMEOUT_MS} ms`)));
      sent.once('error', failed);
      sent.end(body);
    });
  return { send, close: () => agent.destroy() };
}
