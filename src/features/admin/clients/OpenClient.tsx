import { OWNER_LABELS, type OwnerKind } from '#features/owners/owner.ts';
import { RecordLoader } from '../form/RecordLoader.tsx';
import { closeRecord } from '../open-record.ts';
import { ClientForm } from './ClientForm.tsx';
import { clientById } from './client-queries.ts';

/** The form of a stored client. */
export function OpenClient({ kind, id }: { kind: OwnerKind; id: string }) {
  const word = OWNER_LABELS[kind];
  return (
    <RecordLoader
      query={clientById[kind]}
      id={id}
      title={`Edit ${word}`}
      missing={`${word} not found`}
      failed="Failed to load clients"
      onClose={closeRecord}
    >
      {(client) => <ClientForm kind={kind} client={client} onClose={closeRecord} />}
    </RecordLoader>
  );
}
