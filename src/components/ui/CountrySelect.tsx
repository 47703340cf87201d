import { ChevronDown } from 'lucide';
import { useSyncExternalStore } from 'react';
import { type Country, getCountryCallingCode } from 'react-phone-number-input/min';
import { Icon } from './Icon.tsx';

interface Props {
  'aria-label': string;
  name?: string;
  value?: Country;
  options: readonly { value?: Country; label: string }[];
  onChange: (country: Country | undefined) => void;
  onFocus: () => void;
  onBlur: () => void;
  disabled?: boolean;
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
export function CountrySelect({ 'aria-label': label, name, value, options, onChange, hasCode, ...rest }: Props) {
  // Hundreds of countries that nobody can choose from yet have no place in a page.
  const hasList = useHydrated();
  const handleChange = (chosen: string) => onChange(options.find((option) => option.value === chosen)?.value);
  return (
    <span className="relative flex flex-none items-center gap-2 rounded-l-[5px] border-r border-sand-300 bg-coral-50 px-3.5 font-medium tabular-nums focus-within:bg-lagoon-50 focus-within:shadow-[inset_0_0_0_2px_var(--color-lagoon-600)] forced-colors:focus-within:outline-2 forced-colors:focus-within:-outline-offset-2">
      {value && (
        <img src={flagUrl(value)} alt="" width="20" height="14" className="h-3.5 w-5 rounded-[2px] object-cover" />
      )}
      {value && hasCode && <span>+{getCountryCallingCode(value)}</span>}
      <Icon of={ChevronDown} className="size-4" />
      {hasList && (
        <select
          className="absolute inset-0 cursor-pointer opacity-0"
          aria-label={label}
          name={name}
          value={value}
          onChange={(event) => handleChange(event.target.value)}
          autoComplete="off"
          {...rest}
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
