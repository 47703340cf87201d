import { wipeLine } from './moving-line.ts';

type Fields = Record<string, string | number | boolean>;
type Level = 'info' | 'warn';

/**
 * Writes one line per event: time, who speaks, what happened, then `key=value` facts. With LOG_FORMAT=json each line is an
 * object instead, for programs that collect logs.
 */
export function createLogger(speaker: string) {
  const write =
    (level: Level) =>
    (event: string, fields: Fields = {}) => {
      wipeLine();
      console[level](lineOf({ time: new Date().toISOString(), level, speaker, event }, fields));
    };
  return { info: write('info'), warn: write('warn') };
}
export type Logger = ReturnType<typeof createLogger>;

/** Says once that something is wrong, and once that it is over. */
export function createComplaint(log: Logger, { wrong, over }: { wrong: string; over: string }) {
  let said: string | null = null;
  return (problem: string | null) => {
    if (problem === said) return;
    if (problem) log.warn(wrong, { reason: problem });
    else log.info(over);
    said = problem;
  };
}

/** For what is no event: words to whoever has just started a command, with room around them for people. */
export function printWords(words: string): void {
  wipeLine();
  if (isForPrograms()) createLogger('start').info(words.trim());
  else console.log(words);
}

interface Head {
  time: string;
  level: Level;
  speaker: string;
  event: string;
}

function lineOf(head: Head, fields: Fields): string {
  if (isForPrograms()) return JSON.stringify({ ...fields, ...head });
  const { time, speaker, event } = head;
  return [`${time.slice(11, 19)} ${speaker}: ${event}`, ...Object.entries(fields).map(fact)].join(' ');
}

function isForPrograms(): boolean {
  return process.env['LOG_FORMAT'] === 'json';
}

function fact([key, value]: [string, Fields[string]]): string {
  const text = String(value);
  return `${key}=${/^[\w./:@%+-]+$/.test(text) ? text : JSON.stringify(text)}`;
}
