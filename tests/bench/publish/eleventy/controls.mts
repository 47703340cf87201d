/** Controls that are the same wherever they stand, as ready HTML. */
import { icon } from './html.mts';
import { CURRENCIES, RATE_DATE } from './words.mts';

const UNITS = [
  { value: 'metric', sign: 'm²', name: 'square metres' },
  { value: 'imperial', sign: 'ft²', name: 'square feet' },
];
const ORDERS = [
  ['newest', 'newest first'],
  ['price-up', 'lowest price first'],
  ['price-down', 'highest price first'],
  ['size', 'largest first'],
  ['price-per-sqm', 'lowest price per m² first'],
] as const;
const FILTERS = ['Status', 'Type', 'Bedrooms', 'Price'];
const VIEW_LINK =
  'inline-flex min-h-[calc(var(--small-control)-2px)] items-center gap-1.5 px-3 text-clove-700 focus-visible:-outline-offset-2 focus-visible:shadow-[inset_0_0_0_2px_#fff,inset_0_0_0_4px_var(--color-lagoon-600)] not-first:border-l not-first:border-sand-300 aria-[current]:bg-lagoon-700 aria-[current]:text-white';
const PILL_PART =
  'inline-flex min-h-12 items-center gap-2 px-5 font-semibold focus-visible:rounded-full focus-visible:shadow-[inset_0_0_0_2px_var(--color-clove-900),inset_0_0_0_4px_#fff]';

const CHOICES = `<label class="field field-small"><span class="sr-only">Currency</span><select data-currency-select autocomplete="off">${CURRENCIES.map(currency).join('')}</select></label><fieldset class="segmented"><legend class="sr-only">Unit of area</legend>${UNITS.map(unit).join('')}</fieldset>`;

/** Currency and unit, where the page says by itself what other currencies are worth. */
export const DISPLAY_CHOICES = `<div class="js-only flex flex-wrap items-center gap-2.5">${CHOICES}</div>`;

export const DISPLAY_CONTROLS = `<div class="js-only flex flex-wrap items-center gap-2.5">${CHOICES}<p class="rate-hint">Approximate, rate of ${RATE_DATE}</p></div>`;

export const SEARCH_BAR = `<div class="in-data-map-view:relative in-data-map-view:z-10 in-data-map-view:border-b in-data-map-view:border-sand-200 in-data-map-view:bg-white in-data-map-view:px-(--gutter) in-data-map-view:py-3"><search class="js-only flex flex-wrap gap-2.5"><label class="field grow basis-65 text-clove-500">${icon('search', 'ml-3.5')}<span class="sr-only">Search by name, place or type</span><input type="search" class="-ml-2 text-clove-900 [&amp;::-webkit-search-cancel-button]:mr-3" placeholder="Name, place or type" maxlength="100" autocomplete="off" enterkeyhint="search" value=""></label>${FILTERS.map(filter).join('')}<button type="button" class="field hidden px-3.5 font-medium lg:flex" aria-expanded="false" aria-controls="filters">${icon('filters', 'size-5 text-clove-500')}Filters<span class="hidden size-5 in-data-[search-pending=filters]:block"></span></button></search><div class="js-only pt-1 in-data-[search-pending=filters]:min-h-[calc(var(--small-control)+1rem)] in-data-map-view:max-lg:hidden" data-active-filters="true"></div></div>`;

export const ORDER = `<label class="js-only -my-2 flex items-center text-clove-500"><span aria-hidden="true">·</span><span class="sr-only">Order</span><select class="field-sizing-content min-h-(--small-control) appearance-none rounded-sm bg-[url(../assets/chevron.svg)] bg-[right_0.1rem_center] bg-[length:16px] bg-no-repeat pr-6 pl-1.5 hover:text-clove-900" autocomplete="off">${ORDERS.map(([value, label]) => `<option value="${value}">${label}</option>`).join('')}</select></label>`;

