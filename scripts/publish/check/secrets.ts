import type { Problem } from './finding.ts';
import type { SiteText } from './site-text.ts';

/** A text that must never be public, under the name by which a message may speak of it. */
export type Secrets = Readonly<Record<string, string>>;

const ALWAYS_SECRET = {
  'a secret key of the backend': /\bsb_secret_[A-Za-z0-9_-]{8,}/g,
  'a private key': /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/g,
  /** Whoever plants one in a row that visitors must not see learns of it here. */
  'a canary': /\bcanary-[0-9a-f]{8,}\b/g,
} as const;
/** A part of each of them: one look is enough for nearly every text. */
const SIGN = /eyJ|sb_secret_|PRIVATE KEY|canary-/;
/** The middle one of the three parts of a JSON Web Token. */
const PAYLOAD = /(?<=\.)eyJ[\w-]+(?=\.)/g;
const SHORTEST_SECRET = 8;

/** Finds what is secret by its shape, in whatever installation. Messages never repeat it. */
export function checkSecrets({ text }: SiteText): Problem[] {
  if (!mayHoldSecret(text)) return [];
  const shaped = Object.entries(ALWAYS_SECRET).flatMap(([name, pattern]) => leaksOf(name, text.match(pattern)));
  const tokens = text.match(PAYLOAD)?.filter(isOfServiceToken) ?? [];
  return [...shaped, ...leaksOf('a token with every right', tokens)];
}

export function mayHoldSecret(text: string): boolean {
  return SIGN.test(text);
}

/** Makes a search for given secrets, as fast as bytes can be compared. */
export function createSecretSearch(secrets: Secrets): (content: Buffer) => Problem[] {
  const given = Object.entries(secrets).filter(([, value]) => value.length >= SHORTEST_SECRET);
  return (content) => given.filter(([, value]) => content.includes(value)).map(([name]) => leakOf(name));
}

function leaksOf(name: string, found: readonly string[] | null): Problem[] {
  return [...new Set(found)].map((secret) => ({ ...leakOf(name), found: secret }));
}

function leakOf(name: string): Problem {
  return { level: 'error', problem: `The site contains ${name}` };
}

/** Whether the payload of a JSON Web Token claims the role that row-level security does not bind. */
function isOfServiceToken(payload: string): boolean {
  return /"role":"service_role"/.test(Buffer.from(payload, 'base64url').toString('utf8'));
}
