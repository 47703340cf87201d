import { hash } from 'node:crypto';

const known = new WeakMap<object, string>();

/**
 * A short text that is the same for two values exactly when they hold the same. Objects are read once and remembered
 * by their identity, so nobody may change one afterwards.
 */
export function digestOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return describePlain(value);
  const remembered = known.get(value);
  if (remembered !== undefined) return remembered;
  const digest = hash('sha1', describeObject(value), 'base64');
  known.set(value, digest);
  return digest;
}

/** Texts carry their length, so that none of them can pass for a part of the structure. */
function describePlain(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return `${value.length}"${value}`;
    case 'function':
    case 'symbol':
      throw new TypeError('Content is data: it holds no functions and no symbols');
    default:
      return String(value);
  }
}

function describeObject(value: object): string {
  if (Array.isArray(value)) return `[${value.map(digestOf).join()}]`;
  if (value instanceof Date) return `Date ${value.getTime()}`;
  if (value instanceof Map || value instanceof Set) return `${value.constructor.name} ${digestOf([...value])}`;
  const entries = Object.entries(value).map(([name, part]) => `${name}:${digestOf(part)}`);
  return `{${entries.join()}}`;
}
