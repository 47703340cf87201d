import { Controller } from 'react-hook-form';
import { Field } from '#components/ui/Field.tsx';
import { PhoneField } from '#components/ui/PhoneField.tsx';
import { areRatesOld } from '#features/site/site.admin.ts';
import { SITE_LIMITS, SOCIAL_LABELS, SOCIAL_NETWORKS } from '#features/site/site.ts';
import { WEEKDAYS } from '#lib/dates.ts';
import { feedUrl, PAGES } from '#lib/urls.ts';
import { toIsoDay } from '#lib/zanzibar-time.ts';
import { LISTING_FEEDS, type ListingFeed } from '#settings';
import { CURRENCIES } from '#visitor-defaults';
import { fieldPropsOf } from '../form/field-errors.ts';
import { Choice, listItems, NUMBER_INPUT, SelectField, TextField } from '../form/fields.tsx';
import { SmallButton } from '../parts/buttons.tsx';
import { priceFrom } from '../properties/property-values.ts';
import { focusGroup, RowGroup, type SettingsForm, SettingsSection } from './SettingsSection.tsx';
import { RETENTION_LABELS, SETTING_LABELS } from './setting-labels.ts';

export function ContactSection({ form }: { form: SettingsForm }) {
  const { errors } = form.formState;
  const field = fieldPropsOf(form, SETTING_LABELS);
  return (
    <SettingsSection id="contact">
      <div className="grid gap-4 md:grid-cols-2">
        {(['phone', 'whatsapp'] as const).map((name) => (
          <Controller
            key={name}
            control={form.control}
            name={name}
            render={({ field: { ref, ...phone } }) => (
              <Field label={SETTING_LABELS[name]} error={errors[name]?.message}>
                {(control) => <PhoneField {...control} {...phone} inputRef={ref} autoComplete="off" />}
              </Field>
            )}
          />
        ))}
        <TextField {...field('email')} type="email" autoComplete="off" />
        <TextField {...field('office')} autoComplete="off" />
      </div>
      <HoursField form={form} />
      <RowGroup
        label={SETTING_LABELS.social}
        name="social"
        hint="The whole address. # shows the icon until the account exists; an empty one is left out."
      >
        <div className="grid gap-4 md:grid-cols-2">
          {SOCIAL_NETWORKS.map((network) => (
            <TextField
              key={network}
              label={SOCIAL_LABELS[network]}
              inputMode="url"
              error={errors.social?.[network]?.message}
              {...form.register(`social.${network}`)}
            />
          ))}
        </div>
      </RowGroup>
    </SettingsSection>
  );
}

const NEW_SPAN = { first: 1, last: 5, opens: '09:00', closes: '17:00' };

/** On which days the office is open, and when. */
function HoursField({ form }: { form: SettingsForm }) {
  const spans = form.watch('working_hours');
  const { append, remove } = listItems(spans, (items) =>
    form.setValue('working_hours', items, { shouldDirty: true, shouldValidate: form.formState.isSubmitted }),
  );
  const partOf = (index: number, part: keyof typeof NEW_SPAN) => {
    const name = `working_hours.${index}.${part}` as const;
    const isDay = part === 'first' || part === 'last';
    return {
      error: form.getFieldState(name, form.formState).error?.message,
      ...form.register(name, { valueAsNumber: isDay }),
    };
  };
  return (
    <RowGroup label={SETTING_LABELS.working_hours} name="working_hours" hint="In Zanzibar time.">
      {spans.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: each row shows what stands at its place.
        <div key={index} className="grid grid-cols-2 items-start gap-2.5 md:grid-cols-[1fr_1fr_1fr_1fr_auto]">
          {(['first', 'last'] as const).map((part) => (
            <SelectField key={part} label={part === 'first' ? 'From' : 'To'} {...partOf(index, part)}>
              {WEEKDAYS.map((day, before) => (
                <option key={day} value={before + 1}>
                  {day}
                </option>
              ))}
            </SelectField>
          ))}
          <TextField label="Opens" type="time" {...partOf(index, 'opens')} />
          <TextField label="Closes" type="time" {...partOf(index, 'closes')} />
          <SmallButton
            className="mt-7"
            aria-label={`Remove hours ${index + 1}`}
            onClick={({ currentTarget }) => {
              focusGroup(currentTarget);
              remove(index);
            }}
          >
            Remove
          </SmallButton>
        </div>
      ))}
      {spans.length < SITE_LIMITS.spans && (
        <SmallButton className="justify-self-start" onClick={() => append(NEW_SPAN)}>
          Add hours
        </SmallButton>
      )}
    </RowGroup>
  );
}

