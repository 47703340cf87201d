import { useFailureToast } from '../data/use-failure-toast.ts';
import { useQuery } from '../data/use-query.ts';
import { SelectField } from '../form/TextField.tsx';
import { CLIENT_LABELS } from './client-fields.ts';
import { agencies } from './client-queries.ts';

interface Props {
  value: string | null;
  error: string | undefined;
  onChange: (agencyId: string | null) => void;
}

/** The agency that an agent works for, or none. */
export function AgencySelect({ value, error, onChange }: Props) {
  const { result, refetch } = useQuery(agencies, null);
  useFailureToast(result.state === 'failed', 'Failed to load clients');
  const known = result.state === 'ready' ? result.data : [];
  const isUnknown = value !== null && !known.some(({ id }) => id === value);
  const failed = (
    <>
      Failed to load clients{' '}
      <button type="button" className="link" onClick={refetch}>
        Try again
      </button>
    </>
  );
  return (
    <SelectField
      label={CLIENT_LABELS.agency_id}
      name="agency_id"
      error={error}
      hint={result.state === 'failed' && failed}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || null)}
    >
      <option value="">Independent Agent</option>
      {isUnknown && <option value={value}>{result.state === 'loading' ? 'Loading...' : 'Its agency as it is'}</option>}
      {known.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
