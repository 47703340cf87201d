import { Glyph } from './Glyph.jsx';
import { Icon } from './Icon.jsx';
import { Picture } from './Picture.jsx';

export function ContactCard({ contact }) {
  const { owner } = contact;
  return (
    <>
      <aside
        id="contacts"
        className="rounded-md border border-sand-300 bg-white p-6 lg:sticky lg:top-[calc(var(--header-h)+24px)]"
        aria-label="Contact"
        data-contact-card
        data-property={contact.property}
        data-property-id={contact.id}
        data-owner={owner.name}
        data-who={owner.name}
        data-usd-price={contact.usd}
        data-place={contact.place}
        data-photo={contact.photo}
        data-url={contact.url}
        data-chat={contact.chat}
      >
        <div className="relative mb-5 flex items-center gap-3.5">
          <div className="photo flex-none rounded-full size-13 text-h3">
            <Picture photo={owner.photo} alt="" sizes="96px" />
          </div>
          <p className="min-w-0 leading-snug">
            <span className="block text-sm text-clove-500">Listed by</span>
            <a
              className="block text-[1.0625rem] font-bold underline-offset-4 after:absolute after:inset-0 hover:underline"
              href={owner.url}
            >
              <bdi>{owner.name}</bdi>
            </a>
          </p>
        </div>
        <div className="grid gap-2.5">
          <button
            type="button"
            className="btn btn-whatsapp group js-only no-print"
            aria-haspopup="dialog"
            data-reveal="whatsapp"
          >
            <Glyph />
            <span className="group-aria-busy:hidden">
              WhatsApp <bdi>{owner.name}</bdi>
            </span>
            <span className="hidden group-aria-busy:inline">Loading...</span>
          </button>
          <a
            className="btn btn-whatsapp"
            href="#contacts"
            data-contact-link="whatsapp"
            target="_blank"
            rel="noopener"
            hidden
          >
            <Glyph />
            <span>
              WhatsApp <bdi>{owner.name}</bdi>
            </span>
          </a>
          <a className="btn btn-whatsapp no-js-only" href={contact.chat} rel="noopener">
            <Glyph />
            Ask on WhatsApp
          </a>
          <a className="group btn btn-line w-full" href={contact.enquiry} rel="noopener" data-lead={contact.ask}>
            <Icon name="wait" className="hidden group-aria-busy:block motion-safe:animate-spin" />
            Request details
          </a>
        </div>
        <dl className="mt-4.5 border-y border-sand-200 font-medium tabular-nums *:not-first:border-t *:not-first:border-sand-200">
          {contact.rows.map(({ channel, symbol, term, masked, domain, ask, act }) => (
            <div key={channel} className="relative flex min-h-13 items-center gap-3" data-contact-row={channel}>
              <dt className="flex-none text-clove-500">
                <Icon name={symbol} />
                <span className="sr-only">{term}</span>
              </dt>
              <dd className="flex min-w-0 grow items-center justify-between gap-3">
                <span className="min-w-0 wrap-anywhere" translate="no" data-contact={channel}>
                  {masked}
                  {domain && (
                    <span>
                      @<wbr />
                      {domain}
                    </span>
                  )}
                </span>
                <button
                  type="button"
                  className="link group js-only no-print min-h-11 flex-none"
                  aria-haspopup="dialog"
                  data-reveal={channel}
                >
                  <span className="group-aria-busy:hidden">{ask}</span>
                  <span className="hidden group-aria-busy:inline">Loading...</span>
                </button>
                <a
                  className="link min-h-11 flex-none after:absolute after:inset-0"
                  href="#contacts"
                  data-contact-link={channel}
                  hidden
                >
                  {act}
                </a>
              </dd>
            </div>
          ))}
          <div className="relative flex min-h-13 items-center gap-3" hidden data-contact-row="whatsapp">
            <dt className="flex-none text-clove-500">
              <Glyph />
              <span className="sr-only">WhatsApp</span>
            </dt>
            <dd className="flex min-w-0 grow items-center justify-between gap-3">
              <span className="min-w-0 wrap-anywhere" translate="no" data-contact="whatsapp"></span>
              <a
                className="link min-h-11 flex-none after:absolute after:inset-0"
                href="#contacts"
                data-contact-link="whatsapp"
                hidden
                target="_blank"
                rel="noopener"
              >
                Chat
              </a>
            </dd>
          </div>
        </dl>
        <p className="mt-3.5 text-sm text-clove-500 no-js-only">
          No account needed. The chat opens with Pwani, who puts you in touch with <bdi>{owner.name}</bdi>.
        </p>
        <p className="js-only mt-3.5 text-sm text-clove-500">
          <span data-reveal-note="before">
            No account needed. Leave your name and number once; every contact you open stays open while you are on this
            page.
          </span>
          <span data-reveal-note="after" hidden>
            These details stay open while you are on this page.
          </span>{' '}
          Or{' '}
          <a className="link" href={contact.chat} rel="noopener">
            ask Pwani on WhatsApp
          </a>
          .
        </p>
      </aside>
      <script type="module" src="/scripts/lead.js"></script>
    </>
  );
}
