/** Shows the posts of the category that the address names; a chip changes the address without leaving the page. */
import { countOf } from '#lib/words.ts';

const posts = document.querySelector('[data-posts]');
const count = document.querySelector('[data-post-count]');
const row = document.querySelector('[data-category-chips]');
const chips = [...(row?.querySelectorAll<HTMLAnchorElement>('a') ?? [])];

/** A category that nobody wrote in means all of them. */
function showAddressed(): void {
  const asked = new URLSearchParams(location.search).get('category');
  const chosen = chips.find(({ dataset }) => dataset['category'] === asked) ?? chips[0];
  if (chosen) show(chosen);
}

function show(chosen: HTMLAnchorElement): void {
  const category = chosen.dataset['category'];
  for (const chip of chips) chip.toggleAttribute('aria-current', false);
  chosen.setAttribute('aria-current', 'page');
  row?.scrollTo({ left: chosen.offsetLeft - (row.clientWidth - chosen.clientWidth) / 2 });

  const items = [...(posts?.querySelectorAll<HTMLElement>(':scope > li') ?? [])];
  for (const item of items) item.hidden = Boolean(category) && item.dataset['category'] !== category;
  posts?.toggleAttribute('data-filtered', Boolean(category));
  if (count) count.textContent = countOf(items.filter((item) => !item.hidden).length, 'post');
}

row?.addEventListener('click', (event) => {
  const chip = event.target instanceof Element && event.target.closest('a');
  const isPlain = event instanceof MouseEvent && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  if (!chip || !isPlain) return;
  event.preventDefault();
  if (chip.href !== location.href) history.pushState(null, '', chip.href);
  showAddressed();
});
addEventListener('popstate', showAddressed);
showAddressed();
