import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import type { ControlProps } from '#components/ui/Field.tsx';
import type { ClientRow } from '#features/owners/client.admin.ts';
import type { OwnerKind } from '#features/owners/owner.ts';
import { useFailureToast } from '../data/use-failure-toast.ts';
import { useQuery } from '../data/use-query.ts';
import { useDebounced } from '../table/use-debounced.ts';
import { OwnerOptions } from './OwnerOptions.tsx';
import { ownersFound } from './property-queries.ts';

interface Props {
  control: ControlProps;
  kind: OwnerKind;
  /** The name that is chosen; empty without one. */
  chosen: string;
  onChoose: (client: ClientRow) => void;
}

const REST_MS = 200;

/** Finds a client of one kind by name, e-mail or number. */
export function OwnerCombobox({ control, kind, chosen, onChoose }: Props) {
  const listId = useId();
  const [text, setText] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const isOpen = text !== null;
  const search = useDebounced(text?.trim() ?? '', REST_MS);
  const { result, refetch } = useQuery(ownersFound, { kind, search });
  useFailureToast(result.state === 'failed', 'Failed to load clients');
  const rows = result.state === 'ready' ? result.data.rows : [];
  const current = rows[Math.min(active, rows.length - 1)];

  const close = () => setText(null);
  const choose = (row: ClientRow) => {
    onChoose(row);
    close();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      if (!isOpen) setText('');
      else setActive((now) => Math.max(0, Math.min(Math.min(now, rows.length - 1) + step, rows.length - 1)));
    }
    if (event.key === 'Enter') {
      // Never sends the form around it.
      event.preventDefault();
      if (isOpen && current) choose(current);
    }
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  useEffect(() => {
    if (isOpen && current) document.getElementById(`${listId}${current.id}`)?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, current, listId]);

  return (
    <>
      <input
        {...control}
        name="owner"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={`${listId}list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && current ? `${listId}${current.id}` : undefined}
        autoComplete="off"
        placeholder={`Search ${kind === 'agency' ? 'agencies' : `${kind}s`}`}
        value={text ?? chosen}
        onChange={({ target }) => {
          setText(target.value);
          setActive(0);
        }}
        onClick={() => setText((now) => now ?? '')}
        onBlur={close}
        onKeyDown={handleKeyDown}
      />
      {isOpen && (
        <OwnerOptions
          listId={listId}
          kind={kind}
          result={result}
          current={current}
          onChoose={choose}
          onRetry={refetch}
        />
      )}
    </>
  );
}
