import { once } from 'node:events';
import { createServer } from 'node:net';
import { codeOf, UserError } from './fail.ts';

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
    default:
      return error;
  }
}
