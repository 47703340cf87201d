import { useStore } from '@nanostores/react';
import { ChevronDown } from 'lucide';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '#components/ui/Icon.tsx';
import { type FilterName, listActiveFilters, type SearchFilters } from '../engine/filters.ts';
import type { Facets } from '../engine/search-result.ts';
import type { FilterGroupName } from './FilterGroup.tsx';
import { $parts } from './parts.store.ts';

const QUICK = [
  { name: 'status', label: 'Status' },
  { name: 'type', label: 'Type' },
  { name: 'bedrooms', label: 'Bedrooms' },
  { name: 'price', label: 'Price' },
] as const satisfies readonly { name: FilterGroupName & FilterName; label: string }[];

interface Props {
  filters: SearchFilters;
  facets: Facets | undefined;
}

/** The filters that most visitors set, each one press away on wide screens. */
export function QuickFilters({ filters, facets }: Props) {
  const parts = useStore($parts);
  const active = listActiveFilters(filters);
  return QUICK.map(({ name, label }) => (
    <QuickFilter key={name} label={label} isActive={active.includes(name)}>
      {parts && <parts.FilterGroup name={name} filters={filters} facets={facets} />}
    </QuickFilter>
  ));
}

interface QuickFilterProps {
  label: string;
  isActive: boolean;
  children: ReactNode;
}

function QuickFilter({ label, isActive, children }: QuickFilterProps) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    if (!isOpen) return;
    const handlePress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !frame.current?.contains(target)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', handlePress);
    return () => document.removeEventListener('pointerdown', handlePress);
  }, [isOpen]);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    setIsOpen(false);
    button.current?.focus();
  };
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setIsOpen(false);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears what the button and the fields inside let through.
    <div ref={frame} className="relative hidden lg:block" onKeyDown={handleKeyDown} onBlur={handleBlur}>
      <button
        ref={button}
        type="button"
        className={`field px-3.5 font-medium ${isActive ? 'border-lagoon-700 text-lagoon-700' : ''}`.trimEnd()}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {label}
        {isActive && <span className="sr-only"> (set)</span>}
        <Icon of={ChevronDown} className="size-4 text-clove-500" />
      </button>
      <div
        id={id}
        hidden={!isOpen}
        className="absolute top-full right-0 z-20 mt-2 w-96 rounded-md border border-sand-300 bg-white p-5 shadow-pop"
      >
        {isOpen && children}
      </div>
    </div>
  );
}
