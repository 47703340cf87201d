import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { FieldValues, Resolver } from 'react-hook-form';

/**
 * The rules of a noun for a record that has these pictures already: they may stay wherever they are, for a rule of today
 * must not keep anybody from saving another field. What is stored of pictures is up to the fields that hold them.
 */
export function recordResolver<Input extends FieldValues, Output>(
  schema: Parameters<typeof standardSchemaResolver<Input, unknown, Output>>[0],
  pictures: readonly (string | null)[] = [],
): Resolver<Input, unknown, Output> {
  const resolve = standardSchemaResolver<Input, unknown, Output>(schema);
  const kept = new Set<unknown>(pictures.filter((address) => address !== null));
  return (values, context, options) => resolve(kept.size > 0 ? without(values, kept) : values, context, options);
}

function without<Values extends FieldValues>(values: Values, kept: ReadonlySet<unknown>): Values {
  const rest = { ...values };
  for (const [field, value] of Object.entries(values)) {
    if (kept.has(value)) Reflect.set(rest, field, null);
    if (Array.isArray(value))
      Reflect.set(
        rest,
        field,
        value.filter((item) => !kept.has(item)),
      );
  }
  return rest;
}
