import { useStore } from '@nanostores/react';
import { Search } from 'lucide';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { Icon } from '#components/ui/Icon.tsx';
import { isComposing, useCombobox } from '#components/ui/use-combobox.ts';
import { SEARCH_LIMITS, type SearchState } from '../engine/filters.ts';
import { changeSearch } from '../state/address.store.ts';
import { $search, $tools, knownNames } from '../state/search.store.ts';
import { $parts } from './parts.store.ts';
import type { Choice } from './SuggestionList.tsx';

interface Props {
  search: SearchState;
  /** Stands beside the field on wide screens. */
  children?: ReactNode;
}

type Change = Partial<SearchState> & { text: string };

/** What stands in the field, and what was made of it: filters, and words to look for. */
interface Typed {
  text: string;
  /** What was asked for before; null while only the words are looked for. */
  before: SearchState | null;
  change: Change;
}

/** Looks while the visitor types: what is understood becomes filters, the other words are looked for. */
export function SearchBar({ search, children }: Props) {
  const tools = useStore($tools);
  const parts = useStore($parts);
  const known = knownNames();
  const input = useRef<HTMLInputElement>(null);
  const [kept, setTyped] = useState<Typed | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  // A search that changed by other means, such as Back, takes the place of the text.
  const typed = kept && isPartOf(search, kept.change) ? kept : null;
  const text = typed?.text ?? search.text;

  const read = (words: string, before: SearchState, isTyping: boolean): Change =>
    tools?.readText(words, before, { amenities: known?.amenities ?? [], isTyping }) ?? { text: words };
  const type = (words: string) => {
    const before = typed?.before ?? search;
    const change = read(words, before, true);
    setTyped({ text: words, before: tools && before, change });
    setIsOpen(true);
    changeSearch(change, 'type');
  };
  /** What was typed is done: the field keeps the words that are no filter. */
  const settle = (name?: string) => {
    setIsOpen(false);
    // Too early to be read, the text stays as it was typed.
    if (!known || (!typed && name === undefined)) return;
    const change = { ...read(text, typed?.before ?? search, false), ...(name !== undefined && { text: name }) };
    setTyped(null);
    // What is looked for already is no change: a map would go back to where it was before it was moved.
    if (!isPartOf($search.get(), change)) changeSearch(change, 'type');
    tools?.keepRecentSearch(tools.formatSearch({ ...$search.get(), ...ASIDE }));
  };

  /** The keyboard of a phone would stay over them. To leave the field settles it, so that has to be done, and possible. */
  const leaveToResults = () => {
    if (known && matchMedia('(pointer: coarse)').matches) requestAnimationFrame(() => input.current?.blur());
  };

  const choices = isOpen && parts && tools ? parts.listChoices({ text, sought: search.text, tools, settle }) : [];
  const combobox = useCombobox<Choice>({
    isOpen: choices.length > 0,
    choices,
    isOptional: true,
    onChoose: (choice) => {
      setIsOpen(false);
      choice.choose();
      leaveToResults();
    },
  });

  const takeOver = useEffectEvent(() => {
    // What was typed before the page could listen, or read it.
    const early = input.current?.value ?? '';
    if (early === '' || (!typed && early === search.text)) return;
    type(early);
    setIsOpen(document.activeElement === input.current);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: with these comes what reads it.
  useEffect(() => takeOver(), [tools, known]);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Enter' && !combobox.current) {
      settle();
      leaveToResults();
    }
    if (event.key === 'ArrowDown') setIsOpen(true);
    if (event.key === 'Escape' && choices.length > 0) {
      // The browser would empty the field.
      event.preventDefault();
      setIsOpen(false);
    }
    combobox.handleKeyDown(event);
  };
  const clear = () => {
    input.current?.focus();
    setIsOpen(false);
  };
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) settle();
  };

  return (
    <search className="js-only flex flex-wrap gap-2.5">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the focus left what is inside. */}
      <div className="relative grow basis-65" onBlur={handleBlur}>
        <label className="field text-clove-500">
          <Icon of={Search} className="ml-3.5" />
          <span className="sr-only">Search by name, place or type</span>
          <input
            ref={input}
            {...combobox.field}
            type="search"
            className="-ml-2 text-clove-900 [&::-webkit-search-cancel-button]:mr-3"
            placeholder="Name, place or type"
            value={text}
            maxLength={SEARCH_LIMITS.text}
            enterKeyHint="search"
            onChange={({ target }) => {
              combobox.restart();
              type(target.value);
            }}
            onFocus={() => text === '' && setIsOpen(true)}
            onClick={() => text === '' && setIsOpen(true)}
            onKeyDown={handleKeyDown}
          />
        </label>
        {choices.length > 0 && parts && <parts.SuggestionList combobox={combobox} choices={choices} onClear={clear} />}
        <p className="sr-only" role="status">
          {choices.length > 0 && parts?.countSuggestions(choices)}
        </p>
      </div>
      {children}
    </search>
  );
}

function isPartOf(search: SearchState, change: Change): boolean {
  return JSON.stringify({ ...search, ...change }) === JSON.stringify(search);
}

/** No part of what was searched for. */
const ASIDE = { page: 1, view: 'grid', position: null, selected: null, bounds: null } as const;
