import { useStore } from '@nanostores/react';
import { Check, Minus, X } from 'lucide';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Price, Size } from '#components/currency/amounts.tsx';
import { $choice } from '#components/currency/choice.store.ts';
import { Icon } from '#components/ui/Icon.tsx';
import type { PropertyCardView } from '#features/properties/card/card.ts';
import { Reduction, SaveButton } from '#features/properties/card/card-parts.tsx';
import { PropertyPhoto } from '#features/properties/card/PropertyPhoto.tsx';
import { formatUnitPrice } from '#lib/money.ts';
import { propertyUrl } from '#lib/urls.ts';
import { type CompareRow, type CompareValue, compareRows } from './compare-rows.ts';

interface Props {
  cards: readonly PropertyCardView[];
  isDifferenceOnly: boolean;
  /** Left out where the list is only looked at. */
  onRemove?: ((slug: string) => void) | undefined;
}

/**
 * A column for each property, below names that stay in sight; rows in which they differ stand out. A phone shows two of them,
 * and its names change which.
 */
export function CompareTable({ cards, isDifferenceOnly, onRemove }: Props) {
  const pair = usePair(cards);
  const rows = compareRows(cards, useStore($choice)).filter(({ isDifferent }) => isDifferent || !isDifferenceOnly);
  const columns = cards.map((card) => ({ card, className: `compare-${pair.placeOf(card.slug)}` }));
  const table = useRef<HTMLTableElement>(null);
  const removed = useRef<{ slug: string; place: number }>(null);
  useEffect(() => {
    if (!removed.current || cards.some(({ slug }) => slug === removed.current?.slug)) return;
    // The pressed button is gone with its column: that of the next one takes the focus, or of the last.
    const buttons = [...(table.current?.querySelectorAll<HTMLElement>('thead button') ?? [])];
    (buttons[removed.current.place] ?? buttons.at(-1))?.focus();
    removed.current = null;
  }, [cards]);
  const show = (slug: string, instead: string) => {
    const place = pair.placeOf(instead);
    pair.show(slug, instead);
    // The choice went with its column: that of the column in its place takes the focus.
    requestAnimationFrame(() => table.current?.querySelector<HTMLElement>(`.compare-${place} select`)?.focus());
  };
  return (
    <>
      <table ref={table} className="compare-table">
        <caption className="sr-only">Comparison</caption>
        <thead>
          <tr>
            <td />
            {columns.map(({ card, className }, place) => (
              <th key={card.slug} scope="col" className={className}>
                <div>
                  <NameLink card={card} />
                  {cards.length > 2 && (
                    <label className="no-print field field-small">
                      <span className="sr-only">Property in this column</span>
                      <select
                        value={card.slug}
                        autoComplete="off"
                        onChange={({ target }) => show(target.value, card.slug)}
                      >
                        {cards.map(({ slug, name }) => (
                          <option key={slug} value={slug}>
                            {name}
                          </option>
                        ))}
                      </select>
                    </label>
                  )}
                  {onRemove && (
                    <button
                      type="button"
                      className="no-print"
                      onClick={() => {
                        removed.current = { slug: card.slug, place };
                        onRemove(card.slug);
                      }}
                      aria-label={`Remove ${card.name}`}
                    >
                      <Icon of={X} className="size-4" />
                    </button>
                  )}
                </div>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row label="Picture">
            {columns.map(({ card, className }) => (
              <td key={card.slug} className={className}>
                <div className="relative max-w-80">
                  <PropertyPhoto
                    type={card.type}
                    photo={card.photo}
                    sizes={`(min-width: 48rem) ${cards.length > 2 ? 'min(20rem, 21vw)' : '20rem'}, 44vw`}
                    className="aspect-4/3 rounded-sm"
                  ></PropertyPhoto>
                  <SaveButton property={card} className="absolute top-0.5 right-0.5" />
                </div>
                {cards.length > 2 && (
                  <NameLink card={card} className="no-print mt-2 inline-block text-meta md:hidden" />
                )}
              </td>
            ))}
          </Row>
          {rows.map((row) => (
            <Row key={row.label} label={row.label} isDifferent={row.isDifferent}>
              {columns.map(({ card, className }, column) => (
                <td key={card.slug} className={className}>
                  <Value value={row.values[column]} />
                  {row.label === 'Price' && <Reduction reduction={card.reduction} />}
                </td>
              ))}
            </Row>
          ))}
        </tbody>
      </table>
      <p className="mt-4 text-clove-700 empty:sr-only" role="status">
        {rows.length === 0 && 'They do not differ in anything shown here.'}
      </p>
    </>
  );
}

interface NameLinkProps {
  card: PropertyCardView;
  className?: string;
}

function NameLink({ card, className = '' }: NameLinkProps) {
  return (
    <a className={`link ${className}`} href={propertyUrl(card)}>
      <bdi>{card.name}</bdi>
    </a>
  );
}

/** Which two of the properties a phone shows: the first ones until the visitor says otherwise. */
function usePair(cards: readonly PropertyCardView[]) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const slugs = cards.map(({ slug }) => slug);
  const [left, right] = [...chosen.filter((slug) => slugs.includes(slug)), ...slugs].filter(isFirstOfItsKind);
  return {
    placeOf: (slug: string) => (slug === left ? 'left' : slug === right ? 'right' : 'aside'),
    /** One in the place of another; the two change places where both are shown. */
    show: (slug: string, instead: string) =>
      setChosen([left ?? '', right ?? ''].map((one) => (one === instead ? slug : one === slug ? instead : one))),
  };
}

function isFirstOfItsKind(slug: string, place: number, slugs: readonly string[]): boolean {
  return slugs.indexOf(slug) === place;
}

function Row({ label, isDifferent = false, children }: Pick<CompareRow, 'label'> & RowProps) {
  return (
    <tr className={isDifferent ? 'is-different' : ''}>
      <th scope="row">
        {label}
        {isDifferent && <span className="sr-only print:not-sr-only forced-colors:not-sr-only"> (different)</span>}
      </th>
      {children}
    </tr>
  );
}

interface RowProps {
  isDifferent?: boolean;
  children: ReactNode;
}

function Value({ value }: { value: CompareValue | undefined }) {
  switch (value?.kind) {
    case 'text':
      return <bdi>{value.text}</bdi>;
    case 'price':
      return <Price usd={value.amount} className="text-[1.25rem]! whitespace-normal! print:text-base!" />;
    case 'size':
      return <Size squareMetres={value.amount} />;
    case 'pricePerSize':
      return (
        <span key={value.amount} data-usd-per-sqm={value.amount}>
          {`${formatUnitPrice(value.amount)} per m²`}
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
    default:
      return <span className="text-clove-500">Not given</span>;
  }
}
