/** Leads every "Back to Property Search" of the page to the results the visitor came from, and notes the visit. */
import { askForReturn, readPlace } from './saved-place.ts';
import { noteVisit } from './saved-visit.ts';

const place = readPlace();
for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-back-to-search]')) {
  if (!place) break;
  link.href = place.address;
  link.addEventListener('click', askForReturn);
}

noteVisit(location.pathname.split('/').at(-1) ?? '');
