import { ChartColumn, CircleCheck, CircleDashed, Star } from 'lucide';
import type { PropertyRow } from '#features/properties/property.admin.ts';
import { propertyUrl } from '#lib/urls.ts';
import { goTo } from '../admin-route.ts';
import { openRecord } from '../open-record.ts';
import { RowActions } from '../parts/RowActions.tsx';

interface Props {
  property: PropertyRow;
  onFeature: () => void;
  onPublish: () => void;
  onDelete: () => void;
}

/** View, edit and delete; a card has the switches of the columns in its menu too. A draft has no page to view. */
export function PropertyActions({ property, onFeature, onPublish, onDelete }: Props) {
  const { id, name, owner_id, is_published, featured } = property;
  const publishing = is_published
    ? { label: 'Make it a draft', icon: CircleDashed, onSelect: onPublish }
    : { label: 'Publish', icon: CircleCheck, onSelect: onPublish };
  const star = {
    label: featured ? 'Take the star off' : 'Feature it',
    icon: Star,
    onSelect: onFeature,
  };
  const report = {
    label: 'Report',
    icon: ChartColumn,
    onSelect: () => void goTo({ tab: 'report', params: { owner: owner_id, property: id } }),
  };
  return (
    <RowActions
      name={name}
      {...(is_published && { href: propertyUrl(property) })}
      onEdit={() => openRecord(id)}
      onDelete={onDelete}
      more={[publishing, star, report]}
    />
  );
}
