/** Lets visitors of the area list choose an island and a view; both stand in the address, so that Back and links work. */
const explorer = document.querySelector('[data-area-explorer]');
const tabs = [...(explorer?.querySelectorAll<HTMLAnchorElement>('[role="tab"]') ?? [])];
const views = [...(explorer?.querySelectorAll<HTMLInputElement>('[name="view"]') ?? [])];

function showAddress(): void {
  const params = new URLSearchParams(location.search);
  const read = (name: 'island' | 'view') => params.get(name)?.trim().toLowerCase();
  const chosen = tabs.find((tab) => tab.getAttribute('aria-controls') === read('island')) ?? tabs[0];
  for (const tab of tabs) {
    const isChosen = tab === chosen;
    tab.setAttribute('aria-selected', String(isChosen));
    tab.tabIndex = isChosen ? 0 : -1;
    const panel = panelOf(tab);
    if (panel) panel.hidden = !isChosen;
  }
  const view = views.find(({ value }) => value === read('view')) ?? views[0];
  if (view) view.checked = true;
}

function choose(name: 'island' | 'view', value: string, method: 'pushState' | 'replaceState'): void {
  const address = new URL(location.href);
  address.searchParams.set(name, value);
  if (address.href === location.href) return;
  history[method](null, '', address);
  showAddress();
}

function panelOf(tab: HTMLAnchorElement): HTMLElement | null {
  return document.getElementById(tab.getAttribute('aria-controls') ?? '');
}

/** Where a key of the tab pattern leads from the tab at `index`. */
function neighbour(key: string, index: number): HTMLAnchorElement | undefined {
  if (key === 'ArrowRight') return tabs[(index + 1) % tabs.length];
  if (key === 'ArrowLeft') return tabs.at(index - 1);
  if (key === 'Home') return tabs[0];
  return key === 'End' ? tabs.at(-1) : undefined;
}

for (const [index, tab] of tabs.entries()) {
  const island = tab.getAttribute('aria-controls') ?? '';
  panelOf(tab)?.setAttribute('role', 'tabpanel');
  panelOf(tab)?.setAttribute('aria-label', tab.textContent.trim());
  tab.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    choose('island', island, 'pushState');
  });
  tab.addEventListener('keydown', (event) => {
    const next = event.key === ' ' ? tab : neighbour(event.key, index);
    if (!next) return;
    event.preventDefault();
    next.focus();
    choose('island', next.getAttribute('aria-controls') ?? '', 'replaceState');
  });
}
for (const view of views) view.addEventListener('change', () => choose('view', view.value, 'replaceState'));
addEventListener('popstate', showAddress);
showAddress();
explorer?.setAttribute('data-ready', '');
