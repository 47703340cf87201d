import { randomBytes, randomInt } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { codeOf, UserError } from '../lib/fail.ts';

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
    throw error;
  });
  if (text === null) return null;
  try {
    return secretsFile.parse(JSON.parse(text));
  } catch {
    throw new UserError(`${path} is damaged. Put back the one of a backup, or remove it to get new keys.`);
  }
}

export async function readOrCreateSecrets(path: string): Promise<Secrets> {
  const existing = await readSecrets(path);
  if (existing) return existing;
  const fresh: Secrets = {
    jwtSecret: randomBytes(48).toString('base64url'),
    publishableKey: apiKey('sb_publishable_'),
    secretKey: apiKey('sb_secret_'),
    operatorPassword: createPassphrase(),
  };
  await writeSecrets(path, fresh);
  return fresh;
}

export async function writeSecrets(path: string, secrets: Secrets): Promise<void> {
  await writeFile(`${path}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  await rename(`${path}.new`, path);
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
