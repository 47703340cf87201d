import { WAYS } from '../../shared/views.mts';
import { Icon } from './Icon.jsx';
import { Picture } from './Picture.jsx';

export function Contact({ card, owner }) {
  const chat = `https://wa.me/255777000000?text=${encodeURIComponent(`${card.name} ${card.url}`)}`;
  const fields = ['Full Name', 'Phone Number', 'Message'];
  return (
    <aside
      className="no-print rounded-md border border-sand-200 bg-white p-6 shadow-card"
      aria-label="Price and contact"
    >
      <span className="price text-[1.75rem]" data-usd={card.usd} translate="no">
        {card.price}
      </span>
      <div className="mt-4.5 grid gap-2.5">
        <a className="btn btn-whatsapp" href={chat} rel="noopener">
          <Icon name="phone" />
          WhatsApp
        </a>
        <a className="btn btn-line" href={`mailto:?subject=${encodeURIComponent(card.name)}`}>
          <Icon name="mail" />
          Email
        </a>
        <button type="button" className="btn btn-line js-only" data-share-open>
          <Icon name="share" />
          Share
        </button>
      </div>
      <ul className="mt-6" id="contacts">
        {WAYS.map(({ name, label, symbol }) => (
          <li
            key={name}
            className="relative flex min-h-13 items-center gap-3 border-b border-sand-200"
            data-contact={name}
          >
            <span className="grid size-9 flex-none place-items-center rounded-full bg-foam-100 text-lagoon-700">
              <Icon name={symbol} />
            </span>
            <button
              type="button"
              className="js-only flex min-w-0 grow items-center justify-between gap-3 text-left font-medium after:absolute after:inset-0 after:rounded-sm aria-busy:opacity-60"
              aria-haspopup="dialog"
              aria-label={`Show ${label} of ${card.owner}`}
              data-reveal={name}
            >
              <span className="truncate tabular-nums">{label}</span>
              <span className="inline-flex items-center gap-1.5 text-meta text-lagoon-700 underline-offset-4 hover:underline">
                <Icon name="check" />
                Show
              </span>
            </button>
            <a
              className="link flex min-w-0 grow items-center justify-between gap-3 font-medium"
              href="#contacts"
              data-contact-link={name}
              hidden
            >
              <span className="truncate tabular-nums">{label}</span>
              <Icon name={symbol} />
            </a>
          </li>
        ))}
      </ul>
      <form className="mt-6 grid gap-4" data-lead={card.slug}>
        {fields.map((label) => (
          <label key={label} className="grid gap-1.5 text-meta font-medium">
            {label}
            <input
              className="field min-h-11.5 rounded-sm border border-sand-300 px-3.5 text-base focus-visible:shadow-(--focus-ring)"
              name={label}
              required
              aria-describedby={`${card.slug}-hint`}
            />
          </label>
        ))}
        <p className="text-sm text-clove-500" id={`${card.slug}-hint`}>
          We answer within one working day, and never pass your number on.
        </p>
        <button type="submit" className="btn btn-brand">
          Request Details
        </button>
      </form>
      <a className="mt-6 flex items-center gap-4 border-t border-sand-200 pt-5" href={owner.url}>
        <Picture photo={owner.photo} className="size-14 rounded-full" alt="" sizes="56px" />
        <span className="min-w-0">
          <span className="block text-sm text-clove-500">Listed by</span>
          <bdi className="font-semibold">{owner.title}</bdi>
          <span className="line-clamp-3 text-meta text-clove-700">{owner.text}</span>
        </span>
      </a>
    </aside>
  );
}
