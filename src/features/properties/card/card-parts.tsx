import { Bath, BedDouble, Heart, LandPlot, Ruler, ScrollText } from 'lucide';
import { Size } from '#components/currency/amounts.tsx';
import { Icon } from '#components/ui/Icon.tsx';
import { formatMoney } from '#lib/money.ts';
import { type PriceReduction, type PropertyStatus, STATUS_TONES } from '../property.ts';
import {
  bedroomsText,
  type Held,
  listFacts,
  type Measured,
  type PropertyFact,
  shortTenureText,
} from './property-facts.ts';

const ICONS = { bedrooms: BedDouble, bathrooms: Bath, size: Ruler, landSize: LandPlot } as const;

interface Props {
  property: Measured & Held;
  className?: string;
}

export function FactsLine({ property, className = '' }: Props) {
  const tenure = shortTenureText(property);
  return (
    <ul className={`facts-line ${className}`.trimEnd()}>
      {listFacts(property).map((fact) => {
        const icon = ICONS[fact.kind];
        return (
          <li key={fact.kind}>
            <Icon of={icon} />
            <Fact fact={fact} isLand={property.type === 'land'} />
          </li>
        );
      })}
      {tenure && (
        <li>
          <Icon of={ScrollText} />
          {tenure}
        </li>
      )}
    </ul>
  );
}

function Fact({ fact, isLand }: { fact: PropertyFact; isLand: boolean }) {
  if ('count' in fact) {
    if (fact.kind === 'bathrooms') return `${fact.count} bath`;
    return fact.count === 0 ? bedroomsText(0) : `${fact.count} bed`;
  }
  if (fact.kind === 'size') return <Size squareMetres={fact.squareMetres} />;
  return (
    <span>
      <Size squareMetres={fact.squareMetres} />
      {isLand ? ' plot' : <span className="sr-only"> plot</span>}
    </span>
  );
}

let days: Intl.DateTimeFormat | undefined;

/** By the browser's own: a search would else bring a library for this one date. */
function formatReducedOn(day: string): string {
  days ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  return days.format(new Date(day));
}

interface ReductionProps {
  reduction: PriceReduction | null;
  /** Without the day, where there is little room. */
  isShort?: boolean;
  className?: string;
}

/** That a price went down, when and from which. */
export function Reduction({ reduction, isShort = false, className = '' }: ReductionProps) {
  if (!reduction) return null;
  const { from, on } = reduction;
  return (
    <p className={`text-sm text-lagoon-700 ${className}`.trimEnd()}>
      <b className="font-semibold">Reduced</b> {!isShort && <time dateTime={on}>{`${formatReducedOn(on)} `}</time>}
      from{' '}
      <s key={from} data-usd={from} translate="no" suppressHydrationWarning>
        {formatMoney(from)}
      </s>
    </p>
  );
}

interface SaveButtonProps {
  property: { slug: string; name: string };
  className?: string;
}

/** A heart that keeps a property. A script of the page presses it, so that it works wherever it is rendered. */
export function SaveButton({ property, className = '' }: SaveButtonProps) {
  return (
    <button
      type="button"
      className={`js-only save-button ${className}`.trimEnd()}
      data-save={property.slug}
      aria-pressed="false"
      aria-label={`Save ${property.name}`}
      suppressHydrationWarning
    >
      <span>
        <Icon of={Heart} />
      </span>
    </button>
  );
}

const TONES = { gray: 'badge-gray', orange: 'badge-orange', green: 'badge-green', blue: 'badge-blue' } as const;

interface StatusBadgeProps {
  status: PropertyStatus;
  className?: string;
}

export function StatusBadge({ status, className = '' }: StatusBadgeProps) {
  return <span className={`badge ${TONES[STATUS_TONES[status]]} ${className}`.trimEnd()}>{status}</span>;
}
