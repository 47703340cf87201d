import { useQuery } from '@tanstack/react-query';
import { useFailureToast } from '../data/use-failure-toast.ts';
import { SelectField } from '../form/TextField.tsx';
import { LinkButton } from '../parts/buttons.tsx';
import { CLIENT_LABELS } from './client-fields.ts';
import { agencies } from './client-queries.ts';

interface Props {
  value: string | null;
  error: string | undefined;
  onChange: (agencyId: string | null) => void;
}

/** The agency that an agent works for, or none. */
export function AgencySelect({ value, error, onChange }: Props) {
  const { data: known = [], isPending, isLoadingError, refetch } = useQuery(agencies);
  useFailureToast(isLoadingError, 'Failed to load clients');
  const isUnknown = value !== null && !known.some(({ id }) => id === value);
  const failed = (
    <>
      Failed to load clients <LinkButton onClick={() => void refetch()}>Try again</LinkButton>
    </>
  );
  return (
    <SelectField
      label={CLIENT_LABELS.agency_id}
      name="agency_id"
      error={error}
      hint={isLoadingError && failed}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || null)}
    >
      <option value="">Independent Agent</option>
      {isUnknown && <option value={value}>{isPending ? 'Loading...' : 'Its agency as it is'}</option>}
      {known.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
