/** Names of the search in the address of the property list. */
export const SEARCH_PARAMS = {
  text: 'q',
  status: 'status',
  type: 'type',
  bedrooms: 'bedrooms',
  maxPrice: 'max',
} as const;

export const BEDROOM_CHOICES = ['1', '2', '3', '4+'] as const;
/** US dollars, offered as upper limits. */
export const PRICE_STEPS = [100_000, 200_000, 350_000, 500_000, 750_000, 1_000_000, 2_000_000] as const;
