import { LoadFailure } from '#features/properties/card/LoadFailure.tsx';

interface Props {
  onRetry: () => void;
  /** Whether earlier results stand below; else it is what the page was built with. */
  hasFound?: boolean;
}

/** Says that the search cannot answer. */
export function SearchFailure({ onRetry, hasFound = false }: Props) {
  const rest = hasFound ? 'what was found before stays' : 'all properties stand below';
  return <LoadFailure text={`Check your connection. Until then, ${rest}.`} onRetry={onRetry} />;
}
