import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';
import process from 'node:process';
import { cleanEnvironment } from './clean-environment.ts';

interface ContentProcess {
  /** MB of each half of where new objects are made. With the 64 that 64 bits bring, none is faster. */
  youngGeneration: number;
  variables: Readonly<Record<string, string>>;
  serialization?: ForkOptions['serialization'];
  /** Files that are open here and are to be so there, as 4 and on. */
  open?: number[];
}

/** Starts a process of ours that holds all content and may be one of several: it knows no secret and takes little memory. */
export function forkWithContent(
  module: URL,
  { youngGeneration, variables, serialization, open = [] }: ContentProcess,
): ChildProcess {
  const child = fork(module, {
    // The C library would keep what threads have freed for each of them.
    env: cleanEnvironment({ MALLOC_ARENA_MAX: '2', ...variables }),
    execArgv: [...process.execArgv, `--max-semi-space-size=${youngGeneration}`],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc', ...open],
    ...(serialization && { serialization }),
  });
  survive(child);
  return child;
}

/** An error of a child that `firstMessage` does not wait for, such as a second one, would end this process too. */
export function survive(child: ChildProcess): void {
  child.on('error', () => {});
}

/** What a child process says next; throws when it ends without a word. `name` is how an error calls it. */
export function firstMessage(
  child: ChildProcess,
  name: string,
  isAwaited: (message: unknown) => boolean = () => true,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void) => {
      child.off('message', pass).off('error', fail).off('exit', end);
      finish();
    };
    const pass = (message: unknown) => isAwaited(message) && settle(() => resolve(message));
    const fail = (error: Error) => settle(() => reject(error));
    const end = (code: number | null, signal: string | null) =>
      settle(() => reject(new Error(`${name} ended without an answer (${signal ?? code})`)));
    child.on('message', pass).once('error', fail).once('exit', end);
  });
}
