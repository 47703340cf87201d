import {
  type ChangeEvent,
  type ComponentProps,
  type RefCallback,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import PhoneInput, { type Country } from 'react-phone-number-input/min';
import { tidyPhone, toE164 } from '#lib/phone.ts';
import { CountrySelect } from './CountrySelect.tsx';
import type { ControlProps } from './Field.tsx';

interface Props extends ControlProps {
  name: string;
  /** In E.164 form, or empty. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  defaultCountry?: Country;
  /** Gives the text input, for moving the focus to it. */
  inputRef?: RefCallback<HTMLInputElement>;
}

/** A phone number of any country, however it is typed, pasted or filled in. */
export function PhoneField({
  value,
  onChange,
  onBlur,
  defaultCountry = 'TZ',
  inputRef,
  'aria-invalid': isInvalid,
  ...control
}: Props) {
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
      defaultCountry={defaultCountry}
      addInternationalOption={false}
      countryOptionsOrder={[defaultCountry, '...']}
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
