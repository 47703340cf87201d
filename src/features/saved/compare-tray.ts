/** What is to be compared, at the lower edge of every page from the first press on. */
import { addStylesheet } from '#lib/add-stylesheet.ts';
import { compareUrl, PAGES, propertyUrl } from '#lib/urls.ts';
import { capitalize } from '#lib/words.ts';
import stylesheetUrl from './compare-tray.css?url';
import { $saved, keep, readComparedCards } from './saved.store.ts';
import { SAVED_LISTS, without } from './saved.ts';

const tray = make('section', 'compare-tray no-print');
tray.setAttribute('aria-label', 'Properties to compare');
const count = make('p', 'compare-tray-count');
count.setAttribute('role', 'status');
const list = make('ul', '');
const link = make('a', 'btn btn-brand btn-small', 'Compare');
tray.append(count, list, link);

// That page is the comparison itself.
if (location.pathname !== PAGES.compare) {
  await bringLooks();
  $saved.compared.subscribe(show);
  $saved.compared.listen(bringLooks);
}

/** Plainer without them, and still a tray. */
function bringLooks(): Promise<void> {
  return addStylesheet(stylesheetUrl).catch(() => {});
}

function show(slugs: readonly string[]): void {
  const hadFocus = tray.contains(document.activeElement);
  link.href = compareUrl(slugs);
  const known = readComparedCards();
  list.replaceChildren(...slugs.map((slug) => itemOf(slug, known[slug])));
  if (slugs.length === 0) tray.remove();
  else if (!tray.isConnected) document.body.append(tray);
  // What comes with the tray itself is not read out.
  requestAnimationFrame(() => {
    count.textContent = `${slugs.length} of ${SAVED_LISTS.compared.limit}`;
    count.append(make('span', 'sr-only', ' properties to compare'));
  });
  if (!hadFocus) return;
  // Without a tray, the first button that would bring it back.
  const next = slugs.length > 0 ? (list.querySelector('button') ?? link) : document.querySelector('[data-compare]');
  if (next instanceof HTMLElement) next.focus();
}

function itemOf(slug: string, card = { name: capitalize(slug.replaceAll('-', ' ')), image: '' }): HTMLElement {
  const item = make('li', '');
  if (card.image) {
    const picture = make('img', '');
    // On a phone it is not shown.
    picture.loading = 'lazy';
    picture.src = card.image;
    picture.alt = '';
    item.append(picture);
  }
  const name = make('a', '', card.name);
  name.href = propertyUrl({ slug });
  const remove = make('button', '', '×');
  remove.type = 'button';
  remove.setAttribute('aria-label', `Remove ${card.name} from the comparison`);
  remove.addEventListener('click', () => keep('compared', without($saved.compared.get(), slug)));
  item.append(name, remove);
  return item;
}

function make<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string, text = '') {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.textContent = text;
  return element;
}
