/** Small drawings, one file each: only those that are shown are fetched. */
const FILES = import.meta.glob<string>('/node_modules/country-flag-icons/3x2/*.svg', {
  eager: true,
  import: 'default',
  query: '?url&no-inline',
});

/** The address of a country's flag, such as that of `TZ`. */
export function flagUrl(country: string): string | undefined {
  return FILES[`/node_modules/country-flag-icons/3x2/${country}.svg`];
}
