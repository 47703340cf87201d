/** Whether two values of content hold the same in the same order. What is one object is not taken apart. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isObject(one) || !isObject(other) || one.constructor !== other.constructor) return false;
  if (Array.isArray(one) && Array.isArray(other)) return isSameList(one, other);
  return isSameList(partsOf(one), partsOf(other));
}

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((part, index) => isSame(part, other[index]));
}

export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function partsOf(value: object): readonly unknown[] {
  if (value instanceof Date) return [value.getTime()];
  if (value instanceof Map || value instanceof Set) return [...value];
  return [...Object.keys(value), ...Object.values(value)];
}
