import { DISPLAY_CONTROLS, REVIEW, STAR } from '../../shared/controls.mts';
import { glyph } from './glyph.js';
import { html, text } from './html.js';
import { icon } from './icon.js';
import { layout } from './layout.js';
import { pageHero } from './pageHero.js';
import { propertyRun } from './propertyRun.js';

export function ownerPage({ view }) {
  const { head, hero, id, kind, name, paragraphs, count, ways, run } = view;
  return layout(
    head,
    html`
  <div class="contents">${STAR}</div>
  ${pageHero({ hero })}
  <section class="border-b border-sand-200 bg-white" aria-label="In numbers, and how to get in touch"><div class="wrap flex flex-wrap items-center justify-between gap-x-14 gap-y-5 py-6">
    <div class="flex flex-wrap gap-x-10 gap-y-4"><dl class="flex gap-10"><div class="flex flex-col-reverse justify-end"><dt class="mt-1.5 text-sm/snug text-clove-500">properties</dt><dd class="font-display text-[2rem]/none font-[420] tabular-nums lining-nums">${text(count)}</dd></div></dl></div>
    <div class="grid grid-cols-2 gap-2.5 max-sm:w-full sm:flex"><a class="btn btn-whatsapp max-sm:col-span-2" href="${text(ways.chat)}" rel="noopener">${glyph()}WhatsApp</a><a class="btn btn-line" href="${text(ways.phone)}" aria-label="Call Pwani about ${text(name)}">${icon({ name: 'phone' })}Call</a><a class="btn btn-line" href="${text(ways.email)}" aria-label="Email Pwani about ${text(name)}">${icon({ name: 'mail' })}Email</a></div>
  </div></section>
  <div class="section wrap grid gap-(--section)">
    <section class="grid gap-x-[clamp(3rem,6vw,6rem)] gap-y-4 lg:grid-cols-[5fr_7fr]"><h2><bdi>About ${text(name)}</bdi></h2><div class="max-w-[38em]" dir="auto">${paragraphs.map((paragraph) => html`<p class="mt-4 text-clove-700" dir="auto">${text(paragraph)}</p>`)}<p class="mt-4 text-sm text-clove-500">Calls and messages from this page reach Pwani, and we put you in touch. No account needed.</p></div></section>
    <section><div class="mb-[clamp(1.5rem,2.5vw,2.5rem)] flex flex-wrap items-end justify-between gap-x-8 gap-y-3"><h2><bdi>Listed by ${text(name)}</bdi></h2><div class="contents">${DISPLAY_CONTROLS}</div></div>${propertyRun({ run })}</section>
  </div>
  <section id="reviews" class="section bg-white" data-reviews-of="${text(id)}">
    <div class="wrap grid items-start gap-x-[clamp(3rem,6vw,6rem)] gap-y-8 lg:grid-cols-[5fr_7fr]"><div><h2>Reviews</h2></div><div data-review-list><div data-no-reviews><div class="rounded-md border border-dashed border-sand-400 px-6 py-10 text-center text-clove-700"><p class="font-semibold text-clove-900">Be the first to leave a review</p><p class="mt-1">A few honest words help the next buyer.</p><a class="btn btn-line mt-5" href="/review/${text(kind)}/${text(id)}">${icon({ name: 'write' })}Leave Review</a></div></div></div></div>
    <div class="contents">${REVIEW}</div>
    <script type="module" src="/scripts/reviews.js"></script>
  </section>
`,
  );
}
