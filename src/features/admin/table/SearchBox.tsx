import { Search, X } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '#components/ui/Icon.tsx';
import { useDebounced } from '../data/query-client.ts';
import { IconButton } from '../parts/buttons.tsx';
import { useShortcuts } from '../shell/commands.store.ts';
import { setSearchText } from './table-state.ts';

interface Props {
  /** Shown while empty, and the name of the field. */
  label: string;
  /** What the address says. */
  text: string;
  /** For a label that would be cut. */
  isWide?: boolean;
}

const REST_MS = 250;

/** The search of the open tab: what is typed goes into the address once the fingers rest. */
export function SearchBox({ label, text, isWide = false }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(text);
  const rested = useDebounced(typed, REST_MS);
  const told = useRef(text.trim());

  useEffect(() => {
    if (rested.trim() === told.current) return;
    told.current = rested.trim();
    setSearchText(rested);
  }, [rested]);
  // Back and links change the address behind the field's back.
  useEffect(() => {
    if (text === told.current) return;
    told.current = text;
    setTyped(text);
  }, [text]);

  const clear = () => {
    setTyped('');
    // The cross goes with the words: the keys that come next must not be those of the desk.
    input.current?.focus();
  };
  useShortcuts({
    '/': () => {
      input.current?.focus();
      input.current?.select();
    },
  });

  return (
    <search
      className={`field field-small min-w-0 gap-0 px-2.5 text-clove-500 max-lg:order-3 max-lg:min-h-11 max-lg:flex-[1_1_100%] ${isWide ? 'lg:w-90' : 'lg:w-65'}`}
    >
      <Icon of={Search} />
      <input
        ref={input}
        className="text-clove-900 max-lg:text-base [&&]:px-2 [&&]:min-h-8"
        type="text"
        inputMode="search"
        enterKeyHint="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        maxLength={200}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && (typed ? setTyped('') : input.current?.blur())}
      />
      {typed ? (
        <IconButton icon={X} label="Clear search" className="-mr-2" onClick={clear} />
      ) : (
        <kbd className="kbd max-lg:hidden">/</kbd>
      )}
    </search>
  );
}

interface FilterSelectProps<Value extends string> {
  label: string;
  value: Value | null;
  /** Said when nothing is chosen, such as "All Status". */
  all: string;
  choices: readonly { value: Value; label: string }[];
  onChange: (value: Value | null) => void;
}

/** Narrows a table to one of a few values. */
export function FilterSelect<Value extends string>({ label, value, all, choices, onChange }: FilterSelectProps<Value>) {
  return (
    <span className="field field-small max-lg:order-3 max-lg:min-h-11">
      <select
        aria-label={label}
        value={value ?? ''}
        onChange={({ target }) => onChange(choices.find((choice) => choice.value === target.value)?.value ?? null)}
      >
        <option value="">{all}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </span>
  );
}
