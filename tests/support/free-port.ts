import { once } from 'node:events';
import { createServer } from 'node:net';
import { portOf } from '../../scripts/lib/ports.ts';

export async function findFreePort(): Promise<number> {
  const probe = createServer();
  await once(probe.listen(0, '127.0.0.1'), 'listening');
  const port = portOf(probe);
  await new Promise((closed) => probe.close(closed));
  return port;
}
