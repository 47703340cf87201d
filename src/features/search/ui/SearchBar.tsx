import { Search } from 'lucide';
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '#components/ui/Icon.tsx';
import { SEARCH_LIMITS } from '../engine/filters.ts';
import { changeSearch } from '../state/address.store.ts';

interface Props {
  text: string;
  /** Stands beside the field on wide screens. */
  children?: ReactNode;
}

function change(text: string): void {
  changeSearch({ text }, 'type');
}

/** Looks while the visitor types. */
export function SearchBar({ text, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // What was typed before the page could listen.
    const early = input.current?.value ?? '';
    if (early !== '') change(early);
  }, []);

  return (
    <search className="js-only flex flex-wrap gap-2.5">
      <label className="field grow basis-65 text-clove-500">
        <Icon of={Search} className="ml-3.5" />
        <span className="sr-only">Search by name, place or type</span>
        <input
          ref={input}
          type="search"
          className="-ml-2 text-clove-900 [&::-webkit-search-cancel-button]:mr-3"
          placeholder="Name, place or type"
          value={text}
          maxLength={SEARCH_LIMITS.text}
          autoComplete="off"
          enterKeyHint="search"
          onChange={({ target }) => change(target.value)}
        />
      </label>
      {children}
    </search>
  );
}
