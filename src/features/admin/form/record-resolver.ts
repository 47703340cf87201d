import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { FieldError, FieldValues, Resolver, ResolverOptions } from 'react-hook-form';
import * as z from 'zod/mini';
import { isPossiblePhone } from '#lib/phone.ts';
import { INVALID_PHONE } from '#lib/text-rules.ts';

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
  return async (values, context, options) => {
    const judged = await resolve(kept.size > 0 ? without(values, kept) : values, context, options);
    const incomplete = incompleteIn(options.fields);
    return Object.keys(incomplete).length === 0
      ? judged
      : { values: {}, errors: Object.assign(judged.errors, incomplete) };
  };
}

/** The rule of a number, that it reaches somebody. None at all may stay, and so may one of those that are stored. */
export function reachable(stored: readonly (string | null)[]) {
  const isReached = (phone: string | null) => phone === null || stored.includes(phone) || isPossiblePhone(phone);
  return z.refine<string | null>(isReached, INVALID_PHONE);
}

/** The value of a date or time that is only half typed is that of none, which would be stored in the place of the old. */
function incompleteIn(fields: ResolverOptions<FieldValues>['fields']): Record<string, FieldError> {
  const incomplete = Object.entries(fields).flatMap(([name, field]) => {
    const { ref } = field ?? {};
    if (!(ref && 'validity' in ref && ref.validity?.badInput)) return [];
    return [[name, { type: 'incomplete', message: `Please enter the whole ${ref.type}`, ref }] as const];
  });
  return Object.fromEntries(incomplete);
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
