import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadEnvFile } from 'node:process';
import * as z from 'zod/mini';
import { UserError } from './fail.ts';
import { addressesIn } from './ip-addresses.ts';
import { projectRoot } from './project.ts';

const PORT_RULE = 'must be a whole number from 1 to 65535';
const PROXIES_RULE = 'must be IP addresses or networks such as 10.0.0.0/8, with commas between them';
const MAIL_SERVER_RULE = 'must be like smtps://user:password@mail.example.com';
const MAIL_RULE = 'must hold e-mail addresses';
const RECEIVER_RULE = 'must be an https address';
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

function address(isGood: (url: URL) => boolean, rule: string) {
  const test = (text: string) => {
    const url = URL.parse(text);
    return url !== null && isGood(url);
  };
  return z.optional(z.string().check(z.refine(test, rule)));
}

/** A password crosses the network only inside TLS; nodemailer asks for STARTTLS on `smtp://`. */
function isMailServer({ protocol, hostname, href, username }: URL): boolean {
  return /^smtps?:$/.test(protocol) && hostname !== '' && (isLoopback(href) || username !== '');
}

function isReceiver({ protocol, href }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(href));
}

function mailAddresses() {
  const split = z.transform((text: string) => text.split(',').map((part) => part.trim()));
  return z._default(z.pipe(z.pipe(z.string(), split), z.array(z.string().check(z.email(MAIL_RULE)))), []);
}

function areNetworks(list: string[]): boolean {
  try {
    addressesIn(list);
    return true;
  } catch {
    return false;
  }
}

const variables = z.object({
  PORT: port(4321),
  HOST: z._default(z.string(), '127.0.0.1'),
  BACKEND_PORT: port(54_321),
  DATA_DIR: z._default(z.string(), '.data'),
  TRUSTED_PROXIES: networks(),
  PUBLIC_SITE_URL: origin('https://www.example.com'),
  PUBLIC_SUPABASE_URL: origin('https://abcdefghijkl.supabase.co'),
  PUBLIC_SUPABASE_PUBLISHABLE_KEY: key('sb_publishable_'),
  SUPABASE_SECRET_KEY: key('sb_secret_'),
  SMTP_URL: address(isMailServer, MAIL_SERVER_RULE),
  MAIL_FROM: z.optional(z.string().check(z.regex(/^[^<>]*<?[^\s<>@]+@[^\s<>@]+>?$/, MAIL_RULE))),
  MAIL_TO: mailAddresses(),
  WEBHOOK_URL: address(isReceiver, RECEIVER_RULE),
  WEBHOOK_SECRET: key('whsec_'),
  SUMMARY_HOUR: z.optional(z.string().check(z.regex(/^([01]?\d|2[0-3]|off)$/, 'must be an hour from 0 to 23, or off'))),
});

/** Reads the settings of a run from `.env` and the environment, which wins; names the first variable that is malformed. */
export function readEnvironment(source: NodeJS.ProcessEnv = environmentWithFile()) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const result = variables.safeParse(given);
  if (!result.success) throw new UserError(complaint(result.error.issues[0], given));

  const { data } = result;
  return {
    port: data.PORT,
    host: data.HOST,
    backendPort: data.BACKEND_PORT,
    dataDir: resolve(projectRoot, data.DATA_DIR),
    trustedProxies: data.TRUSTED_PROXIES,
    siteUrl: data.PUBLIC_SITE_URL ?? `http://localhost:${data.PORT}`,
    /** The hosted project, or null where the embedded backend serves. */
    hosted: hostedProject(data),
    secretKey: data.SUPABASE_SECRET_KEY ?? null,
    notify: notifyVariables(data),
  };
}
export type Environment = ReturnType<typeof readEnvironment>;

function environmentWithFile(): NodeJS.ProcessEnv {
  const file = join(projectRoot, '.env');
  if (existsSync(file)) loadEnvFile(file);
  return process.env;
}

function complaint(issue: z.core.$ZodIssue | undefined, given: Record<string, string | undefined>): string {
  const name = String(issue?.path[0]);
  const shown = /KEY|SECRET|SMTP|WEBHOOK/.test(name) ? '' : ` (it is "${given[name]}")`;
  return `${name} ${issue?.message}${shown}.`;
}

function hostedProject(data: z.output<typeof variables>) {
  const url = data.PUBLIC_SUPABASE_URL;
  if (!url || isLoopback(url)) return null;
  if (!data.PUBLIC_SUPABASE_PUBLISHABLE_KEY) {
    throw new UserError('PUBLIC_SUPABASE_PUBLISHABLE_KEY must be set together with PUBLIC_SUPABASE_URL.');
  }
  return { url, publishableKey: data.PUBLIC_SUPABASE_PUBLISHABLE_KEY };
}

function notifyVariables(data: z.output<typeof variables>) {
  const { SMTP_URL, MAIL_FROM, MAIL_TO, WEBHOOK_URL, WEBHOOK_SECRET, SUMMARY_HOUR = '7' } = data;
  if (SMTP_URL && !MAIL_FROM) throw new UserError('MAIL_FROM must be set together with SMTP_URL.');
  if (WEBHOOK_URL && !WEBHOOK_SECRET) throw new UserError('WEBHOOK_SECRET must be set together with WEBHOOK_URL.');
  return {
    smtpUrl: SMTP_URL ?? null,
    mailFrom: MAIL_FROM ?? null,
    mailTo: MAIL_TO,
    webhookUrl: WEBHOOK_URL ?? null,
    webhookSecret: WEBHOOK_SECRET ?? null,
    summaryHour: SUMMARY_HOUR === 'off' ? null : Number(SUMMARY_HOUR),
  };
}

function isLoopback(url: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);
}
