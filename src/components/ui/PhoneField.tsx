import { ChevronDown } from 'lucide';
import {
  type ChangeEvent,
  type ComponentProps,
  type RefCallback,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import PhoneInput, { type Country, getCountryCallingCode } from 'react-phone-number-input/min';
import { tidyPhone, toE164 } from '#lib/phone.ts';
import type { ControlProps } from './Field.tsx';
import { Icon } from './Icon.tsx';

interface CountrySelectProps {
  'aria-label': string;
  name?: string;
  value?: Country;
  options: readonly { value?: Country; label: string }[];
  onChange: (country: Country | undefined) => void;
  onFocus: () => void;
  onBlur: () => void;
  disabled?: boolean;
  readOnly?: boolean;
  /** Shows the calling code, which a number that begins with it does not need. */
  hasCode: boolean;
}

/** Small drawings, one file each: only those that are shown are fetched. */
const FLAGS = import.meta.glob<string>('/node_modules/country-flag-icons/3x2/*.svg', {
  eager: true,
  import: 'default',
  query: '?url&no-inline',
});

/** Flag and calling code; the native list of countries lies over them. */
function CountrySelect({
  'aria-label': label,
  name,
  value,
  options,
  onChange,
  onFocus,
  onBlur,
  disabled,
  readOnly,
  hasCode,
}: CountrySelectProps) {
  // Hundreds of countries that nobody can choose from yet have no place in a page.
  const hasList = useHydrated();
  const handleChange = (chosen: string) => onChange(options.find((option) => option.value === chosen)?.value);
  return (
    <span className="relative flex flex-none items-center gap-2 rounded-l-[5px] border-r border-sand-300 bg-coral-50 px-3.5 font-medium tabular-nums focus-within:bg-lagoon-50 focus-within:shadow-[inset_0_0_0_2px_var(--color-lagoon-600)] forced-colors:focus-within:outline-2 forced-colors:focus-within:-outline-offset-2">
      {value && (
        <img src={flagUrl(value)} alt="" width="20" height="14" className="h-3.5 w-5 rounded-[2px] object-cover" />
      )}
      {value && hasCode && <span>{`+${getCountryCallingCode(value)}`}</span>}
      <Icon of={ChevronDown} className="size-4" />
      {hasList && (
        <select
          className="absolute inset-0 cursor-pointer opacity-0"
          aria-label={label}
          name={name}
          value={value}
          onChange={(event) => handleChange(event.target.value)}
          onFocus={onFocus}
          onBlur={onBlur}
          disabled={disabled || readOnly}
          autoComplete="off"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
              {option.value && ` +${getCountryCallingCode(option.value)}`}
            </option>
          ))}
        </select>
      )}
    </span>
  );
}

/** The address of a country's flag, such as that of `TZ`. */
function flagUrl(country: string): string | undefined {
  return FLAGS[`/node_modules/country-flag-icons/3x2/${country}.svg`];
}

const subscribe = () => () => {};

/** False on the server and while the browser takes over its markup, true from then on. */
function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}

interface Props extends ControlProps {
  name: string;
  /** In E.164 form, or empty. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  readOnly?: boolean;
  /** For the number of somebody else than who types it, whose own a browser would offer. */
  autoComplete?: 'off';
  /** Gives the text input, for moving the focus to it. */
  inputRef?: RefCallback<HTMLInputElement>;
}

/** A phone number of any country, however it is typed, pasted or filled in. */
export function PhoneField({ value, onChange, onBlur, inputRef, 'aria-invalid': isInvalid, ...control }: Props) {
  // As typed: rewriting it with every key would move the caret and fight with whoever is typing.
  const [typed, setTyped] = useState(value);
  const [isInternational, setIsInternational] = useState(false);
  const shown = toE164(typed) === value ? typed : value;
  const input = useRef<HTMLInputElement>(null);
  const attach = useCallback(
    (element: HTMLInputElement | null) => {
      input.current = element;
      inputRef?.(element);
    },
    [inputRef],
  );

  // What was typed before the code came.
  const takeOver = useEffectEvent(() => {
    const found = toE164(input.current?.value ?? '');
    if (found !== value) onChange(found);
  });
  useEffect(() => takeOver(), []);

  const handleChange = (entered = '') => {
    setTyped(entered);
    onChange(toE164(entered));
  };
  const handleBlur = () => {
    setTyped(value);
    onBlur?.();
  };

  return (
    <PhoneInput
      {...control}
      aria-invalid={isInvalid}
      className={`field items-stretch gap-0 ${isInvalid ? 'border-2 border-hibiscus-600' : ''}`}
      defaultCountry="TZ"
      addInternationalOption={false}
      countryOptionsOrder={['TZ', '...']}
      countrySelectComponent={CountrySelect}
      countrySelectProps={{ hasCode: !isInternational }}
      focusInputOnCountrySelection={false}
      inputComponent={DigitsInput}
      numberInputProps={{ className: 'tabular-nums', fieldRef: attach, onInternational: setIsInternational }}
      smartCaret={false}
      {...(shown && { value: shown })}
      onChange={handleChange}
      onBlur={handleBlur}
    />
  );
}

interface DigitsInputProps extends ComponentProps<'input'> {
  ref: RefCallback<HTMLInputElement>;
  fieldRef: RefCallback<HTMLInputElement> | undefined;
  onInternational: (isInternational: boolean) => void;
}

/** Hands over what can belong to a number, whatever was pasted around it. */
function DigitsInput({ ref, fieldRef, onChange, onInternational, value, ...rest }: DigitsInputProps) {
  // A number that is there already begins with the code too.
  useEffect(() => onInternational(String(value).startsWith('+')), [value, onInternational]);
  const attach = useCallback(
    (input: HTMLInputElement | null) => {
      ref(input);
      fieldRef?.(input);
    },
    [ref, fieldRef],
  );
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const tidy = tidyPhone(event.target.value);
    // Left alone where nothing is wrong, so that the caret stays.
    if (tidy !== event.target.value.replace(/[^\d+]/g, '')) event.target.value = tidy;
    onChange?.(event);
  };
  return <input {...rest} value={value} ref={attach} onChange={handleChange} />;
}
