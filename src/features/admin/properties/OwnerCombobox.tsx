import { type KeyboardEvent, useState } from 'react';
import type { ControlProps } from '#components/ui/Field.tsx';
import type { ClientRow } from '#features/owners/client.admin.ts';
import type { OwnerKind } from '#features/owners/owner.ts';
import { clientsPage } from '../clients/client-queries.ts';
import { useFailureToast } from '../data/use-failure-toast.ts';
import { useRows } from '../data/use-rows.ts';
import { useCombobox } from '../parts/use-combobox.ts';
import { useDebounced } from '../table/use-debounced.ts';
import { OwnerOptions } from './OwnerOptions.tsx';

interface Props {
  control: ControlProps;
  kind: OwnerKind;
  /** The name that is chosen; empty without one. */
  chosen: string;
  onChoose: (client: ClientRow) => void;
}

const REST_MS = 200;
const PAGE = { sort: { by: 'name', descending: false }, limit: 30, offset: 0 } as const;

/** Finds a client of one kind by name, e-mail or number. */
export function OwnerCombobox({ control, kind, chosen, onChoose }: Props) {
  const [text, setText] = useState<string | null>(null);
  const isOpen = text !== null;
  const search = useDebounced(text?.trim() ?? '', REST_MS);
  const found = useRows(clientsPage(kind, { search }, PAGE));
  useFailureToast(!found.data && found.error !== null, 'Failed to load clients');
  const close = () => setText(null);
  const combobox = useCombobox({
    isOpen,
    choices: found.data?.rows ?? [],
    onChoose: (row) => {
      onChoose(row);
      close();
    },
  });

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (!isOpen && ['ArrowDown', 'ArrowUp'].includes(event.key)) {
      event.preventDefault();
      setText('');
    } else {
      combobox.handleKeyDown(event);
    }
  };

  return (
    <>
      <input
        {...control}
        {...combobox.field}
        name="owner"
        placeholder={`Search ${kind === 'agency' ? 'agencies' : `${kind}s`}`}
        value={text ?? chosen}
        onChange={({ target }) => {
          setText(target.value);
          combobox.restart();
        }}
        onClick={() => setText((now) => now ?? '')}
        onBlur={close}
        onKeyDown={handleKeyDown}
      />
      {isOpen && <OwnerOptions combobox={combobox} kind={kind} found={found} />}
    </>
  );
}
