import process from 'node:process';

const WIPE = '\r\u001b[2K';
let shown = '';

/** Whether what is printed is read on a terminal, where a line can move. */
export const hasMovingLine = process.stdout.isTTY === true;

/** Draws the last line of the terminal anew. */
export function drawLine(text: string): void {
  if (text === shown) return;
  shown = text;
  // A line that wraps could not be wiped.
  process.stdout.write(WIPE + text.slice(0, (process.stdout.columns || 80) - 1));
}

/** Makes room for lines that stay; whoever prints one calls this first. */
export function wipeLine(): void {
  if (shown !== '') process.stdout.write(WIPE);
  shown = '';
}
