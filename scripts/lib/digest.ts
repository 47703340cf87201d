import { createHash, hash } from 'node:crypto';

const LENGTH = 22;

/** Names content: equal bytes have the same, others practically never. */
export function digestOf(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'base64url').slice(0, LENGTH);
}

/** The same for content that comes piece by piece. */
export function startDigest() {
  const sum = createHash('sha256');
  return {
    add: (bytes: Uint8Array) => void sum.update(bytes),
    end: () => sum.digest('base64url').slice(0, LENGTH),
  };
}
