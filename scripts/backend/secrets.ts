import { randomBytes, randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as z from 'zod/mini';
import { backendPaths } from '../lib/data-dir.ts';
import { writeDurably } from '../lib/durable-files.ts';
import type { Environment } from '../lib/environment.ts';
import { codeOf, UserError } from '../lib/fail.ts';
import { notOurs } from '../lib/folder-rights.ts';

/** What the embedded backend must keep from everybody; made by the first start, readable by its owner only. */
const secretsFile = z.object({
  jwtSecret: z.string().check(z.minLength(48)),
  publishableKey: z.string().check(z.startsWith('sb_publishable_')),
  secretKey: z.string().check(z.startsWith('sb_secret_')),
  /** The password that was made for the operator, until the operator sets another. */
  operatorPassword: z.nullable(z.string()),
});
export type Secrets = z.output<typeof secretsFile>;

export async function readSecrets(path: string): Promise<Secrets | null> {
  const text = await readFile(path, 'utf8').catch((error) => {
    if (codeOf(error) === 'ENOENT') return null;
    if (codeOf(error) === 'EACCES') throw notOurs(path, dirname(path));
    throw error;
  });
  if (text === null) return null;
  try {
    return secretsFile.parse(JSON.parse(text));
  } catch {
    throw new UserError(
      `${path} is damaged. Put back the one of a backup, or remove it: the next start then makes new keys and a new password for the operator, and shows it.`,
    );
  }
}

/** They count once they are written, which is the last that a start does with them. */
export function createSecrets(): Secrets {
  return {
    jwtSecret: randomBytes(48).toString('base64url'),
    publishableKey: apiKey('sb_publishable_'),
    secretKey: apiKey('sb_secret_'),
    operatorPassword: createPassphrase(),
  };
}

export async function writeSecrets(path: string, secrets: Secrets): Promise<void> {
  await writeDurably(path, `${JSON.stringify(secrets, null, 2)}\n`, 0o600);
}

/** Everything that must not be public, by the name under which a message may speak of it. */
export async function listSecrets({ dataDir, secretKey, notify }: Environment): Promise<Record<string, string>> {
  // A folder keeps those of its embedded backend, also while a hosted project is in its place.
  const made = await readSecrets(backendPaths(dataDir).secrets);
  const named = {
    'the secret key of the backend': made?.secretKey,
    'the secret key of the hosted project': secretKey,
    'the key that signs sessions': made?.jwtSecret,
    "the operator's password": made?.operatorPassword,
    // Whole: a password that is a common word by itself would be found in pages that know nothing of it.
    'the address of the mail server with its password': notify.mail?.url,
    'the key that signs webhooks': notify.webhook?.secret,
  };
  return Object.fromEntries(Object.entries(named).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** Six groups that can be read aloud, with 78 bits of chance in them. */
export function createPassphrase(): string {
  const letter = (choice: string) => choice.charAt(randomInt(choice.length));
  const syllable = () => letter('bdfghjklmnprstvwyz') + letter('aeiou');
  return Array.from({ length: 6 }, () => syllable() + syllable()).join('-');
}

function apiKey(prefix: string): string {
  return prefix + randomBytes(24).toString('base64url');
}
