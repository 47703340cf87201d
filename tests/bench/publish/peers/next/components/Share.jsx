import { Icon } from './Icon.jsx';
import { Picture } from './Picture.jsx';

export function Share({ card, chat }) {
  return (
    <dialog className="sheet" aria-labelledby="share-heading" data-share data-title={card.name}>
      <div className="flex items-start justify-between gap-4 px-5 pt-5.5 md:px-8 md:pt-8">
        <h2 id="share-heading" className="text-[1.625rem] md:text-[1.875rem]">
          Share this property
        </h2>
        <form method="dialog" className="-mt-1 -mr-1">
          <button
            type="submit"
            className="grid size-11 place-items-center rounded-full bg-coral-100 hover:bg-sand-200"
            aria-label="Close"
          >
            <Icon name="check" />
          </button>
        </form>
      </div>
      <div className="px-5 pt-4.5 pb-[max(1.5rem,env(safe-area-inset-bottom))] md:px-8 md:pb-8">
        <div className="flex items-center gap-3.5 rounded-sm bg-coral-100 p-4 text-meta/snug">
          <Picture photo={card.photo} className="h-15.75 w-21 flex-none rounded-xs" alt="" sizes="84px" />
          <p className="min-w-0">
            <b className="line-clamp-2 font-semibold">
              <bdi>{card.name}</bdi>
            </b>
            <span className="block text-clove-700">{card.place}</span>
            <span
              className="price font-sans text-meta font-normal tracking-normal whitespace-normal text-clove-700"
              data-usd={card.usd}
              translate="no"
            >
              {card.price}
            </span>
          </p>
        </div>
        <div className="mt-4.5 grid gap-2.5">
          <a className="btn btn-whatsapp" href={chat} rel="noopener">
            <Icon name="chat" />
            Share on WhatsApp
          </a>
          <a
            className="btn btn-line"
            href={`mailto:?subject=Amazing%20Property%20in%20Zanzibar&body=${encodeURIComponent(card.name)}`}
          >
            <Icon name="mail" />
            Share by email
          </a>
          <button type="button" className="btn btn-line" data-share-native hidden>
            <Icon name="share" />
            More ways to share
          </button>
        </div>
        <label className="mt-4.5 block font-semibold" htmlFor="share-link">
          Link
        </label>
        <div className="field">
          <input id="share-link" className="min-h-11.5 grow" value={card.url} readOnly data-share-link />
          <button
            type="button"
            className="btn btn-ghost -ml-2.5 min-h-11.5 flex-none rounded-none border-0 border-l border-l-sand-300"
            data-share-copy
          >
            <Icon name="columns" />
            Copy
          </button>
        </div>
      </div>
    </dialog>
  );
}
