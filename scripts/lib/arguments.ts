import { parseArgs } from 'node:util';
import { messageOf, UserError } from './fail.ts';

interface CommandLine<Flag extends string> {
  words: string[];
  has: (flag: Flag) => boolean;
}

/**
 * Reads the words and flags after a command. `npm run x --flag` keeps the flag from the command and puts it into the
 * environment instead, `npm run x -- --flag` hands it over; both count.
 */
export function readCommandLine<Flag extends string>(flags: readonly Flag[], usage: string): CommandLine<Flag> {
  const options = Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' as const }]));
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const has = (flag: Flag) => values[flag] === true || process.env[`npm_config_${flag}`] === 'true';
    return { words: positionals, has };
  } catch (error) {
    throw new UserError(`${messageOf(error)}. Usage: ${usage}`);
  }
}
