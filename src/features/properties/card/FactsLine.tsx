import { Bath, BedDouble, LandPlot, Ruler, ScrollText } from 'lucide';
import { Size } from '#components/currency/amounts.tsx';
import { Icon } from '#components/ui/Icon.tsx';
import { type Held, listFacts, type Measured, type PropertyFact, shortTenureText } from './property-facts.ts';

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
    return fact.count === 0 ? 'Studio' : `${fact.count} bed`;
  }
  if (fact.kind === 'size') return <Size squareMetres={fact.squareMetres} />;
  return (
    <span>
      <Size squareMetres={fact.squareMetres} />
      {isLand ? ' plot' : <span className="sr-only"> plot</span>}
    </span>
  );
}