export const VIEWS = `<a class="js-only inline-flex min-h-(--small-control) items-center gap-1.5 rounded-sm border border-sand-500 bg-white px-3 text-sm font-medium hover:border-clove-900" href="/saved">${icon('heart', 'size-4 text-hibiscus-600')}<span class="in-data-map-view:sr-only">Saved</span></a>${DISPLAY_CONTROLS}<nav class="js-only hidden overflow-hidden rounded-sm border border-sand-500 bg-white text-sm font-medium lg:flex" aria-label="Show results as"><a class="${VIEW_LINK}" href="/properties" aria-current="true">${icon('grid', 'size-4')}Grid</a><a class="${VIEW_LINK}" href="/properties?view=map">${icon('map', 'size-4')}Map</a></nav>`;

export const FLOATING_PILL = `<div class="js-only pointer-events-none sticky bottom-[max(1.25rem,env(safe-area-inset-bottom))] z-30 mt-6 flex justify-center lg:hidden print:hidden in-data-map-view:absolute in-data-map-view:inset-x-0 in-data-map-view:mt-0 in-data-map-view:bottom-5" data-floating-pill="true"><div class="pointer-events-auto flex divide-x divide-white/25 rounded-full bg-clove-900 text-white shadow-pop forced-colors:border"><button type="button" class="${PILL_PART}" aria-haspopup="dialog">${icon('filters')}Filters</button><a class="${PILL_PART}" href="/properties?view=map">${icon('map')}Map</a></div></div>`;

/** Stands ready for a list that cannot be loaded. */
export const SEARCH_TROUBLE = `<template data-search-trouble><div class="wrap pt-8" role="alert"><div class="mb-8 rounded-md border px-6 py-10 text-center text-clove-700 border-sand-300 bg-white"><p class="font-semibold text-clove-900">Failed to load properties</p><p class="mt-1">Check your connection. Until then, all properties stand below.</p><div class="mt-5 flex flex-wrap justify-center gap-3"><button type="button" class="btn btn-line">${icon('again')}Try again</button></div></div></div></template>`;

/** Stands ready for the reviews that arrive after the page. */
export const REVIEW = `<template><article class="border-t border-sand-200 py-6"><div class="flex flex-wrap items-center gap-x-3.5 gap-y-1"><svg class="h-[1.15em] w-[5.75em] flex-none text-turmeric-700" viewBox="0 0 120 24" role="img" aria-label="5 of 5 stars">${[0, 24, 48, 72, 96].map(star).join('')}</svg><h3 class="min-w-0 font-sans text-base/snug font-bold tracking-normal"><bdi>Anonymous</bdi></h3><span class="ml-auto text-sm text-clove-500" data-note></span></div><p class="mt-2 max-w-[44em] whitespace-pre-line text-clove-700 empty:hidden" dir="auto" data-comment></p></article></template>`;

export const STAR =
  '<svg class="absolute" width="0" height="0" aria-hidden="true"><defs><path id="star" d="M12 2.6l2.9 6 6.5.9-4.7 4.6 1.1 6.5L12 17.5l-5.8 3.1 1.1-6.5L2.6 9.5l6.5-.9z" stroke="currentColor" stroke-width="1.2" stroke-linejoin="round"></path></defs></svg>';

function currency(code: string, index: number): string {
  return `<option value="${code}" data-choice="${code}"${index === 0 ? ' selected' : ''}>${code}</option>`;
}

function unit({ value, sign, name }: (typeof UNITS)[number], index: number): string {
  return `<label><input type="radio" class="sr-only" name="unit" value="${value}" data-choice="${value}" data-unit-radio${index === 0 ? ' checked' : ''} autocomplete="off" aria-label="${sign}, ${name}">${sign}</label>`;
}

function filter(label: string): string {
  const id = `filter-${label.toLowerCase()}`;
  return `<div class="relative hidden lg:block"><button type="button" class="field px-3.5 font-medium" aria-expanded="false" aria-controls="${id}">${label}${icon('down', 'size-4 text-clove-500')}</button><div id="${id}" hidden class="absolute top-full right-0 z-20 mt-2 w-96 rounded-md border border-sand-300 bg-white p-5 shadow-pop"></div></div>`;
}

function star(x: number): string {
  return `<use href="#star" x="${x}" class="fill-turmeric-500"></use>`;
}
