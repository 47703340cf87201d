import type { ComponentProps } from 'react';
import { useFailureToast } from '../data/use-failure-toast.ts';
import { useQuery } from '../data/use-query.ts';
import { SelectField } from '../form/TextField.tsx';
import { areaChoices } from './property-queries.ts';
import { PROPERTY_LABELS } from './property-values.ts';

interface Props extends Omit<ComponentProps<'select'>, 'id'> {
  error: string | undefined;
  /** The chosen one, so that it stays chosen while the areas are not there yet. */
  chosen: string;
}

export function AreaField({ chosen, ...select }: Props) {
  const { result, refetch } = useQuery(areaChoices, null);
  const hasFailed = result.state === 'failed';
  useFailureToast(hasFailed, 'Failed to load areas');
  const areas = result.state === 'ready' ? result.data : [];
  const hint = hasFailed && (
    <>
      Failed to load areas.{' '}
      <button type="button" className="link" onClick={refetch}>
        Try again
      </button>
    </>
  );
  return (
    // The value is given here too: the options come later than the form.
    <SelectField label={PROPERTY_LABELS.area_id} hint={hint} {...select} value={chosen}>
      <option value="">{result.state === 'loading' ? 'Loading...' : 'Choose an area'}</option>
      {chosen !== '' && !areas.some(({ id }) => id === chosen) && <option value={chosen}>...</option>}
      {areas.map(({ id, name, island }) => (
        <option key={id} value={id}>
          {name}, {island}
        </option>
      ))}
    </SelectField>
  );
}
