import { Star } from 'lucide';
import { Icon } from '#components/ui/Icon.tsx';
import { OWNER_LABELS } from '#features/owners/owner.ts';
import type { PropertyRow, PropertySort } from '#features/properties/property.admin.ts';
import { formatMoney } from '#lib/money.ts';
import { capitalize } from '#lib/words.ts';
import { DateText, PropertyStatusTag, PublishedTag, Thumb } from '../parts/cells.tsx';
import type { Card, Column } from '../table/columns.ts';
import { SecondLine } from '../table/RowTable.tsx';

export const PROPERTY_SORTS = [
  'name',
  'owner_name',
  'status',
  'type',
  'price',
  'location',
  'is_published',
  'created_at',
] as const satisfies PropertySort[];

interface Acts {
  publish: (property: PropertyRow) => void;
  feature: (property: PropertyRow) => void;
}

export function propertyColumns({ publish, feature }: Acts): readonly Column<PropertyRow>[] {
  return [
    {
      id: 'name',
      title: 'Name',
      kind: 'name',
      sort: 'name',
      cell: nameCell,
    },
    { id: 'listed-by', title: 'Listed By', kind: 'text', sort: 'owner_name', cell: listedByCell },
    {
      id: 'status',
      title: 'Status',
      sort: 'status',
      cell: (property) => (
        <>
          <PropertyStatusTag status={property.status} />
          <SecondLine>
            <PublishToggle name={property.name} isOn={property.is_published} onToggle={() => publish(property)} />
          </SecondLine>
        </>
      ),
    },
    { id: 'type', title: 'Type', sort: 'type', cell: ({ type }) => capitalize(type), isForWide: true },
    {
      id: 'price',
      title: 'Price',
      kind: 'number',
      sort: 'price',
      cell: ({ price, created_at }) => (
        <>
          <b className="font-semibold text-clove-900">{formatMoney(price)}</b>
          <SecondLine>
            <DateText at={created_at} />
          </SecondLine>
        </>
      ),
    },
    {
      id: 'location',
      title: 'Location',
      kind: 'text',
      sort: 'location',
      cell: ({ location }) => location,
      isForWide: true,
    },
    {
      id: 'published',
      title: 'Published',
      sort: 'is_published',
      isForWide: true,
      cell: (property) => (
        <PublishToggle name={property.name} isOn={property.is_published} onToggle={() => publish(property)} />
      ),
    },
    {
      id: 'created',
      title: 'Created At',
      sort: 'created_at',
      cell: ({ created_at }) => <DateText at={created_at} />,
      isForWide: true,
    },
    {
      id: 'featured',
      title: 'Featured',
      cell: (property) => (
        <FeaturedStar name={property.name} isOn={property.featured} onToggle={() => feature(property)} />
      ),
    },
  ];
}

function nameCell({ cover_image, name, type, location }: PropertyRow) {
  return (
    <span className="flex items-center gap-3">
      <Thumb image={cover_image} />
      <span className="min-w-32 leading-tight">
        {name}
        <SecondLine>
          {capitalize(type)} · {location}
        </SecondLine>
      </span>
    </span>
  );
}

function listedByCell({ owner_name, owner_kind }: PropertyRow) {
  return (
    <>
      {owner_name} · <span className="text-clove-500">{OWNER_LABELS[owner_kind]}</span>
    </>
  );
}

/** The card of a phone, but for its action. */
export function propertyCard({ cover_image, name, price, status, is_published, featured }: PropertyRow): Card {
  return {
    picture: <Thumb image={cover_image} />,
    title: name,
    line: (
      <>
        <b className="text-clove-900">{formatMoney(price)}</b>
        <PropertyStatusTag status={status} />
        {!is_published && <span>Draft</span>}
        {featured && <span className="text-turmeric-700">Featured</span>}
      </>
    ),
  };
}

interface Props {
  name: string;
  isOn: boolean;
  onToggle: () => void;
}

/** Published or Draft; pressing it changes to the other. */
function PublishToggle({ name, isOn, onToggle }: Props) {
  return (
    <button
      type="button"
      className="-mx-1.5 inline-flex min-h-8 items-center rounded-sm px-1.5 hover:bg-coral-100 pointer-coarse:min-h-11"
      aria-label={isOn ? `Published. Make ${name} a draft` : `Draft. Publish ${name}`}
      title={isOn ? 'Make it a draft' : 'Publish it'}
      onClick={onToggle}
    >
      <PublishedTag isPublished={isOn} />
    </button>
  );
}

function FeaturedStar({ name, isOn, onToggle }: Props) {
  return (
    <button
      type="button"
      className="icon-btn text-turmeric-700"
      aria-label={`Featured: ${name}`}
      aria-pressed={isOn}
      title={isOn ? 'Take the star off' : 'Feature it on the home page'}
      onClick={onToggle}
    >
      <Icon of={Star} className={isOn ? 'fill-turmeric-500' : ''} />
    </button>
  );
}
