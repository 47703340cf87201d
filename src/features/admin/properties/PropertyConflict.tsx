import { useQuery } from '../data/use-query.ts';
import { ConflictDialog } from '../form/ConflictDialog.tsx';
import type { Obstacle } from '../form/use-record-form.ts';
import { areaChoices, ownerName } from './property-queries.ts';
import { PROPERTY_LABELS, type PropertyValues } from './property-values.ts';
import { valueWords } from './save-words.ts';

interface Props {
  obstacle: Extract<Obstacle<PropertyValues>, { state: 'conflict' }>;
  /** Of clients that the other version names, by their ids. */
  ownerNames: ReadonlyMap<string, string>;
  onSettle: (values: PropertyValues) => void;
  onClose: () => void;
}

/** Two versions of a property, with areas and clients by their names. */
export function PropertyConflict({ obstacle, ownerNames, onSettle, onClose }: Props) {
  const { owner } = obstacle.mine;
  const areas = useQuery(areaChoices, null).result;
  const mine = useQuery(ownerName, owner && { kind: owner.kind, id: owner.id }).result;
  const names = new Map(ownerNames);
  if (areas.state === 'ready') for (const { id, name } of areas.data) names.set(id, name);
  if (owner && mine.state === 'ready' && mine.data) names.set(owner.id, mine.data);
  return (
    <ConflictDialog
      obstacle={obstacle}
      labels={PROPERTY_LABELS}
      show={(field, value) => valueWords(field, value, names)}
      onSettle={onSettle}
      onClose={onClose}
    />
  );
}
