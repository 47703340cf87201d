import { Check, Columns2, Share2 } from 'lucide';
import { useRef, useState } from 'react';
import { useKeptShown } from '#components/currency/use-currency.ts';
import { Icon } from '#components/ui/Icon.tsx';
import { PropertyCards } from '#features/properties/card/PropertyCard.tsx';
import { compareUrl, PAGES, savedUrl } from '#lib/urls.ts';
import { countOf } from '#lib/words.ts';
import { RecentlyViewedRow } from './RecentlyViewedRow.tsx';
import { ListBar, NoCards, useKeptFocus, useSaved, useShownList } from './shown-list.tsx';

const ownUrl = () => PAGES.saved;

/** The visitor's favourites, or those somebody sent as a link. */
export function SavedProperties() {
  const root = useRef<HTMLDivElement>(null);
  useKeptShown(root);
  useKeptFocus(root);
  const compared = useSaved('compared');
  const list = useShownList('favourites', ownUrl);
  const { isShared, shown } = list;
  const slugs = shown.map(({ slug }) => slug);

  return (
    <div ref={root} className="min-h-dvh outline-none" tabIndex={-1}>
      <ListBar
        list={list}
        text={`${countOf(shown.length, 'property', 'properties')}, kept on this device without an account.`}
      >
        {!isShared && shown.length > 0 && <ShareList key={savedUrl(slugs)} slugs={slugs} />}
        {compared.length > 0 && (
          <a className="btn btn-line btn-small" href={compareUrl(compared)}>
            <Icon of={Columns2} />
            <span>{`Compare ${compared.length}`}</span>
          </a>
        )}
      </ListBar>
      <h2 className="sr-only">Properties</h2>
      <NoCards
        list={list}
        empty={{ title: 'Nothing saved yet', text: 'Press the heart on a property to save it here, on this device.' }}
      />
      {shown.length > 0 && <PropertyCards cards={shown} />}
      <RecentlyViewedRow />
    </div>
  );
}

/** Listers are told how often theirs was sent. Whether that is counted is nothing to the visitor. */
function noteSent(slugs: readonly string[]): void {
  import('#db/visitor.ts')
    .then(({ callFunction }) => callFunction('note_sent_saves', { p_slugs: [...slugs] }, { keepalive: true }))
    .catch(() => {});
}

const TOLD = { none: '', copied: 'Link copied.', refused: 'The link stands in the field.' };

/** Hands the list to the device's own way of sharing, or copies its link. */
function ShareList({ slugs }: { slugs: readonly string[] }) {
  const [outcome, setOutcome] = useState<keyof typeof TOLD>('none');
  const isNoted = useRef(false);
  const url = new URL(savedUrl(slugs), location.href).href;
  const share = async () => {
    try {
      if ('share' in navigator && matchMedia('(pointer: coarse)').matches) await navigator.share({ url });
      else {
        await navigator.clipboard.writeText(url);
        setOutcome('copied');
      }
      // Once for a list, however often it is pressed.
      if (!isNoted.current) noteSent(slugs);
      isNoted.current = true;
    } catch (error) {
      // The visitor thought better of it, or the browser keeps the clipboard to itself.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setOutcome('refused');
    }
  };
  return (
    <>
      <button type="button" className="btn btn-line btn-small" onClick={share}>
        <Icon of={outcome === 'copied' ? Check : Share2} />
        <span>{outcome === 'copied' ? 'Link copied' : 'Share this list'}</span>
      </button>
      <span className="sr-only" role="status">
        {TOLD[outcome]}
      </span>
      {outcome === 'refused' && (
        <label className="field field-small">
          <span className="sr-only">Link to this list</span>
          <input readOnly value={url} onFocus={({ target }) => target.select()} />
        </label>
      )}
    </>
  );
}
