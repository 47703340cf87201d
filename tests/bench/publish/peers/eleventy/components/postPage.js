import { html, text } from './html.js';
import { layout } from './layout.js';
import { picture } from './picture.js';
import { teaserCard } from './teaserCard.js';

export function postPage(view) {
  const { head, title, photo, html: body, teasers } = view;
  return layout(
    head,
    html`
  <article class="wrap pt-3">
    <h1>${text(title)}</h1>
    ${picture({ photo, className: 'aspect-21/9 min-h-60 w-full rounded-sm', alt: '', sizes: '(min-width: 86rem) 1280px, calc(100vw - 40px)', isFirst: true })}
    <div class="post-body mx-auto max-w-170">${body}</div>
  </article>
  <section class="section bg-white"><ul class="wrap grid gap-7 sm:grid-cols-2 lg:grid-cols-3">${teasers.map((teaser) => html`${teaserCard({ teaser })}`)}</ul></section>
`,
  );
}
