import type { ChildProcess } from 'node:child_process';

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
