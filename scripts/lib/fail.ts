/** A problem the person at the keyboard can solve: its message is all they need to see. */
export class UserError extends Error {
  override readonly name = 'UserError';
}

/** Runs a command; ends the process with 1 after one clear line, or after the full trace of a defect. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(isClear(error) ? `Error: ${messageOf(error)}` : error);
    process.exitCode = 1;
  }
}

/** Whether its message is all that is needed, as of what the operating system refused, such as a full disk: it names the path. */
export function isClear(error: unknown): boolean {
  return error instanceof UserError || (error instanceof Error && 'syscall' in error);
}

/** What went wrong, in the words of the error itself. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The code of a system error, such as ENOENT; undefined for anything else. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
