import { beforeEach, expect, test, vi } from 'vitest';
import wakeOnEvent from '#lib/client-event.ts';
import { expecting, listeningTo } from '#lib/island-code.ts';

vi.mock('../../../src/lib/lazy-import.ts', () => ({ importWhenIdle: () => {}, showLoadError: vi.fn() }));

const page = new EventTarget();

beforeEach(() => {
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page));
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('HTMLElement', class extends EventTarget {});
});

/** An island that hears events once it is awake; as with Astro, a failure is told by an event only. */
function putToSleep(name: string, arrives: () => boolean = () => true) {
  const heard: unknown[] = [];
  const island = new HTMLElement();
  const hydrate = async () => {
    page.addEventListener(name, (event) => heard.push(event instanceof CustomEvent && event.detail));
    page.dispatchEvent(new Event(listeningTo(name)));
  };
  const load = vi.fn(async () => {
    if (arrives()) return hydrate;
    const failure = new Event('astro:hydration-error', { cancelable: true });
    island.dispatchEvent(failure);
    expect(failure.defaultPrevented, 'Astro writes an error into the console').toBe(true);
    return async () => {};
  });
  wakeOnEvent(load, { name, value: name }, island);
  const say = async (detail: string) => {
    page.dispatchEvent(new CustomEvent(name, { detail }));
    await new Promise(setImmediate);
  };
  return { heard, load, say };
}

test('an island sleeps until its event comes, and hears that one too, once', async () => {
  const { heard, load, say } = putToSleep('toast');
  expect(load).not.toHaveBeenCalled();
  await say('first');
  expect(heard).toEqual(['first']);
  await say('second');
  expect(heard).toEqual(['first', 'second']);
  expect(load).toHaveBeenCalledOnce();
});

test('events that come while the code is on its way are handed over in their order', async () => {
  const { heard, say } = putToSleep('toast-on-its-way');
  await Promise.all(['first', 'second', 'third'].map(say));
  expect(heard).toEqual(['first', 'second', 'third']);
});

test('code that does not arrive is asked for with the next event, and none is lost', async () => {
  let hasLine = false;
  const { heard, load, say } = putToSleep('toast-without-line', () => hasLine);
  await say('first');
  expect(heard).toEqual([]);
  hasLine = true;
  await say('second');
  expect(heard).toEqual(['first', 'second']);
  expect(load).toHaveBeenCalledTimes(2);
});

test('where an event is expected the code is there before it, and the island sleeps on', async () => {
  const { heard, load, say } = putToSleep('toast-expected');
  page.dispatchEvent(new Event(expecting('toast-expected')));
  expect(load).toHaveBeenCalledOnce();
  await say('first');
  expect(heard).toEqual(['first']);
  expect(load).toHaveBeenCalledOnce();
});

test('an island is not woken by the events of another', async () => {
  const { load } = putToSleep('lead');
  page.dispatchEvent(new CustomEvent('reveal'));
  expect(load).not.toHaveBeenCalled();
});
