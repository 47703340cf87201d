/** A problem the person at the keyboard can solve: its message is all they need to see. */
export class UserError extends Error {
  override readonly name = 'UserError';
}

/** Runs a command; ends the process with 1 after one clear line, or after the full trace of a defect. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    const isClear = error instanceof UserError || isSystemError(error);
    console.error(isClear ? `Error: ${messageOf(error)}` : error);
    process.exitCode = 1;
  }
}

/** What the operating system refused, such as a full disk: its message names the path. */
function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}

/** What went wrong, in the words of the error itself. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The code of a system error, such as ENOENT; undefined for anything else. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
