import { formatArea } from '#lib/area-units.ts';

/** Stands as square metres in the markup; the page's own script shows the visitor's unit in its place. */
export function Size({ squareMetres }: { squareMetres: number }) {
  return (
    <span key={squareMetres} data-sqm={squareMetres} suppressHydrationWarning>
      {formatArea(squareMetres)}
    </span>
  );
}
