/** Where the address of a missing property says what it was, offers the others of its type. */
import { similarSearchUrl } from '#lib/urls.ts';

const PLURALS = {
  apartment: 'apartments',
  villa: 'villas',
  house: 'houses',
  penthouse: 'penthouses',
  townhouse: 'townhouses',
  plot: 'land',
  land: 'land',
} as const;

const link = document.querySelector<HTMLAnchorElement>('[data-same-type]');
const words = location.pathname.split('/').at(-1)?.split('-') ?? [];
const found = Object.entries(PLURALS).find(([word]) => words.includes(word));
if (link && found) {
  const [word, plural] = found;
  link.href = similarSearchUrl({ type: word === 'plot' ? 'land' : word });
  link.textContent = `View all ${plural}`;
  link.hidden = false;
}
