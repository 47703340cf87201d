import { html, text } from './html.js';
import { icon } from './icon.js';

export function pageLinks({ links }) {
  const { previous, next, pages } = links;
  return html`<nav class="mt-12 grid grid-cols-2 items-center gap-x-6 gap-y-4 border-t border-sand-300 pt-5 sm:grid-cols-[1fr_auto_1fr]" aria-label="Pages of the list of properties">
  ${previous ? html`<a class="btn btn-line justify-self-start" rel="prev" href="${text(previous)}">${icon({ name: 'back' })}Previous</a>` : ''}
  <ol class="flex flex-wrap items-center justify-center gap-1 font-medium tabular-nums max-sm:order-last max-sm:col-span-2 sm:col-start-2">${pages.map(({ label, url, isCurrent }) => html`<li><a class="grid min-h-11 min-w-11 place-items-center rounded-sm px-2 hover:bg-lagoon-50 aria-[current]:bg-lagoon-700 aria-[current]:text-white"${isCurrent ? ' aria-current="page"' : ''} href="${text(url)}"><span class="sr-only">Page </span>${text(label)}</a></li>`)}</ol>
  ${next ? html`<a class="btn btn-line col-start-2 justify-self-end sm:col-start-3" rel="next" href="${text(next)}">Next${icon({ name: 'forward' })}</a>` : ''}
</nav>`;
}
