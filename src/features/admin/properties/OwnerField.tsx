import { useQuery } from '@tanstack/react-query';
import { Check, X } from 'lucide';
import { useState } from 'react';
import { formatPhoneNumberIntl } from 'react-phone-number-input/min';
import { Field } from '#components/ui/Field.tsx';
import { Icon } from '#components/ui/Icon.tsx';
import { OWNER_KINDS, OWNER_LABELS, type OwnerKind } from '#features/owners/owner.ts';
import { clientName } from '../clients/client-queries.ts';
import { IconButton } from '../parts/buttons.tsx';
import { TabSwitch } from '../parts/TabHead.tsx';
import { OwnerCombobox } from './OwnerCombobox.tsx';
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
  const kind = owner?.kind ?? chosenKind;
  const { data: name, isPlaceholderData } = useQuery(clientName(owner));
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
                <IconButton icon={X} label="Clear who lists it" className="mr-0.5" onClick={() => onChange(null)} />
              )}
            </div>
          </div>
        )}
      </Field>
    </div>
  );
}

function NumberHint({ owner: { whatsapp_number } }: { owner: ListedBy }) {
  if (whatsapp_number === null) return 'Has no WhatsApp number: visitors will not find a WhatsApp button.';
  return (
    <span className="flex items-center gap-1.5">
      <Icon of={Check} />
      WhatsApp number copied, {formatPhoneNumberIntl(whatsapp_number) || whatsapp_number}
    </span>
  );
}
