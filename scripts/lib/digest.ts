import { hash } from 'node:crypto';

const LENGTH = 22;

/** Names content: equal bytes have the same, others practically never. */
export function digestOf(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'base64url').slice(0, LENGTH);
}
