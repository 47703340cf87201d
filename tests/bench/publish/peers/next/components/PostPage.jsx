import { Icon } from './Icon.jsx';
import { Layout } from './Layout.jsx';
import { Picture } from './Picture.jsx';
import { Share } from './Share.jsx';
import { TeaserCard } from './TeaserCard.jsx';

export function PostPage({ view }) {
  const { head, title, category, published, excerpt, photo, body, shared, others } = view;
  return (
    <Layout head={head}>
      <article>
        <div className="wrap pt-3">
          <a
            className="inline-flex min-h-11 items-center gap-1.5 text-meta font-medium text-lagoon-700 underline-offset-4 hover:underline"
            href="/blog"
          >
            <Icon name="back" className="size-[1.05em]" />
            Back to Blog
          </a>
          <div className="pt-[clamp(1rem,3vw,2.5rem)]">
            <header className="mx-auto max-w-170">
              <p className="flex flex-wrap gap-x-2.5 text-clove-500">
                <span className="font-semibold text-lagoon-700">{category}</span>
                <time dateTime={published.timestamp}>{published.shown}</time>
              </p>
              <h1 className="mt-3" dir="auto">
                {title}
              </h1>
              <p className="mt-4.5 text-lead text-clove-700" dir="auto">
                {excerpt}
              </p>
              <div className="mt-5">
                <Share shared={shared} />
              </div>
            </header>
          </div>
        </div>
        <div className="wrap mt-[clamp(1.5rem,4vw,3rem)]">
          <div className="photo aspect-21/9 min-h-60 w-full rounded-sm">
            <Picture photo={photo} alt="" sizes="(min-width: 86rem) 1280px, calc(100vw - 40px)" isFirst />
          </div>
        </div>
        <div className="wrap py-[clamp(2rem,4vw,3.25rem)]">
          <div className="post-body mx-auto max-w-170" dir="auto" dangerouslySetInnerHTML={{ __html: body }} />
        </div>
      </article>
      <section className="no-print section bg-coral-100" aria-labelledby="suggested-posts">
        <div className="wrap">
          <h2 id="suggested-posts" className="mb-[clamp(1.5rem,2.5vw,2.5rem)]">
            Other Posts You May Like
          </h2>
          <ul className="grid gap-x-7 gap-y-8 sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-8">
            {others.map((teaser) => (
              <TeaserCard key={teaser.url} teaser={teaser} />
            ))}
          </ul>
        </div>
      </section>
    </Layout>
  );
}
