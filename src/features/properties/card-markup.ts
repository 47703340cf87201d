import { createElement } from 'react';
import { derive } from '#db/derived.ts';
import { cardOf } from '#features/search/card-of.ts';
import { stillMarkup } from '#lib/still-markup.ts';
import { PropertyCard } from './PropertyCard.tsx';
import { getProperty } from './property.queries.ts';

/** The card of a property, made once for all pages that show it. */
export const getCardMarkup = derive((id: string) => ({
  html: stillMarkup(createElement(PropertyCard, { property: cardOf(getProperty(id)) })),
}));
