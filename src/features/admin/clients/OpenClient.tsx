import { OWNER_LABELS, type OwnerKind } from '#features/owners/owner.ts';
import type { Query } from '../data/query.ts';
import { RecordLoader } from '../form/RecordLoader.tsx';
import { closeRecord } from '../open-record.ts';
import { ClientForm } from './ClientForm.tsx';
import type { ClientRecord } from './client-fields.ts';
import { agencyById, agentById, developerById } from './client-queries.ts';

/** The form of a stored client. */
export function OpenClient({ kind, id }: { kind: OwnerKind; id: string }) {
  if (kind === 'agent') return <Loaded kind={kind} id={id} query={agentById} />;
  return <Loaded kind={kind} id={id} query={kind === 'agency' ? agencyById : developerById} />;
}

interface LoadedProps<Row extends ClientRecord> {
  kind: OwnerKind;
  id: string;
  query: Query<string, Row | null>;
}

function Loaded<Row extends ClientRecord>({ kind, id, query }: LoadedProps<Row>) {
  const word = OWNER_LABELS[kind];
  return (
    <RecordLoader
      query={query}
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
