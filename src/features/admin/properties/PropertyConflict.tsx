import { useQuery } from '@tanstack/react-query';
import { clientName } from '../clients/client-queries.ts';
import { ConflictDialog } from '../form/ConflictDialog.tsx';
import type { RecordForm } from '../form/use-record-form.ts';
import { valueLabel } from './property-labels.ts';
import { areaChoices } from './property-queries.ts';
import { PROPERTY_LABELS, type PropertyValues } from './property-values.ts';

interface Props {
  record: RecordForm<PropertyValues>;
  /** Of clients that the other version names, by their ids. */
  ownerNames: ReadonlyMap<string, string>;
}

/** Two versions of a property, with areas and clients by their names. */
export function PropertyConflict({ record, ownerNames }: Props) {
  const { problem } = record;
  const owner = problem.state === 'conflict' ? problem.mine.owner : null;
  const { data: areas = [] } = useQuery(areaChoices);
  const { data: mine } = useQuery(clientName(owner));
  const names = new Map(ownerNames);
  for (const { id, name } of areas) names.set(id, name);
  if (owner && mine) names.set(owner.id, mine);
  return (
    <ConflictDialog record={record} labels={PROPERTY_LABELS} show={(field, value) => valueLabel(field, value, names)} />
  );
}
