/** The lowest price among these, or null when there is nothing for sale. */
export function startingPrice(properties: readonly { price: number }[]): number | null {
  return properties.length === 0 ? null : Math.min(...properties.map(({ price }) => price));
}
