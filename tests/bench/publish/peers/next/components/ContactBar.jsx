import { Glyph } from './Glyph.jsx';
import { Icon } from './Icon.jsx';

export function ContactBar({ card, chat }) {
  return (
    <aside
      className="no-print fixed inset-x-0 bottom-0 z-40 flex items-center gap-2.5 border-t border-sand-300 bg-white px-4 pt-2.5 pb-[calc(10px+env(safe-area-inset-bottom))] shadow-[0_-8px_24px_-16px_rgb(36_26_23/.35)] lg:hidden"
      aria-label="Price and contact"
    >
      <p className="min-w-0 grow">
        <span className="price block text-lg whitespace-normal sm:text-h3" data-usd={card.usd} translate="no">
          {card.price}
        </span>
        <span className="block truncate text-xs text-clove-500" data-contact="phone">
          <bdi>{card.name}</bdi>
        </span>
      </p>
      <button
        type="button"
        className="btn btn-line w-12 flex-none px-0 js-only aria-busy:opacity-60"
        aria-haspopup="dialog"
        aria-label={`Call ${card.owner}`}
        data-reveal="phone"
      >
        <Icon name="phone" />
      </button>
      <a
        className="btn btn-line w-12 flex-none px-0"
        aria-label={`Call ${card.owner}`}
        href="#contacts"
        data-contact-link="phone"
        hidden
      >
        <Icon name="phone" />
      </a>
      <button
        type="button"
        className="btn btn-whatsapp flex-none px-4 js-only aria-busy:opacity-60"
        aria-haspopup="dialog"
        data-reveal="whatsapp"
      >
        <Glyph />
        <span className="max-[22rem]:sr-only">WhatsApp</span>
      </button>
      <a
        className="btn btn-whatsapp flex-none px-4"
        target="_blank"
        rel="noopener"
        href="#contacts"
        data-contact-link="whatsapp"
        hidden
      >
        <Glyph />
        <span className="max-[22rem]:sr-only">WhatsApp</span>
      </a>
      <a className="btn btn-whatsapp flex-none px-4 no-js-only" href={chat} rel="noopener">
        <Glyph />
        <span className="max-[22rem]:sr-only">WhatsApp</span>
      </a>
    </aside>
  );
}
