import { createElement, type FunctionComponent } from 'react';
import { staticMarkup } from '#components/ui/static-markup.ts';
import { derive } from '#db/derived.ts';
import { getProperty, type PropertyListing } from '../property.queries.ts';
import type { PropertyCardView } from './card.ts';
import { cardOf } from './card-of.ts';
import { PropertyCard } from './PropertyCard.tsx';
import { PropertyRow } from './PropertyRow.tsx';

/** A property as others show it, made once for all pages that do. */
export const getCardMarkup = markupOf(PropertyCard, cardOf);
/** On the page of whoever lists it, who need not be named again. */
export const getOwnCardMarkup = markupOf(PropertyCard, (property) => ({ ...cardOf(property), owner: null }));
export const getRowMarkup = markupOf(PropertyRow, cardOf);

type Card = FunctionComponent<{ property: PropertyCardView }>;

function markupOf(component: Card, viewOf: (property: PropertyListing) => PropertyCardView) {
  return derive((id: string) => ({
    html: staticMarkup(createElement(component, { property: viewOf(getProperty(id)) })),
  }));
}
