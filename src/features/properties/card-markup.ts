import { createElement, type FunctionComponent } from 'react';
import { derive } from '#db/derived.ts';
import { cardOf } from '#features/search/card-of.ts';
import type { PropertyCardView } from '#features/search/property-card.ts';
import { stillMarkup } from '#lib/still-markup.ts';
import { PropertyCard } from './PropertyCard.tsx';
import { PropertyLine } from './PropertyLine.tsx';
import { getProperty } from './property.queries.ts';

/** A property as others show it, made once for all pages that do. */
export const getCardMarkup = markupOf(PropertyCard);
export const getLineMarkup = markupOf(PropertyLine);

function markupOf(component: FunctionComponent<{ property: PropertyCardView }>) {
  return derive((id: string) => ({
    html: stillMarkup(createElement(component, { property: cardOf(getProperty(id)) })),
  }));
}
