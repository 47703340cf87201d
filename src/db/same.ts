/** With what a value was compared last, and whether it was the same: a list may be asked about by thousands of pages. */
const compared = new WeakMap<object, { other: object; same: boolean }>();

/**
 * Whether two values of content hold the same in the same order. What is one object is not taken apart, and answers are
 * remembered, so nobody may change a value afterwards.
 */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isObject(one) || !isObject(other) || one.constructor !== other.constructor) return false;
  const known = compared.get(one);
  if (known?.other === other) return known.same;
  const same = holdSame(partsOf(one), partsOf(other));
  compared.set(one, { other, same });
  return same;
}

function holdSame(these: readonly unknown[], those: readonly unknown[]): boolean {
  return these.length === those.length && these.every((part, index) => isSame(part, those[index]));
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function partsOf(value: object): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (value instanceof Date) return [value.getTime()];
  if (value instanceof Map || value instanceof Set) return [...value];
  return Object.entries(value).flat();
}
