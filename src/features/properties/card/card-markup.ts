import { createElement, type FunctionComponent } from 'react';
import { derive } from '#db/derived.ts';
import { staticMarkup } from '#lib/static-markup.ts';
import { getProperty } from '../property.queries.ts';
import type { PropertyCardView } from './card.ts';
import { cardOf } from './card-of.ts';
import { PropertyCard } from './PropertyCard.tsx';
import { PropertyRow } from './PropertyRow.tsx';

/** A property as others show it, made once for all pages that do. */
export const getCardMarkup = markupOf(PropertyCard);
export const getRowMarkup = markupOf(PropertyRow);

function markupOf(component: FunctionComponent<{ property: PropertyCardView }>) {
  return derive((id: string) => ({
    html: staticMarkup(createElement(component, { property: cardOf(getProperty(id)) })),
  }));
}
