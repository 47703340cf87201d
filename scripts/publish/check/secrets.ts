import type { Problem, SiteText } from './finding.ts';

/** A text that must never be public, under the name by which a message may speak of it. */
export type Secrets = Readonly<Record<string, string>>;

const ALWAYS_SECRET = {
  'a secret key of the backend': /\bsb_secret_[A-Za-z0-9_-]{8,}/,
  'a private key': /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/,
  /** Tests plant it in rows that visitors must not see. */
  'a canary': /\bcanary-[0-9a-f]{8,}\b/i,
} as const;
const TOKEN = /\beyJ[\w-]+\.(eyJ[\w-]+)\.[\w-]+/g;
const SHORTEST_SECRET = 8;

/** Makes a check that finds secrets, those given and those known by their shape. Messages never repeat one. */
export function createSecretCheck(secrets: Secrets) {
  const given = Object.entries(secrets).filter(([, value]) => value.length >= SHORTEST_SECRET);

  return ({ text }: SiteText): Problem[] => {
    const found = [
      ...given.filter(([, value]) => text.includes(value)).map(([name]) => name),
      ...Object.entries(ALWAYS_SECRET)
        .filter(([, pattern]) => pattern.test(text))
        .map(([name]) => name),
      ...(holdsServiceToken(text) ? ['a token with every right'] : []),
    ];
    return found.map((name) => ({ level: 'error', problem: `The site contains ${name}` }));
  };
}

/** A JSON Web Token whose payload claims the role that row-level security does not bind. */
function holdsServiceToken(text: string): boolean {
  return [...text.matchAll(TOKEN)].some(([, payload = '']) =>
    /"role":"service_role"/.test(Buffer.from(payload, 'base64url').toString('utf8')),
  );
}
