import { Picture } from './Picture.jsx';

export function TeaserCard({ teaser }) {
  return (
    <li>
      <article className="group relative">
        <div className="photo aspect-3/2 rounded-sm">
          <Picture
            photo={teaser.photo}
            alt=""
            sizes="(min-width: 80rem) 405px, (min-width: 64rem) 30vw, (min-width: 40rem) 46vw, calc(100vw - 40px)"
          />
        </div>
        <p className="mt-3.5 flex flex-wrap gap-x-2.5 text-sm text-clove-500">
          <span className="font-semibold text-lagoon-700">{teaser.subject}</span>
          <span>{teaser.note}</span>
        </p>
        <h3 className="mt-1.5 text-[1.4375rem]/[1.22] font-[440]">
          <a className="card-link" href={teaser.url}>
            <bdi>{teaser.title}</bdi>
          </a>
        </h3>
        <p className="mt-2 line-clamp-3 text-meta/[1.55] text-clove-700" dir="auto">
          {teaser.text}
        </p>
      </article>
    </li>
  );
}
