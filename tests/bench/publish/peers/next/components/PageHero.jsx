import { Picture } from './Picture.jsx';

export function PageHero({ hero }) {
  return (
    <section className="page-hero on-dark relative overflow-hidden bg-lagoon-900 pt-(--header-h)">
      <div className="photo page-hero-photo">
        <Picture photo={hero.photo} alt="" sizes="100vw" crop="object-center" isFirst />
      </div>
      <div className="wrap relative pt-[clamp(4.5rem,9vw,8.5rem)] pb-[clamp(2rem,4vw,3.5rem)]">
        <div className="gap-6 sm:flex sm:items-end">
          {hero.portrait && (
            <div className="photo flex-none rounded-full size-28 text-[3rem] ring-4 ring-white max-sm:mb-5">
              <Picture photo={hero.portrait} alt="" sizes="96px" />
            </div>
          )}
          <div className="min-w-0">
            <h1 className="text-[clamp(2.375rem,1.6rem+3.4vw,4.25rem)] max-w-[14em]">
              <bdi>{hero.title}</bdi>
            </h1>
            <p className="max-w-[30em] text-lead/[1.5] mt-4">{hero.text}</p>
          </div>
        </div>
      </div>
    </section>
  );
}
