import { Icon } from './Icon.jsx';
import { Picture } from './Picture.jsx';

export function TeaserCard({ teaser }) {
  return (
    <li className="group relative flex flex-col rounded-md border border-sand-200 bg-white shadow-card">
      <Picture
        photo={teaser.photo}
        className="aspect-3/2 rounded-t-md"
        alt=""
        sizes="(min-width: 80rem) 405px, (min-width: 64rem) 30vw, (min-width: 40rem) 46vw, calc(100vw - 40px)"
      />
      <div className="flex grow flex-col p-5">
        <h3 className="font-sans text-[1.0625rem]/[1.35] font-semibold">
          <a
            className="underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-sm"
            href={teaser.url}
          >
            <bdi>{teaser.title}</bdi>
          </a>
        </h3>
        <p className="mt-2 text-meta text-clove-700">{teaser.text}</p>
        <span className="mt-3 inline-flex items-center gap-1.5 text-meta font-medium text-lagoon-700">
          Read more
          <Icon name="arrow" />
        </span>
      </div>
    </li>
  );
}
