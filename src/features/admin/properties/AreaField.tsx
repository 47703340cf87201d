import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useFailureToast } from '../data/use-failure-toast.ts';
import { SelectField } from '../form/TextField.tsx';
import { LinkButton } from '../parts/buttons.tsx';
import { areaChoices } from './property-queries.ts';

interface Props extends ComponentProps<typeof SelectField> {
  /** The chosen one, so that it stays chosen while the areas are not there yet. */
  chosen: string;
}

export function AreaField({ chosen, ...select }: Props) {
  const { data: areas = [], isPending, isLoadingError, refetch } = useQuery(areaChoices);
  useFailureToast(isLoadingError, 'Failed to load areas');
  const hint = isLoadingError && (
    <>
      Failed to load areas. <LinkButton onClick={() => void refetch()}>Try again</LinkButton>
    </>
  );
  return (
    // The value is given here too: the options come later than the form.
    <SelectField {...select} hint={hint} value={chosen}>
      <option value="">{isPending ? 'Loading...' : 'Choose an area'}</option>
      {chosen !== '' && !areas.some(({ id }) => id === chosen) && <option value={chosen}>...</option>}
      {areas.map(({ id, name, island }) => (
        <option key={id} value={id}>
          {name}, {island}
        </option>
      ))}
    </SelectField>
  );
}
