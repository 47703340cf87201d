import { useEffect, useRef, useState } from 'react';
import { useKeptShown } from '#components/currency/use-currency.ts';
import type { CardPhoto } from '#features/properties/card/card.ts';
import { smallestPath } from '#lib/photo.ts';
import { compareUrl } from '#lib/urls.ts';
import { CompareTable } from './CompareTable.tsx';
import { keep, keepComparedCard, readComparedCards } from './saved.store.ts';
import { joined, SAVED_LISTS, without } from './saved.ts';
import { ListBar, NoCards, useCards, useKeptFocus, useSaved, useShownList } from './shown-list.tsx';

const { limit } = SAVED_LISTS.compared;

/** Up to four properties side by side; the address holds which, so that it can be sent. */
export function CompareProperties() {
  const root = useRef<HTMLDivElement>(null);
  useKeptShown(root);
  useKeptFocus(root);
  const list = useShownList('compared', compareUrl);
  const { own, isShared, shown } = list;
  const [isDifferenceOnly, setIsDifferenceOnly] = useState(false);
  const remove = (slug: string) => keep('compared', without(own, slug));

  useEffect(() => {
    if (isShared) return;
    const known = readComparedCards();
    for (const { slug, name, photo } of shown) {
      keepComparedCard(slug, { name, image: smallPicture(photo, known[slug]?.image) });
    }
  }, [isShared, shown]);
  return (
    <div ref={root} className="min-h-dvh outline-none" tabIndex={-1}>
      {(list.state === 'loading' || isShared || list.gone.length > 0) && <ListBar list={list} />}
      <h2 className="sr-only">Side by side</h2>
      <NoCards
        list={list}
        empty={{ title: 'Nothing to compare yet', text: `Press “Compare” on up to ${limit} properties.` }}
      />
      {shown.length > 1 && (
        <label className="no-print mb-1 flex lg:mb-6 min-h-11 w-fit items-center gap-2.5 text-meta font-medium">
          <input
            type="checkbox"
            className="size-5 accent-lagoon-700"
            checked={isDifferenceOnly}
            onChange={({ target }) => setIsDifferenceOnly(target.checked)}
          />
          Show differences only
        </label>
      )}
      {shown.length > 0 && (
        <CompareTable
          cards={shown}
          isDifferenceOnly={isDifferenceOnly && shown.length > 1}
          onRemove={isShared ? undefined : remove}
        />
      )}
      {!isShared && own.length < limit && (
        <AddToCompare chosen={own} onAdd={(slug) => keep('compared', [...own, slug])} />
      )}
    </div>
  );
}

interface Props {
  chosen: readonly string[];
  onAdd: (slug: string) => void;
}

/** Offers what the visitor has saved and looked at. */
function AddToCompare({ chosen, onAdd }: Props) {
  const select = useRef<HTMLSelectElement>(null);
  // Each arrow key changes a closed list at once: what keys have picked waits for the button.
  const isByKey = useRef(false);
  const [picked, setPicked] = useState('');
  const known = joined(useSaved('favourites'), useSaved('visited'), SAVED_LISTS.favourites.limit);
  const [cards] = useCards(known.filter((slug) => !chosen.includes(slug)));
  if (cards.state !== 'ready' || cards.cards.length === 0) return null;
  const add = (slug: string) => {
    // The button goes.
    select.current?.focus();
    setPicked('');
    onAdd(slug);
  };
  return (
    <div className="no-print mt-8 flex flex-wrap items-end gap-2.5">
      <label className="block w-105 max-w-full">
        <span className="mb-1.5 block text-meta font-semibold">Add a property you saved or viewed</span>
        <span className="field">
          <select
            ref={select}
            value={picked}
            autoComplete="off"
            onKeyDown={() => {
              isByKey.current = true;
            }}
            onPointerDown={() => {
              isByKey.current = false;
            }}
            onChange={({ target }) => (isByKey.current ? setPicked : add)(target.value)}
          >
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
      {picked && (
        <button type="button" className="btn btn-brand" onClick={() => add(picked)}>
          Add
        </button>
      )}
    </div>
  );
}

/** The file that was on the card when it was pressed is on the device; it serves for as long as the same picture lies there. */
export function smallPicture(photo: CardPhoto | null, pressed = ''): string {
  const prepared = photo?.prepared;
  if (!prepared) return photo?.original ?? '';
  const smallest = smallestPath(prepared) ?? '';
  const [place = ''] = smallest.split(prepared.hash);
  return pressed.startsWith(new URL(place + prepared.hash, location.href).href) ? pressed : smallest;
}
