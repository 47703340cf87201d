import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { codeOf, messageOf, UserError } from './fail.ts';

/** Refuses a port that another program holds, naming the variable that moves ours. */
export async function assertPortFree(port: number, variable: string): Promise<void> {
  const probe = createServer();
  try {
    await once(probe.listen({ port, host: '127.0.0.1', exclusive: true }), 'listening');
  } catch (error) {
    throw portProblem(error, port, variable);
  }
  await new Promise((closed) => probe.close(closed));
}

/** What a failed `listen` means to the person who started the program. */
export function portProblem(error: unknown, port: number, variable: string): unknown {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new UserError(`Port ${port} is already in use. Stop the program that holds it, or set ${variable}.`);
    case 'EACCES':
      return new UserError(`Port ${port} needs more rights than this user has. Set ${variable} to one above 1023.`);
    // Only the site's address can be chosen.
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new UserError(
        `HOST must be an address of this machine, such as 127.0.0.1 or 0.0.0.0 (${messageOf(error)}).`,
      );
    default:
      return error;
  }
}

/** Where a server listens that may have been given any free port. */
export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}
