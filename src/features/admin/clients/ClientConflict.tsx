import { useQuery } from '../data/use-query.ts';
import { ConflictDialog } from '../form/ConflictDialog.tsx';
import type { RecordForm } from '../form/use-record-form.ts';
import { CLIENT_LABELS, type ClientDraft } from './client-fields.ts';
import { agencies } from './client-queries.ts';
import { clientWords } from './client-words.ts';

/** Both versions of a client, with the agency by its name. */
export function ClientConflict({ record }: { record: RecordForm<ClientDraft> }) {
  const { obstacle } = record;
  if (obstacle.state !== 'conflict') return null;
  return <Conflict record={record} obstacle={obstacle} />;
}

interface ConflictProps {
  record: RecordForm<ClientDraft>;
  obstacle: Extract<RecordForm<ClientDraft>['obstacle'], { state: 'conflict' }>;
}

function Conflict({ record, obstacle }: ConflictProps) {
  const { result } = useQuery(agencies, null);
  const show = (field: string, value: unknown): string => {
    const words = clientWords(field, value);
    if (words !== undefined) return words;
    if (field === 'agency_id') {
      const known = result.state === 'ready' ? result.data : [];
      return known.find(({ id }) => id === value)?.name ?? String(value);
    }
    return value === null || value === '' ? '(empty)' : String(value);
  };
  return (
    <ConflictDialog
      obstacle={obstacle}
      labels={CLIENT_LABELS}
      show={show}
      onSettle={record.settle}
      onClose={record.closeObstacle}
    />
  );
}
