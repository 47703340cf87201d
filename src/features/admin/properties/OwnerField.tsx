import { useQuery } from '@tanstack/react-query';
import { Check, X } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { ComboboxOption } from '#components/ui/ComboboxOption.tsx';
import { type ControlProps, Field } from '#components/ui/Field.tsx';
import { Icon } from '#components/ui/Icon.tsx';
import { useCombobox } from '#components/ui/use-combobox.ts';
import type { ClientRow } from '#features/owners/client.admin.ts';
import { OWNER_KINDS, OWNER_LABELS, type OwnerKind } from '#features/owners/owner.ts';
import { clientById, clientName, clientsPage } from '../clients/client-queries.ts';
import { type Found, useFailureToast, useFound } from '../data/query-client.ts';
import { IconButton, LinkButton } from '../parts/buttons.tsx';
import { Tag } from '../parts/cells.tsx';
import { TabSwitch } from '../parts/TabHead.tsx';
import { numberHint } from './property-labels.ts';
import type { ListedBy } from './property-values.ts';

interface Props {
  owner: ListedBy | null;
  error: string | undefined;
  onChange: (owner: ListedBy | null) => void;
}

const KINDS = OWNER_KINDS.map((kind) => ({ value: kind, label: OWNER_LABELS[kind] }));

/** Exactly one agent, agency or developer, whose WhatsApp number the property takes over. */
export function OwnerField({ owner, error, onChange }: Props) {
  const [chosenKind, setChosenKind] = useState<OwnerKind>('agent');
  // Who takes the place of one that is cleared is mostly of the same kind.
  if (owner && owner.kind !== chosenKind) setChosenKind(owner.kind);
  const kind = owner?.kind ?? chosenKind;
  const { data: name, isPlaceholderData } = useQuery(clientName(owner));
  const clear = (fieldId: string) => {
    onChange(null);
    // The cross goes with the name, and whoever takes its place is looked for.
    document.getElementById(fieldId)?.focus();
  };
  const handleKind = (next: OwnerKind) => {
    setChosenKind(next);
    if (owner && owner.kind !== next) onChange(null);
  };
  return (
    <div className="border-y border-sand-200 py-4">
      <Field label="Listed by" error={error} hint={owner && <NumberHint owner={owner} />}>
        {(control) => (
          <div className="flex flex-wrap items-start gap-2.5">
            <TabSwitch label="Kind of client" choices={KINDS} value={kind} onChange={handleKind} />
            <div className={`field relative min-w-48 flex-1 ${error ? 'border-2 border-hibiscus-600' : ''}`}>
              <OwnerCombobox
                key={kind}
                control={control}
                kind={kind}
                chosen={owner ? (!isPlaceholderData && name) || '...' : ''}
                onChoose={({ id, whatsapp_number }) => onChange({ kind, id, whatsapp_number })}
              />
              {owner && (
                <IconButton icon={X} label="Clear who lists it" className="mr-0.5" onClick={() => clear(control.id)} />
              )}
            </div>
          </div>
        )}
      </Field>
    </div>
  );
}

function NumberHint({ owner: { kind, id, whatsapp_number: own } }: { owner: ListedBy }) {
  const { data: client, isPlaceholderData } = useQuery(clientById(kind, id));
  if (!client || isPlaceholderData) return null;
  const ofClient = client.whatsapp_number;
  const hint = numberHint(own, ofClient);
  if (hint === null) return <span>Has no WhatsApp number: the WhatsApp button of the page leads to you.</span>;
  return (
    <span className="flex items-center gap-1.5">
      {(own === null || own === ofClient) && <Icon of={Check} />}
      <span>{hint}</span>
    </span>
  );
}

interface OwnerComboboxProps {
  control: ControlProps;
  kind: OwnerKind;
  /** The name that is chosen; empty without one. */
  chosen: string;
  onChoose: (client: ClientRow) => void;
}

const PAGE = { sort: { by: 'name', descending: false }, limit: 30, offset: 0 } as const;

/** Finds a client of one kind by name, e-mail or number. */
function OwnerCombobox({ control, kind, chosen, onChoose }: OwnerComboboxProps) {
  const [text, setText] = useState<string | null>(null);
  const isOpen = text !== null;
  const found = useFound(text ?? '', (search) => clientsPage(kind, { search }, PAGE));
  useFailureToast(!found.data && found.error !== null, 'Failed to load clients');
  const close = () => setText(null);
  const combobox = useCombobox({
    isOpen,
    choices: found.data?.rows ?? [],
    onChoose: (row) => {
      onChoose(row);
      close();
    },
    onOpen: () => setText(''),
    onClose: close,
  });

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
        onKeyDown={combobox.handleKeyDown}
      />
      {isOpen && <OwnerOptions combobox={combobox} kind={kind} found={found} />}
    </>
  );
}

interface OwnerOptionsProps {
  combobox: Pick<ReturnType<typeof useCombobox<ClientRow>>, 'listId' | 'optionOf'>;
  kind: OwnerKind;
  found: Found<{ rows: readonly ClientRow[]; total: number }>;
}

const NONE = { rows: [], total: 0 };

/** What the search has found, below the field that keeps the focus. */
function OwnerOptions({ combobox, kind, found }: OwnerOptionsProps) {
  const { data, error, refetch } = found;
  const { rows, total } = data ?? NONE;
  const more = total - rows.length;
  const box = useRef<HTMLDivElement>(null);
  // Above the lower edge of a form it would open out of sight; where both have no room, the field is what stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: how tall it is depends on what is found.
  useEffect(() => {
    for (const element of [box.current, box.current?.parentElement]) element?.scrollIntoView({ block: 'nearest' });
  }, [data, error]);
  return (
    // A press on its scrollbar leaves the focus in the field, without which it would close.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus where it is.
    <div
      ref={box}
      className="absolute inset-x-0 top-full z-20 mt-1 rounded-sm border border-sand-300 bg-white p-1 shadow-pop"
      onMouseDown={(event) => event.preventDefault()}
    >
      <div
        id={combobox.listId}
        role="listbox"
        aria-label="Clients"
        className="max-h-64 overflow-auto overscroll-contain"
      >
        {rows.map((row) => (
          <ComboboxOption key={row.id} {...combobox.optionOf(row)}>
            <span className="min-w-0 truncate font-medium">{row.name}</span>
            <span className="min-w-0 truncate text-[0.8125rem] text-clove-500">{row.email}</span>
            {!row.is_active && (
              <span className="ml-auto flex-none">
                <Tag tone="gray">Inactive</Tag>
              </span>
            )}
          </ComboboxOption>
        ))}
      </div>
      <div className="px-2.5 text-clove-500 *:py-2" role="status">
        {!data && !error && <p>Searching...</p>}
        {/* As the specification has it, "No agencys found" included. */}
        {data && rows.length === 0 && <p>No {kind}s found</p>}
        {more > 0 && <p>{more.toLocaleString('en-US')} more: type to find them</p>}
        {!data && error && (
          <p className="flex items-center justify-between text-hibiscus-600">
            Failed to load clients
            <LinkButton onClick={() => void refetch()}>Try again</LinkButton>
          </p>
        )}
      </div>
    </div>
  );
}
