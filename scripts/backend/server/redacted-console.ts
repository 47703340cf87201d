import * as z from 'zod/mini';
import { UserError } from '../../lib/fail.ts';
import { rotateLog } from '../../lib/log-file.ts';

const LEVELS = ['debug', 'log', 'info', 'warn', 'error'] as const;

const facts = z.partial(z.object({ code: z.string(), table: z.string(), constraint: z.string(), routine: z.string() }));
const SQLSTATE = /^[\dA-Z]{5}$/;

/**
 * Lets the console say what failed and where, and nothing of what somebody sent: the words of an error and of a database
 * quote names and phone numbers. `file` is where the console ends up; it is rotated before it grows large.
 */
export function redactConsole(file: string): void {
  for (const level of LEVELS) {
    const print = console[level].bind(console);
    console[level] = (...parts: unknown[]) => {
      print(new Date().toISOString(), ...parts.map(wordsOf));
      rotateLog(file);
    };
  }
  process.on('uncaughtException', (error) => {
    console.error(error);
    process.exit(1);
  });
}

function wordsOf(part: unknown): string {
  if (part instanceof UserError) return part.message;
  if (part instanceof Error) return wordsOfError(part);
  // Packages print fixed sentences as text, and whatever they were working on as objects.
  return typeof part === 'object' ? '[object]' : String(part);
}

function wordsOfError(error: Error): string {
  const { data = {} } = facts.safeParse(error);
  const head = [error.name, data.code, data.table, data.constraint, data.routine].filter(Boolean).join(' ');
  if (SQLSTATE.test(data.code ?? '')) return head;
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return [head, ...frames].join('\n');
}
