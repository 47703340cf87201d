import { Check, Columns2, Heart, Share2 } from 'lucide';
import { useRef, useState } from 'react';
import { useKeptShown } from '#components/currency/use-currency.ts';
import { Icon } from '#components/ui/Icon.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { LoadFailure } from '#features/properties/card/LoadFailure.tsx';
import { PropertyCards } from '#features/properties/card/PropertyCard.tsx';
import { compareUrl, PAGES, savedUrl } from '#lib/urls.ts';
import { countOf } from '#lib/words.ts';
import { RecentlyViewedRow } from './RecentlyViewedRow.tsx';
import { keep } from './saved.store.ts';
import { joined, parseSlugs, SAVED_LISTS } from './saved.ts';
import { useCards, useSaved } from './use-saved.ts';

const { limit } = SAVED_LISTS.favourites;

/** The visitor's favourites, or those somebody sent as a link. */
export function SavedProperties() {
  const root = useRef<HTMLDivElement>(null);
  useKeptShown(root);
  const own = useSaved('favourites');
  const compared = useSaved('compared');
  const [shared, setShared] = useState(() => parseSlugs(new URLSearchParams(location.search).get('ids'), limit));
  const isShared = shared.length > 0;
  const [cards, retry] = useCards(isShared ? shared : own);

  const keepShared = () => {
    keep('favourites', joined(own, shared, limit));
    setShared([]);
    history.replaceState(null, '', PAGES.saved);
  };

  return (
    <div ref={root} className="min-h-dvh">
      <div className="mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="text-clove-700" role="status">
          {cards.state === 'ready' && listText(isShared, cards.cards.length, (isShared ? shared : own).length)}
        </p>
        <div className="flex flex-wrap gap-2.5">
          {isShared && (
            <button type="button" className="btn btn-brand btn-small" onClick={keepShared}>
              <Icon of={Heart} />
              Keep them in my list
            </button>
          )}
          {!isShared && own.length > 0 && <ShareList slugs={own} />}
          {compared.length > 0 && (
            <a className="btn btn-line btn-small" href={compareUrl(compared)}>
              <Icon of={Columns2} />
              {`Compare ${compared.length}`}
            </a>
          )}
        </div>
      </div>
      <h2 className="sr-only">Properties</h2>
      {cards.state === 'failed' && <LoadFailure onRetry={retry} text="Check your connection. Your list is kept." />}
      {cards.state === 'ready' && cards.cards.length > 0 && <PropertyCards cards={cards.cards} />}
      {cards.state === 'ready' && cards.cards.length === 0 && (
        <Notice isEmpty title="Nothing saved yet" text="Press the heart on a property to save it here, on this device.">
          <a className="btn btn-brand" href={PAGES.properties}>
            View Properties
          </a>
        </Notice>
      )}
      <RecentlyViewedRow />
    </div>
  );
}

function listText(isShared: boolean, shown: number, asked: number): string {
  if (asked === 0) return '';
  const gone = asked - shown;
  const text = isShared
    ? `Somebody shared ${countOf(shown, 'property', 'properties')} with you.`
    : `${countOf(shown, 'property', 'properties')}, kept on this device without an account.`;
  return gone > 0 ? `${text} ${countOf(gone, 'other is', 'others are')} no longer listed.` : text;
}

/** Listers are told how often theirs was sent. Whether that is counted is nothing to the visitor. */
function noteSent(slugs: readonly string[]): void {
  import('#db/visitor.ts')
    .then(({ callFunction }) => callFunction('note_sent_saves', { p_slugs: [...slugs] }, { keepalive: true }))
    .catch(() => {});
}

/** Hands the list to the device's own way of sharing, or copies its link. */
function ShareList({ slugs }: { slugs: readonly string[] }) {
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'refused'>('none');
  const url = new URL(savedUrl(slugs), location.href).href;
  const share = async () => {
    try {
      if ('share' in navigator && matchMedia('(pointer: coarse)').matches) await navigator.share({ url });
      else {
        await navigator.clipboard.writeText(url);
        setOutcome('copied');
      }
      noteSent(slugs);
    } catch (error) {
      // The visitor thought better of it, or the browser keeps the clipboard to itself.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setOutcome('refused');
    }
  };
  return (
    <>
      <button type="button" className="btn btn-line btn-small" onClick={share}>
        <Icon of={outcome === 'copied' ? Check : Share2} />
        {outcome === 'copied' ? 'Link copied' : 'Share this list'}
      </button>
      {outcome === 'refused' && (
        <label className="field field-small">
          <span className="sr-only">Link to this list</span>
          <input readOnly value={url} onFocus={({ target }) => target.select()} />
        </label>
      )}
    </>
  );
}
