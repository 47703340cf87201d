import { Layout } from './Layout.jsx';
import { Picture } from './Picture.jsx';
import { TeaserCard } from './TeaserCard.jsx';

export function PostPage({ view }) {
  const { head, title, photo, html, teasers } = view;
  return (
    <Layout head={head}>
      <article className="wrap pt-3">
        <h1>{title}</h1>
        <Picture
          photo={photo}
          className="aspect-21/9 min-h-60 w-full rounded-sm"
          alt=""
          sizes="(min-width: 86rem) 1280px, calc(100vw - 40px)"
          isFirst
        />
        <div className="post-body mx-auto max-w-170" dangerouslySetInnerHTML={{ __html: html }} />
      </article>
      <section className="section bg-white">
        <ul className="wrap grid gap-7 sm:grid-cols-2 lg:grid-cols-3">
          {teasers.map((teaser) => (
            <TeaserCard key={teaser.url} teaser={teaser} />
          ))}
        </ul>
      </section>
    </Layout>
  );
}
