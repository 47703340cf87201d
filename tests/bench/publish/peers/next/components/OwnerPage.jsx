import { DISPLAY_CONTROLS, REVIEW, STAR } from '../../shared/controls.mts';
import { Glyph } from './Glyph.jsx';
import { Icon } from './Icon.jsx';
import { Layout } from './Layout.jsx';
import { PageHero } from './PageHero.jsx';
import { PropertyRun } from './PropertyRun.jsx';

export function OwnerPage({ view }) {
  const { head, hero, id, kind, name, paragraphs, count, ways, run } = view;
  return (
    <Layout head={head}>
      <div className="contents" dangerouslySetInnerHTML={{ __html: STAR }} />
      <PageHero hero={hero} />
      <section className="border-b border-sand-200 bg-white" aria-label="In numbers, and how to get in touch">
        <div className="wrap flex flex-wrap items-center justify-between gap-x-14 gap-y-5 py-6">
          <div className="flex flex-wrap gap-x-10 gap-y-4">
            <dl className="flex gap-10">
              <div className="flex flex-col-reverse justify-end">
                <dt className="mt-1.5 text-sm/snug text-clove-500">properties</dt>
                <dd className="font-display text-[2rem]/none font-[420] tabular-nums lining-nums">{count}</dd>
              </div>
            </dl>
          </div>
          <div className="grid grid-cols-2 gap-2.5 max-sm:w-full sm:flex">
            <a className="btn btn-whatsapp max-sm:col-span-2" href={ways.chat} rel="noopener">
              <Glyph />
              WhatsApp
            </a>
            <a className="btn btn-line" href={ways.phone} aria-label={`Call Pwani about ${name}`}>
              <Icon name="phone" />
              Call
            </a>
            <a className="btn btn-line" href={ways.email} aria-label={`Email Pwani about ${name}`}>
              <Icon name="mail" />
              Email
            </a>
          </div>
        </div>
      </section>
      <div className="section wrap grid gap-(--section)">
        <section className="grid gap-x-[clamp(3rem,6vw,6rem)] gap-y-4 lg:grid-cols-[5fr_7fr]">
          <h2>
            <bdi>About {name}</bdi>
          </h2>
          <div className="max-w-[38em]" dir="auto">
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-4 text-clove-700" dir="auto">
                {paragraph}
              </p>
            ))}
            <p className="mt-4 text-sm text-clove-500">
              Calls and messages from this page reach Pwani, and we put you in touch. No account needed.
            </p>
          </div>
        </section>
        <section>
          <div className="mb-[clamp(1.5rem,2.5vw,2.5rem)] flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
            <h2>
              <bdi>Listed by {name}</bdi>
            </h2>
            <div className="contents" dangerouslySetInnerHTML={{ __html: DISPLAY_CONTROLS }} />
          </div>
          <PropertyRun run={run} />
        </section>
      </div>
      <section id="reviews" className="section bg-white" data-reviews-of={id}>
        <div className="wrap grid items-start gap-x-[clamp(3rem,6vw,6rem)] gap-y-8 lg:grid-cols-[5fr_7fr]">
          <div>
            <h2>Reviews</h2>
          </div>
          <div data-review-list>
            <div data-no-reviews>
              <div className="rounded-md border border-dashed border-sand-400 px-6 py-10 text-center text-clove-700">
                <p className="font-semibold text-clove-900">Be the first to leave a review</p>
                <p className="mt-1">A few honest words help the next buyer.</p>
                <a className="btn btn-line mt-5" href={`/review/${kind}/${id}`}>
                  <Icon name="write" />
                  Leave Review
                </a>
              </div>
            </div>
          </div>
        </div>
        <div className="contents" dangerouslySetInnerHTML={{ __html: REVIEW }} />
        <script type="module" src="/scripts/reviews.js"></script>
      </section>
    </Layout>
  );
}
