import { html, text } from './html.js';
import { icon } from './icon.js';
import { layout } from './layout.js';
import { picture } from './picture.js';
import { share } from './share.js';
import { teaserCard } from './teaserCard.js';

export function postPage({ view }) {
  const { head, title, category, published, excerpt, photo, body, shared, others } = view;
  return layout(
    head,
    html`
  <article>
    <div class="wrap pt-3">
      <a class="inline-flex min-h-11 items-center gap-1.5 text-meta font-medium text-lagoon-700 underline-offset-4 hover:underline" href="/blog">${icon({ name: 'back', className: 'size-[1.05em]' })}Back to Blog</a>
      <div class="pt-[clamp(1rem,3vw,2.5rem)]"><header class="mx-auto max-w-170"><p class="flex flex-wrap gap-x-2.5 text-clove-500"><span class="font-semibold text-lagoon-700">${text(category)}</span><time datetime="${text(published.timestamp)}">${text(published.shown)}</time></p><h1 class="mt-3" dir="auto">${text(title)}</h1><p class="mt-4.5 text-lead text-clove-700" dir="auto">${text(excerpt)}</p><div class="mt-5">${share({ shared })}</div></header></div>
    </div>
    <div class="wrap mt-[clamp(1.5rem,4vw,3rem)]"><div class="photo aspect-21/9 min-h-60 w-full rounded-sm">${picture({ photo, alt: '', sizes: '(min-width: 86rem) 1280px, calc(100vw - 40px)', isFirst: true })}</div></div>
    <div class="wrap py-[clamp(2rem,4vw,3.25rem)]"><div class="post-body mx-auto max-w-170" dir="auto">${body}</div></div>
  </article>
  <section class="no-print section bg-coral-100" aria-labelledby="suggested-posts"><div class="wrap"><h2 id="suggested-posts" class="mb-[clamp(1.5rem,2.5vw,2.5rem)]">Other Posts You May Like</h2><ul class="grid gap-x-7 gap-y-8 sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-8">${others.map((teaser) => teaserCard({ teaser }))}</ul></div></section>
`,
  );
}
