const NOTICE_MS = 6000;
/** What the visitor sees first, pictures among it, comes before what may never be needed. */
const REST_MS = 3000;

/**
 * Fetches code when it is needed, and anew when it is needed again. Many browsers remember a module that did not arrive
 * for as long as the page is open, so it is tried under another address too, where the failure tells the first one.
 */
export async function importWithRetry<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (error) {
    const [address] = /https?:\/\/\S+\.js/.exec(String(error)) ?? [];
    if (!address) throw error;
    return import(/* @vite-ignore */ `${address}?again=${Date.now()}`);
  }
}

/**
 * The same in tasks of its own: to ask for the files of a large part, some forty, takes a phone 40 ms on top of what it is
 * doing, and to run them as long on top of what is done with them.
 */
export async function importInOwnTask<Code>(load: () => Promise<Code>): Promise<Code> {
  await nextTask();
  const code = await importWithRetry(load);
  await nextTask();
  return code;
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/**
 * Fetches code before it is asked for, so that what it opens also opens without the line: once the page has come and
 * rested. Those who save data, or whose line is slow, fetch nothing that they may never ask for.
 */
export function importWhenIdle(load: () => Promise<unknown>): void {
  if (isLineDear()) return;
  const fetchIt = () => navigator.onLine && load().catch(() => {});
  const rest = () =>
    setTimeout(
      () => ('requestIdleCallback' in window ? requestIdleCallback(fetchIt, { timeout: REST_MS }) : fetchIt()),
      REST_MS,
    );
  if (document.readyState === 'complete') rest();
  else addEventListener('load', rest, { once: true });
}

/** Only some browsers tell. */
function isLineDear(): boolean {
  const line = Reflect.get(navigator, 'connection');
  if (typeof line !== 'object' || line === null) return false;
  return Reflect.get(line, 'saveData') === true || /2g/.test(String(Reflect.get(line, 'effectiveType')));
}

let shown: HTMLElement | undefined;

const DID_NOT_LOAD = {
  offline: 'This did not load. Please check your network and try again.',
  /** After updates of the site only the page itself brings code. */
  online: 'This did not load. Please check your network and try again, or load the page again.',
};

/** Says that code did not arrive. Toasts come late too: a line that brings nothing does not bring them. */
export function showLoadError(texts = DID_NOT_LOAD): void {
  shown?.remove();
  const notice = document.createElement('p');
  notice.className =
    'no-print fixed inset-x-4 top-3 z-99 ml-auto w-fit rounded-sm border-l-4 border-l-hibiscus-600 bg-white px-4 py-3.5 shadow-pop';
  notice.setAttribute('role', 'alert');
  document.body.append(notice);
  shown = notice;
  notice.textContent = navigator.onLine ? texts.online : texts.offline;
  setTimeout(() => notice.remove(), NOTICE_MS);
}
