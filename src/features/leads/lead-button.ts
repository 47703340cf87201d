/** Opens the form behind every lead button in place of its link, which leads to a chat. */
import { importAhead, importLate, sayLate } from '#lib/late-code.ts';
import type { LeadAsk } from './lead-ask.ts';

const links = document.querySelectorAll<HTMLAnchorElement>('a[data-lead]');
let isHere = false;
for (const link of links) connect(link);
if (links.length > 0) importAhead(load);

function connect(link: HTMLAnchorElement): void {
  const ask: LeadAsk = JSON.parse(link.dataset['lead'] ?? '');
  const prefetch = () => load().catch(() => {});
  let hasFailed = false;
  link.ariaHasPopup = 'dialog';
  link.addEventListener('pointerenter', prefetch, { once: true });
  link.addEventListener('focus', prefetch, { once: true });
  link.addEventListener('click', async (event) => {
    // With a key held down, the visitor wants the chat in a tab of its own.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    // Where the form cannot come, the link is followed.
    if (!isHere && !navigator.onLine) return;
    event.preventDefault();
    if (link.ariaBusy === 'true') return;
    link.ariaBusy = 'true';
    try {
      (await load()).openLead(ask);
    } catch {
      if (hasFailed || !navigator.onLine) location.assign(link.href);
      else sayLate();
      hasFailed = true;
    }
    link.ariaBusy = null;
  });
}

async function load() {
  const code = await importLate(() => import('./open-lead.tsx'));
  isHere = true;
  return code;
}