export function MoneySection({ form }: { form: SettingsForm }) {
  const field = fieldPropsOf(form, SETTING_LABELS);
  const { errors } = form.formState;
  const today = toIsoDay(new Date());
  const isOurText = form.watch(['privacy_text', 'terms_text']).includes('');
  return (
    <SettingsSection id="money">
      <RowGroup label={SETTING_LABELS.rates} name="rates">
        <div className="grid gap-4 md:grid-cols-3">
          {CURRENCIES.filter((currency) => currency !== 'USD').map((currency) => (
            <TextField
              key={currency}
              label={currency}
              inputMode="decimal"
              autoComplete="off"
              error={errors.rates?.[currency]?.message}
              {...form.register(`rates.${currency}`, NUMBER_INPUT)}
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
        <TextField
          {...field('listing_fee', { setValueAs: priceFrom })}
          inputMode="numeric"
          autoComplete="off"
          hint={
            form.watch('listing_fee') === 0 &&
            isOurText &&
            'With 0 please write your own Terms of Service and Privacy Policy: ours name a fee.'
          }
        />
      </div>
    </SettingsSection>
  );
}

const KINDS = ['leads', 'messages', 'callbacks', 'contacts', 'junk', 'notifications', 'history'] as const;

/** For how many months what people have sent is kept. */
export function RetentionSection({ form }: { form: SettingsForm }) {
  const { errors } = form.formState;
  const hasOwnText = form.watch('privacy_text') !== '';
  return (
    <SettingsSection id="retention">
      <RowGroup
        label={SETTING_LABELS.retention}
        name="retention"
        hint="In months. What is older is erased for good once a day; of an opened contact it stays whose it was and when. Whom you delete yourself can be brought back for thirty days."
      >
        <div className="grid items-end gap-4 md:grid-cols-2">
          {KINDS.map((kind) => (
            <TextField
              key={kind}
              label={RETENTION_LABELS[kind]}
              inputMode="numeric"
              autoComplete="off"
              error={errors.retention?.[kind]?.message}
              {...form.register(`retention.${kind}`, NUMBER_INPUT)}
            />
          ))}
        </div>
      </RowGroup>
      <p className="text-clove-500">
        {hasOwnText ? (
          <span key="own">Your own Privacy Policy does not follow these numbers: please write the same there.</span>
        ) : (
          <span key="standard">
            The{' '}
            <a className="link" href={`${PAGES.privacy}#how-long`} target="_blank" rel="noopener">
              Privacy Policy
            </a>{' '}
            names the same times by itself; after a change please set the “{SETTING_LABELS.legal_date}” anew.
          </span>
        )}
      </p>
    </SettingsSection>
  );
}

const LABELS = {
  'listings.json': 'JSON, for programs',
  'kyero.xml': 'Kyero, for portals',
  'meta.xml': 'Home listings, for catalogues of Meta',
} as const satisfies Record<ListingFeed, string>;

/** In which forms others may take the listings. */
export function FeedsSection({ form }: { form: SettingsForm }) {
  const chosen = form.watch('feeds');
  const toggle = (feed: ListingFeed, isOn: boolean) =>
    form.setValue(
      'feeds',
      LISTING_FEEDS.filter((other) => (other === feed ? isOn : chosen.includes(other))),
      { shouldDirty: true },
    );
  return (
    <SettingsSection id="feeds">
      <p className="text-clove-500">
        All published listings at one address, without anybody's contact, always up to date.
      </p>
      <ul className="grid gap-2">
        {LISTING_FEEDS.map((feed) => (
          <li key={feed} className="flex flex-wrap items-center gap-x-4">
            <Choice isOn={chosen.includes(feed)} label={LABELS[feed]} onChange={(isOn) => toggle(feed, isOn)} />
            {chosen.includes(feed) && (
              <a
                className="link min-h-9 content-center wrap-anywhere"
                href={feedUrl(feed)}
                target="_blank"
                rel="noopener"
              >
                {feedUrl(feed)}
              </a>
            )}
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}
