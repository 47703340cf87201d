import process from 'node:process';
import { parseArgs } from 'node:util';
import { messageOf } from './fail.ts';

/** Of tests and benches, which read no file. */
const OF_TESTS = {
  TEST_DATABASE_URL: 'a PostgreSQL server instead of the one from npm',
  POSTGREST_PATH: 'a PostgREST instead of the one from npm',
  CHROMIUM_PATH: 'a browser instead of the one from npm',
  TEST_PORT: 'the site of the first browser test, others a hundred ports further (4421)',
  TEST_BACKEND_PORT: 'its backend, likewise (54421)',
  TEST_DATA_DIR: 'the data of these sites (.cache/test-site)',
} as const;

/** Every variable that a command may read; `.env.example` has more words for most of them. */
const VARIABLES = {
  DATA_DIR: 'where rows, images, keys and the built site are kept (.data)',
  PORT: 'where the site answers (4321)',
  HOST: 'for whom it answers (127.0.0.1)',
  BACKEND_PORT: 'where the embedded backend answers (54321)',
  TRUSTED_PROXIES: 'who may say for whom a request is',
  PUBLIC_SITE_URL: 'where visitors find the site',
  PUBLIC_MAP_STYLE_URL: 'a map service instead of our chart',
  HSTS_SUBDOMAINS: '"no" where names below the site have no https',
  PUBLIC_SUPABASE_URL: 'the hosted project; without it the embedded backend is meant',
  PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'the key of its visitors',
  SUPABASE_SECRET_KEY: 'the key that may do everything in it',
  FROM_SUPABASE_SECRET_KEY: 'the same of the project to copy from',
  SMTP_URL: 'the mail server that tells the operator',
  MAIL_FROM: 'the sender of those mails',
  MAIL_TO: 'who gets them',
  WEBHOOK_URL: 'who is told beside',
  WEBHOOK_SECRET: 'what signs what is sent there',
  SUMMARY_HOUR: 'when the summary of the morning is sent (7)',
  SITE_OUT_DIR: 'where the built site goes (dist)',
  BUILD_CACHE_DIR: 'where a build keeps what the next one can use (.cache/build)',
  LOG_FORMAT: '"json" for a log that programs read',
  ...OF_TESTS,
} as const;
type Variable = keyof typeof VARIABLES;

/** Read by Docker, by Node.js itself, by the command of Supabase or by the Edge Function. */
const READ_BY_OTHERS =
  /^(NOTIFY_TOKEN|SITE_DOMAIN|IPV6|TZ|SUPABASE_(ACCESS_TOKEN|DB_PASSWORD)|(COMPOSE|DOCKER|NODE)_\w+)$/;

export function isReadVariable(name: string): boolean {
  return Object.hasOwn(VARIABLES, name) || READ_BY_OTHERS.test(name);
}

export function isOfTests(name: string): boolean {
  return Object.hasOwn(OF_TESTS, name);
}

/** What a project to work on is named by. */
export const PROJECT_VARIABLES = [
  'DATA_DIR',
  'BACKEND_PORT',
  'PUBLIC_SUPABASE_URL',
  'PUBLIC_SUPABASE_PUBLISHABLE_KEY',
  'SUPABASE_SECRET_KEY',
] as const satisfies Variable[];

/** By what the operator is told. */
export const NOTIFY_VARIABLES = [
  'SMTP_URL',
  'MAIL_FROM',
  'MAIL_TO',
  'WEBHOOK_URL',
  'WEBHOOK_SECRET',
  'SUMMARY_HOUR',
] as const satisfies Variable[];

interface Command<Flag extends string, Option extends string> {
  /** How it is typed. */
  usage: string;
  /** What it does, in a sentence or two. */
  does: string;
  /** What can be said with it, each with its meaning. */
  flags?: Readonly<Record<Flag, string>>;
  /** The same, followed by a value. */
  options?: Readonly<Record<Option, string>>;
  /** How many words may follow. */
  words?: number;
  environment?: readonly Variable[];
}

