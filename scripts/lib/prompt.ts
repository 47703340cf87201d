import { createInterface } from 'node:readline/promises';
import { type Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { codeOf, UserError } from './fail.ts';

/** Asks for a line that is not shown while it is typed. */
export async function askHidden(question: string): Promise<string> {
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input: process.stdin, output: silence, terminal: true });
  reader.on('SIGINT', () => process.exit(130));
  process.stdout.write(question);
  try {
    return await reader.question('');
  } catch (error) {
    // Ctrl-D.
    throw codeOf(error) === 'ABORT_ERR' ? new UserError('Nothing was changed.') : error;
  } finally {
    reader.close();
    process.stdout.write('\n');
  }
}

/** What another program hands over through a pipe, without the line ends after it. */
export async function readPiped(input: Readable = process.stdin): Promise<string> {
  return (await text(input)).replace(/[\r\n]+$/, '');
}
