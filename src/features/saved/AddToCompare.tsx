import { joined, SAVED_LISTS } from './saved.ts';
import { useCards } from './use-cards.ts';
import { useSaved } from './use-saved.ts';

interface Props {
  chosen: readonly string[];
  onAdd: (slug: string) => void;
}

/** Offers what the visitor has saved and looked at. */
export function AddToCompare({ chosen, onAdd }: Props) {
  const known = joined(useSaved('favourites'), useSaved('visited'), SAVED_LISTS.favourites.limit);
  const [cards] = useCards(known.filter((slug) => !chosen.includes(slug)));
  if (cards.state !== 'ready' || cards.cards.length === 0) return null;
  return (
    <label className="mt-8 block max-w-105">
      <span className="mb-1.5 block text-meta font-semibold">Add a property you saved or viewed</span>
      <span className="field">
        <select value="" onChange={({ target }) => onAdd(target.value)} autoComplete="off">
          <option value="" disabled>
            Choose a property
          </option>
          {cards.cards.map(({ slug, name, area }) => (
            <option key={slug} value={slug}>
              {`${name}, ${area.name}`}
            </option>
          ))}
        </select>
      </span>
    </label>
  );
}
