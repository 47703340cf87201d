/** Whether two values of content hold the same in the same order. What is one object is not taken apart. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isObject(one) || !isObject(other) || one.constructor !== other.constructor) return false;
  const [these, those] = [partsOf(one), partsOf(other)];
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
