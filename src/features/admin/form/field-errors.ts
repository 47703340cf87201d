import type { FieldPath, FieldValues, RegisterOptions, UseFormReturn } from 'react-hook-form';

interface FieldMessage {
  field: string;
  message: string;
}

/** The message of each field of react-hook-form's errors; that of a list or a group is the first within it. */
export function messagesOf(errors: object): FieldMessage[] {
  return Object.entries(errors).flatMap(([field, error]) => {
    const message = firstMessage(error);
    return message === undefined ? [] : [{ field, message }];
  });
}

/** The first message in an error, or in what it holds. */
export function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  // An error without words holds the element of its field, which is not looked into.
  if ('type' in error) return undefined;
  for (const item of Object.values(error)) {
    const message = firstMessage(item);
    if (message !== undefined) return message;
  }
  return undefined;
}

type Form<Input extends FieldValues> = Pick<UseFormReturn<Input>, 'register' | 'getFieldState' | 'formState'>;

/** Gives a field by its name what it is called, what is wrong with it and its value: spread that onto a `TextField`. */
export function fieldPropsOf<Input extends FieldValues, Label extends string>(
  form: Form<Input>,
  labels: Readonly<Record<Label, string>>,
) {
  return <Name extends FieldPath<Input> & Label>(name: Name, options?: RegisterOptions<Input, Name>) => ({
    label: labels[name],
    error: firstMessage(form.getFieldState(name, form.formState).error),
    ...form.register(name, options),
  });
}
