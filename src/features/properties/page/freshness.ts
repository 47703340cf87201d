/** Asks quietly whether a property is still listed, where its page comes out of a cache or an old tab. */
const EVERY_MS = 3 * 60_000;

const place = document.querySelector('[data-freshness]');
const notice = place?.querySelector('template');
let askedAt = isFromCache() ? 0 : Date.now();

async function ask(): Promise<void> {
  if (document.hidden || Date.now() - askedAt < EVERY_MS) return;
  askedAt = Date.now();
  try {
    const { status } = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' });
    const isGone = status === 404 || status === 410;
    if (place && notice) place.replaceChildren(notice, ...(isGone ? [document.importNode(notice.content, true)] : []));
  } catch {
    // Without a connection nothing is known, so nothing is said.
  }
}

function isFromCache(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.transferSize === 0;
}

setTimeout(ask, 2000);
addEventListener('pageshow', ask);
document.addEventListener('visibilitychange', ask);
