import { SHARE } from '../../shared/scripts.mts';
import { Glyph } from './Glyph.jsx';
import { Icon } from './Icon.jsx';
import { Picture } from './Picture.jsx';

export function Share({ shared }) {
  return (
    <>
      <button
        type="button"
        className="btn btn-small js-only no-print pointer-coarse:min-h-11 btn-ghost -mr-3"
        aria-haspopup="dialog"
        data-share-open
      >
        <Icon name="share" className="size-[1.05em]" />
        Share
      </button>
      <div className="no-js-only no-print flex flex-wrap gap-2" role="group" aria-label={shared.heading}>
        <a className="btn btn-small btn-line pointer-coarse:min-h-11" href={shared.whatsapp} rel="noopener">
          <Glyph />
          WhatsApp
        </a>
        <a className="btn btn-small btn-line pointer-coarse:min-h-11" href={shared.email}>
          <Icon name="mail" />
          Email
        </a>
      </div>
      <dialog className="sheet" aria-labelledby="share-heading" data-share data-title={shared.title}>
        <div className="mx-auto mt-2.5 -mb-1.5 h-1 w-10 rounded-full bg-sand-300 md:hidden"></div>
        <div className="flex items-start justify-between gap-4 px-5 pt-5.5 md:px-8 md:pt-8">
          <h2 id="share-heading" className="text-[1.625rem] md:text-[1.875rem]">
            {shared.heading}
          </h2>
          <form method="dialog" className="-mt-1 -mr-1">
            <button
              type="submit"
              className="grid size-11 place-items-center rounded-full bg-coral-100 hover:bg-sand-200"
              aria-label="Close"
            >
              <Icon name="close" />
            </button>
          </form>
        </div>
        <div className="px-5 pt-4.5 pb-[max(1.5rem,env(safe-area-inset-bottom))] md:px-8 md:pb-8">
          <div className="flex items-center gap-3.5 rounded-sm bg-coral-100 p-4 text-meta/snug">
            <div className="photo h-15.75 w-21 flex-none rounded-xs">
              <Picture photo={shared.photo} alt="" sizes="84px" />
            </div>
            <p className="min-w-0">
              <b className="line-clamp-2 font-semibold">
                <bdi>{shared.title}</bdi>
              </b>
              <span className="block text-clove-700">{shared.text}</span>
              {shared.price && (
                <span
                  className="price font-sans text-meta font-normal tracking-normal whitespace-normal text-clove-700"
                  data-usd={shared.price.usd}
                  translate="no"
                >
                  {shared.price.shown}
                </span>
              )}
            </p>
          </div>
          <div className="mt-4.5 grid gap-2.5">
            <a className="btn btn-whatsapp" href={shared.whatsapp} rel="noopener">
              <Glyph />
              Share on WhatsApp
            </a>
            <a className="btn btn-line" href={shared.email}>
              <Icon name="mail" />
              Share by email
            </a>
            <button type="button" className="btn btn-line" data-share-native hidden>
              <Icon name="more" />
              More ways to share
            </button>
          </div>
          <div className="mt-4.5 mb-1.5 flex justify-between gap-4 text-meta">
            <label className="font-semibold" htmlFor="share-link">
              Link
            </label>
            <span className="text-right text-clove-700" role="status" data-share-outcome></span>
          </div>
          <div className="field">
            <input id="share-link" value={shared.url} readOnly data-share-link />
            <button
              type="button"
              className="btn btn-ghost -ml-2.5 min-h-11.5 flex-none rounded-none border-0 border-l border-l-sand-300"
              data-share-copy
            >
              <Icon name="copy" className="size-[1.05em]" />
              Copy
            </button>
          </div>
        </div>
      </dialog>
      <script type="module" dangerouslySetInnerHTML={{ __html: SHARE }} />
    </>
  );
}
