import type { FieldPath, FieldValues, RegisterOptions, UseFormReturn } from 'react-hook-form';

type Form<Input extends FieldValues> = Pick<UseFormReturn<Input>, 'register' | 'getFieldState' | 'formState'>;

/** Gives a field by its name what it is called, what is wrong with it and its value: spread that onto a `TextField`. */
export function fieldPropsOf<Input extends FieldValues, Label extends string>(
  form: Form<Input>,
  labels: Readonly<Record<Label, string>>,
) {
  return <Name extends FieldPath<Input> & Label>(name: Name, options?: RegisterOptions<Input, Name>) => ({
    label: labels[name],
    error: form.getFieldState(name, form.formState).error?.message,
    ...form.register(name, options),
  });
}
