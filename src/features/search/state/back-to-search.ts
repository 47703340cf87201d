/** Leads every "Back to Property Search" of the page to the results the visitor came from. */
import { askForReturn, readLastSearch } from './last-search.ts';

const last = readLastSearch();
for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-back-to-search]')) {
  if (!last) break;
  link.href = last.address;
  link.addEventListener('click', askForReturn);
}
