import { areRatesOld } from '#features/site/rates.ts';
import { toIsoDay } from '#lib/zanzibar-time.ts';
import { CURRENCIES } from '#visitor-defaults';
import { fieldPropsOf } from '../form/field-errors.ts';
import { TextField } from '../form/TextField.tsx';
import { RowGroup } from './RowGroup.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import { SETTING_LABELS as LABELS } from './setting-labels.ts';
import type { SettingsForm } from './use-settings-form.ts';

const AMOUNT = { valueAsNumber: true } as const;

export function MoneySection({ form }: { form: SettingsForm }) {
  const field = fieldPropsOf(form, LABELS);
  const { errors } = form.formState;
  const today = toIsoDay(new Date());
  return (
    <SettingsSection id="money">
      <RowGroup label={LABELS.rates} name="rates">
        <div className="grid gap-4 md:grid-cols-3">
          {CURRENCIES.filter((currency) => currency !== 'USD').map((currency) => (
            <TextField
              key={currency}
              label={currency}
              inputMode="decimal"
              autoComplete="off"
              error={errors.rates?.[currency]?.message}
              {...form.register(`rates.${currency}`, AMOUNT)}
            />
          ))}
        </div>
      </RowGroup>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          {...field('rates_date')}
          type="date"
          max={today}
          hint={
            areRatesOld(form.watch('rates_date'), today)
              ? 'These rates are older than 30 days. Please look them up again.'
              : 'Stands beside every converted price.'
          }
        />
        <TextField {...field('listing_fee', AMOUNT)} inputMode="numeric" autoComplete="off" />
      </div>
    </SettingsSection>
  );
}
