import { Check, Minus, X } from 'lucide';
import { Price } from '#components/currency/Price.tsx';
import { Size } from '#components/currency/Size.tsx';
import { Icon } from '#components/ui/Icon.tsx';
import { CompactCard } from '#features/properties/card/CompactCard.tsx';
import type { PropertyCardView } from '#features/properties/card/card.ts';
import { formatMoney } from '#lib/money.ts';
import { type CompareRow, type CompareValue, compareRows } from './compare-rows.ts';

interface Props {
  cards: readonly PropertyCardView[];
  isDifferenceOnly: boolean;
  onRemove: (slug: string) => void;
}

/** A column for each property; rows in which they differ stand out. */
export function CompareTable({ cards, isDifferenceOnly, onRemove }: Props) {
  const rows = compareRows(cards).filter(({ isDifferent }) => isDifferent || !isDifferenceOnly);
  return (
    <section
      className="relative -mx-(--gutter) overflow-x-auto px-(--gutter) pb-2"
      aria-label="Comparison"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
    >
      <table className="w-max min-w-full table-fixed border-collapse text-left lg:w-full">
        <thead>
          <tr className="align-top">
            <td className="sticky left-0 z-10 w-30 bg-coral-50 lg:w-40" />
            {cards.map((card) => (
              <th key={card.slug} scope="col" className="w-45 pr-4 pb-4 font-normal sm:w-65 lg:w-auto">
                <CompactCard property={card} size="column" />
                <button
                  type="button"
                  className="btn btn-small btn-ghost mt-1 -ml-3"
                  onClick={() => onRemove(card.slug)}
                  aria-label={`Remove ${card.name}`}
                >
                  <Icon of={X} className="size-4" />
                  Remove
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.label} row={row} slugs={cards.map(({ slug }) => slug)} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ row, slugs }: { row: CompareRow; slugs: readonly string[] }) {
  return (
    <tr className={`border-t border-sand-200 ${row.isDifferent ? 'bg-lagoon-50' : ''}`}>
      <th
        scope="row"
        className={`sticky left-0 z-10 py-3 pr-3 pl-2 text-meta font-semibold ${row.isDifferent ? 'bg-lagoon-50' : 'bg-coral-50'}`}
      >
        {row.label}
        {row.isDifferent && <span className="sr-only"> (different)</span>}
      </th>
      {row.values.map((value, column) => (
        <td key={slugs[column]} className="py-3 pr-4">
          <Value value={value} />
        </td>
      ))}
    </tr>
  );
}

function Value({ value }: { value: CompareValue }) {
  switch (value.kind) {
    case 'text':
      return <bdi>{value.text}</bdi>;
    case 'price':
      return <Price usd={value.amount} className="text-[1.25rem]!" />;
    case 'size':
      return <Size squareMetres={value.amount} />;
    case 'pricePerSize':
      return (
        <span key={value.amount} data-usd-per-sqm={value.amount}>
          {`${formatMoney(value.amount)} per m²`}
        </span>
      );
    case 'has':
      return value.has ? (
        <>
          <Icon of={Check} className="text-lagoon-600" />
          <span className="sr-only">Yes</span>
        </>
      ) : (
        <>
          <Icon of={Minus} className="text-clove-500" />
          <span className="sr-only">No</span>
        </>
      );
    case 'doesNotApply':
      return <span className="text-clove-500">Does not apply</span>;
    case 'notGiven':
      return <span className="text-clove-500">Not given</span>;
  }
}
