import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadEnvFile } from 'node:process';
import * as z from 'zod/mini';
import { isWebAddress } from '#lib/public-environment.ts';
import { isLoopback } from '#lib/urls.ts';
import { listIdle, notifySettings, notifyVariables } from '../notify/notify-settings.ts';
import { UserError } from './fail.ts';
import { addressesIn } from './ip-addresses.ts';
import { projectRoot } from './project.ts';

export const envFile = join(projectRoot, '.env');

const PORT_RULE = 'must be a whole number from 1 to 65535';
const PROXIES_RULE = 'must be IP addresses or networks such as 10.0.0.0/8, with commas between them';
const FOLDER_RULE = 'must be a path as it is: only a shell knows what "~" stands for';
const HSTS_RULE = 'must be yes or no';
const LOG_RULE = 'must be json or text';
const STYLE_RULE = 'must be the http or https address of a MapLibre style';
const URL_RULE = 'must be an http or https URL without a path, such as';

function port(fallback: number) {
  const digits = z.string().check(z.regex(/^\d{1,5}$/, PORT_RULE));
  const number = z.number().check(z.gte(1, PORT_RULE), z.lte(65_535, PORT_RULE));
  return z._default(z.pipe(z.pipe(digits, z.transform(Number)), number), fallback);
}

/** An origin, told apart from an address with a path: every path below it is ours. */
function origin(example: string) {
  const bare = z.string().check(z.refine(isOrigin, `${URL_RULE} ${example}`));
  return z.optional(
    z.pipe(
      bare,
      z.transform((text: string) => new URL(text).origin),
    ),
  );
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash;
}

function key(prefix: string) {
  return z.optional(
    z.string().check(z.regex(new RegExp(`^${prefix}\\S+$`), `must be a key that begins with ${prefix}`)),
  );
}

function networks() {
  const split = z.transform((text: string) => text.split(',').map((part) => part.trim()));
  return z._default(
    z.pipe(z.pipe(z.string(), split), z.array(z.string()).check(z.refine(areNetworks, PROXIES_RULE))),
    [],
  );
}

function areNetworks(list: string[]): boolean {
  try {
    addressesIn(list);
    return true;
  } catch {
    return false;
  }
}

const folder = z.string().check(z.regex(/^(?!~)/, FOLDER_RULE));

const variables = z.object({
  PORT: port(4321),
  HOST: z._default(z.string(), '127.0.0.1'),
  BACKEND_PORT: port(54_321),
  DATA_DIR: z._default(folder, '.data'),
  // Read where a site is built.
  SITE_OUT_DIR: z.optional(folder),
  BUILD_CACHE_DIR: z.optional(folder),
  TRUSTED_PROXIES: networks(),
  // Read by every line of the log.
  LOG_FORMAT: z.optional(z.enum(['json', 'text'], LOG_RULE)),
  HSTS_SUBDOMAINS: z._default(z.enum(['yes', 'no'], HSTS_RULE), 'yes'),
  PUBLIC_MAP_STYLE_URL: z.optional(z.string().check(z.refine(isWebAddress, STYLE_RULE))),
  PUBLIC_SITE_URL: origin('https://www.example.com'),
  PUBLIC_SUPABASE_URL: origin('https://abcdefghijkl.supabase.co'),
  PUBLIC_SUPABASE_PUBLISHABLE_KEY: key('sb_publishable_'),
  SUPABASE_SECRET_KEY: key('sb_secret_'),
  ...notifyVariables,
});

/** Reads the settings of a run from `.env` and the environment, which wins; names the first variable that is malformed. */
export function readEnvironment(source: NodeJS.ProcessEnv = environmentWithFile()) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const result = variables.safeParse(given);
  if (!result.success) throw new UserError(complaint(result.error.issues[0], given));

  const { data } = result;
  const hosted = hostedProject(data);
  if (!hosted && data.PORT === data.BACKEND_PORT) {
    throw new UserError(`PORT and BACKEND_PORT must be two different ports (both are ${data.PORT}).`);
  }
  return {
    port: data.PORT,
    host: data.HOST,
    backendPort: data.BACKEND_PORT,
    dataDir: resolve(projectRoot, data.DATA_DIR),
    trustedProxies: data.TRUSTED_PROXIES,
    siteUrl: data.PUBLIC_SITE_URL ?? `http://localhost:${data.PORT}`,
    /** The hosted project, or null where the embedded backend serves. */
    hosted,
    secretKey: data.SUPABASE_SECRET_KEY ?? null,
    keyWithoutUrl: data.PUBLIC_SUPABASE_URL ? null : keyNameOf(data),
    notify: notifySettings(data),
    idle: listIdle(data),
  };
}
export type Environment = ReturnType<typeof readEnvironment>;

/** Why `npm start` would not do what is meant; null where it would. Other commands may be meant for the embedded backend. */
export function startProblem({ keyWithoutUrl, hosted, secretKey, notify }: Environment): string | null {
  if (keyWithoutUrl) {
    return `${keyWithoutUrl} is set and PUBLIC_SUPABASE_URL is not: visitors would get the embedded backend instead of the hosted project.`;
  }
  if (!hosted || secretKey || !(notify.mail ?? notify.webhook)) return null;
  return `${notify.mail ? 'SMTP_URL' : 'WEBHOOK_URL'} is set and SUPABASE_SECRET_KEY is not: nobody would be told what visitors send.`;
}

function environmentWithFile(): NodeJS.ProcessEnv {
  if (existsSync(envFile)) {
    assertPlainText(envFile);
    loadEnvFile(envFile);
  }
  return process.env;
}

/** Of a file that a Windows editor has stored with a mark, its first line would be overlooked, or all lines. */
export function assertPlainText(file: string): void {
  if (!/[\0\uFEFF\uFFFD]/.test(readFileSync(file, 'utf8'))) return;
  throw new UserError(
    `${file} is not stored as plain UTF-8, so that lines would be overlooked. Store it as UTF-8 without BOM.`,
  );
}

function complaint(issue: z.core.$ZodIssue | undefined, given: Record<string, string | undefined>): string {
  const name = String(issue?.path[0]);
  const shown = /KEY|SECRET|SMTP|WEBHOOK/.test(name) ? '' : ` (it is "${given[name]}")`;
  return `${name} ${issue?.message}${shown}.`;
}

function keyNameOf(data: z.output<typeof variables>) {
  if (data.SUPABASE_SECRET_KEY) return 'SUPABASE_SECRET_KEY';
  return data.PUBLIC_SUPABASE_PUBLISHABLE_KEY ? 'PUBLIC_SUPABASE_PUBLISHABLE_KEY' : null;
}

function hostedProject(data: z.output<typeof variables>) {
  const url = data.PUBLIC_SUPABASE_URL;
  if (!url || isLoopback(new URL(url))) return null;
  if (!data.PUBLIC_SUPABASE_PUBLISHABLE_KEY) {
    throw new UserError('PUBLIC_SUPABASE_PUBLISHABLE_KEY must be set together with PUBLIC_SUPABASE_URL.');
  }
  return { url, publishableKey: data.PUBLIC_SUPABASE_PUBLISHABLE_KEY };
}
