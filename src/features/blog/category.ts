import { createHash } from 'node:crypto';
import { slugify } from '#lib/slug.ts';
import { BLOG_CATEGORIES, type BlogCategory, type Post } from './post.ts';

/** How the address of the list names a category. */
export function categorySlug(category: BlogCategory): string {
  return slugify(category, 'other');
}

/** The categories that have a post, in their usual order. */
export function listCategories(posts: readonly Post[]): BlogCategory[] {
  return BLOG_CATEGORIES.filter((category) => posts.some((post) => post.category === category));
}

/**
 * Shows the posts of the category that the address names; a chip changes the address without leaving the page.
 * It runs as source text between the chips and the posts and hides these while the page is being parsed, so that
 * nothing is painted and then taken away. It may use nothing but the browser.
 */
function filterPosts(): void {
  const row = document.querySelector('[data-category-chips]');
  const count = document.querySelector('[data-post-count]');
  const chips = [...(row?.querySelectorAll('a') ?? [])];

  const markChip = () => {
    const asked = new URLSearchParams(location.search).get('category')?.trim().toLowerCase();
    // A category that nobody wrote in means all of them.
    const chosen = chips.find(({ dataset }) => dataset['category']?.toLowerCase() === asked) ?? chips[0];
    if (!chosen) return;
    for (const chip of chips) chip.removeAttribute('aria-current');
    chosen.setAttribute('aria-current', 'page');
    if (chosen !== chips[0]) row?.scrollTo({ left: chosen.offsetLeft - (row.clientWidth - chosen.clientWidth) / 2 });
  };

  const showPosts = () => {
    const category = chips.find((chip) => chip.hasAttribute('aria-current'))?.dataset['category'];
    const posts = [...document.querySelectorAll<HTMLElement>('[data-posts] > li')];
    for (const post of posts) post.hidden = Boolean(category) && post.dataset['category'] !== category;
    document.querySelector('[data-posts]')?.toggleAttribute('data-filtered', Boolean(category));
    const shown = posts.filter(({ hidden }) => !hidden).length;
    const text = `${shown} ${shown === 1 ? 'post' : 'posts'}`;
    if (count && count.textContent !== text) count.textContent = text;
  };

  const showAddressed = () => {
    markChip();
    showPosts();
  };

  row?.addEventListener('click', (event) => {
    const chip = event.target instanceof Element && event.target.closest('a');
    const isPlain = event instanceof MouseEvent && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    if (!chip || !isPlain) return;
    event.preventDefault();
    if (chip.href !== location.href) history.pushState(null, '', chip.href);
    showAddressed();
  });
  addEventListener('popstate', showAddressed);

  markChip();
  const observer = new MutationObserver(showPosts);
  observer.observe(document.documentElement, { childList: true, subtree: true });
  addEventListener('DOMContentLoaded', () => observer.disconnect());
}

export const filterScript = `(${filterPosts})()`;
/** For the content security policy. It stands in the head, which is done before the chips are: the page hands it over. */
export const filterHash = `sha256-${createHash('sha256').update(filterScript).digest('base64')}` as const;
