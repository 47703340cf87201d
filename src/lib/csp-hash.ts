import { createHash } from 'node:crypto';

/** Lets the content security policy name one inline script or style. */
export function cspHash(text: string): `sha256-${string}` {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
