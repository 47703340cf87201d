import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { portOf } from '../../scripts/lib/ports.ts';

export interface LocalServer {
  url: string;
  close: () => void;
}

/** A web server on a free port of this machine that answers as the test wants. */
export async function startLocalServer(answer: RequestListener): Promise<LocalServer> {
  const server = createServer(answer);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${portOf(server)}`, close };
}