interface CommandLine<Flag extends string, Option extends string> {
  words: string[];
  has: (flag: Flag) => boolean;
  get: (option: Option) => string | undefined;
  /** All flags and options that were given, to be handed on to another program. */
  given: string[];
}

interface Parsed {
  values: Readonly<Record<string, unknown>>;
  positionals: string[];
}

/** A command that was typed wrongly. */
const MISTYPED = 2;

/**
 * Reads what stands after a command. `--help` prints what the command knows and ends it, as a mistake does in a
 * sentence. `npm run x --flag` keeps the flag from the command and puts it into the environment instead, `npm run x --
 * --flag` hands it over; both count, but for `yes`: npm may have that from its configuration, for questions of its own.
 */
export function readCommandLine<Flag extends string, Option extends string>(
  command: Command<Flag, Option>,
): CommandLine<Flag, Option> {
  const { values, positionals } = parseOrEnd(command);
  if (values['help'] === true) {
    console.log(helpOf(command));
    process.exit(0);
  }
  const ofNpm = (name: string) => process.env[`npm_config_${name.replaceAll('-', '_')}`];
  const has = (flag: string) => values[flag] === true || (flag !== 'yes' && ofNpm(flag) === 'true');
  const get = (option: string) => {
    const value = values[option] ?? ofNpm(option);
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  // npm has a password of its own, too.
  const empty = Object.keys(command.options ?? {}).find((name) => name !== 'password' && ofNpm(name) === '');
  if (empty !== undefined && values[empty] === undefined)
    endMistyped(`--${empty} needs a value. Usage: ${command.usage}`);
  const flags = Object.keys(command.flags ?? {}).filter(has);
  const options = Object.keys(command.options ?? {}).filter((option) => get(option) !== undefined);
  const given = [...flags.map((flag) => `--${flag}`), ...options.map((option) => `--${option}=${get(option)}`)];
  return { words: positionals, has, get, given };
}

/** Ends a command that was typed wrongly, in a sentence. */
export function endMistyped(message: string): never {
  console.error(`Error: ${message}`);
  process.exit(MISTYPED);
}

function parseOrEnd(command: Command<string, string>): Parsed {
  const { flags = {}, options = {}, words = 0, usage } = command;
  const flagOptions = ['help', ...Object.keys(flags)].map((name) => [name, { type: 'boolean' }] as const);
  const valueOptions = Object.keys(options).map((name) => [name, { type: 'string' }] as const);
  try {
    const known = Object.fromEntries([...flagOptions, ...valueOptions]);
    const line = parseArgs({ options: known, allowPositionals: words > 0 });
    const extra = line.positionals[words];
    if (extra !== undefined) throw new Error(`"${extra}" is one word too many`);
    for (const [name, value] of Object.entries(line.values)) {
      if (value === '') throw new Error(`--${name} needs a value`);
    }
    return line;
  } catch (error) {
    return endMistyped(`${messageOf(error).replace(/\.? To specify a positional.*$|\.$/, '')}. Usage: ${usage}`);
  }
}

function helpOf({ usage, does, flags, options, environment = [] }: Command<string, string>): string {
  const said = Object.entries(flags ?? {}).map(([name, meaning]) => [`--${name}`, meaning] as const);
  const valued = Object.entries(options ?? {}).map(([name, meaning]) => [`--${name} …`, meaning] as const);
  const variables = environment.map((name) => [name, VARIABLES[name]] as const);
  const parts = [usage, does, `Options\n${listOf([...said, ...valued, ['--help', 'prints this']])}`];
  const heading = environment.every(isOfTests) ? 'Environment' : 'Environment, or .env';
  if (variables.length > 0) parts.push(`${heading}\n${listOf(variables)}`);
  return parts.join('\n\n');
}

function listOf(entries: readonly (readonly [name: string, meaning: string])[]): string {
  const width = Math.max(...entries.map(([name]) => name.length));
  return entries.map(([name, meaning]) => `  ${name.padEnd(width)}  ${meaning}`).join('\n');
}
