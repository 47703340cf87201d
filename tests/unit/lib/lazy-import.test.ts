import { beforeEach, expect, test, vi } from 'vitest';
import { importWhenIdle } from '#lib/lazy-import.ts';

const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
});

/** How often code is fetched within a minute after the page has loaded; the line of a visitor says what it says. */
async function fetchesAhead(line: { onLine?: boolean; connection?: object }): Promise<number> {
  const load = vi.fn(async () => {});
  const page = new EventTarget();
  vi.stubGlobal('window', { requestIdleCallback: true });
  vi.stubGlobal('requestIdleCallback', (whenIdle: () => void) => whenIdle());
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('document', { readyState: 'interactive' });
  vi.stubGlobal('navigator', { onLine: true, ...line });
  importWhenIdle(load);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(load, 'before the page has come').not.toHaveBeenCalled();
  page.dispatchEvent(new Event('load'));
  expect(load, 'before the page has rested').not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(MINUTE);
  return load.mock.calls.length;
}

test('code is fetched ahead once the page rests', async () => {
  expect(await fetchesAhead({})).toBe(1);
  expect(await fetchesAhead({ connection: { saveData: false, effectiveType: '4g' } })).toBe(1);
});

test('nothing is fetched ahead for those who save data, have a slow line or none', async () => {
  expect(await fetchesAhead({ connection: { saveData: true, effectiveType: '4g' } })).toBe(0);
  expect(await fetchesAhead({ connection: { saveData: false, effectiveType: 'slow-2g' } })).toBe(0);
  expect(await fetchesAhead({ onLine: false })).toBe(0);
});
