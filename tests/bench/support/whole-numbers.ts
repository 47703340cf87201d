import { endMistyped } from '../../../scripts/lib/arguments.ts';

/** What stands behind an option that takes a whole number; another one ends the bench in a sentence. */
export function wholeNumber(option: string, text: string): number {
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text);
  return endMistyped(`--${option} takes whole numbers from 1 (not "${text}").`);
}

/** The same of several, with commas between them. */
export function wholeNumbers(option: string, text: string): number[] {
  return text.split(',').map((each) => wholeNumber(option, each));
}
