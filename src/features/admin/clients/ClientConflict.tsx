import { useQuery } from '@tanstack/react-query';
import { ConflictDialog } from '../form/ConflictDialog.tsx';
import type { RecordForm } from '../form/use-record-form.ts';
import { CLIENT_LABELS, type ClientDraft } from './client-fields.ts';
import { clientLabel } from './client-labels.ts';
import { agencies } from './client-queries.ts';

/** Both versions of a client, with the agency by its name. */
export function ClientConflict({ record }: { record: RecordForm<ClientDraft> }) {
  const { data: known } = useQuery(agencies);
  const show = (field: string, value: unknown): string => {
    const label = clientLabel(field, value);
    if (label !== undefined) return label;
    if (field === 'agency_id') return known?.find(({ id }) => id === value)?.name ?? String(value);
    return value === null || value === '' ? '(empty)' : String(value);
  };
  return <ConflictDialog record={record} labels={CLIENT_LABELS} show={show} />;
}
