import { Controller } from 'react-hook-form';
import { firstMessage } from '../form/field-errors.ts';
import { TextAreaField } from '../form/TextField.tsx';
import { SETTING_LABELS } from './setting-labels.ts';
import type { SettingsForm } from './use-settings-form.ts';

interface Props {
  form: SettingsForm;
  name: 'keywords' | 'mail_to';
  rows: number;
  hint?: string;
}

/** A list, one item in each line. */
export function LinesField({ form, name, ...rest }: Props) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, ...field }, fieldState }) => (
        <TextAreaField
          {...rest}
          {...field}
          label={SETTING_LABELS[name]}
          error={firstMessage(fieldState.error)}
          value={value.join('\n')}
          onChange={({ target }) => onChange(target.value === '' ? [] : target.value.split('\n'))}
        />
      )}
    />
  );
}
