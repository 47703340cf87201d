import { beforeEach, expect, test, vi } from 'vitest';
import wakeForm from '#lib/client-form.ts';
import { FORM_READY } from '#lib/island-code.ts';
import { showLoadError } from '#lib/lazy-import.ts';

vi.hoisted(() => vi.stubGlobal('document', new EventTarget()));
vi.mock('../../../src/lib/lazy-import.ts', () => ({ importWhenIdle: () => {}, showLoadError: vi.fn() }));

beforeEach(() => {
  vi.mocked(showLoadError).mockClear();
});

/** A form that is its own island. */
function putToSleep(arrives: () => boolean = () => true) {
  const form = new EventTarget();
  const hydrate = async () => {
    form.dispatchEvent(new Event(FORM_READY));
  };
  const load = vi.fn(async () => {
    if (arrives()) return hydrate;
    form.dispatchEvent(new Event('astro:hydration-error', { cancelable: true }));
    return async () => {};
  });
  Reflect.apply(wakeForm, null, [load, { name: 'form', value: '' }, form]);
  const sent = vi.fn();
  form.addEventListener('submit', sent);
  const press = async (type: string) => {
    const event = new Event(type, { cancelable: true });
    form.dispatchEvent(event);
    await new Promise(setImmediate);
    return event;
  };
  return { load, press, sent };
}

test('a form sleeps until somebody comes near it', async () => {
  const { load, press, sent } = putToSleep();
  expect(load).not.toHaveBeenCalled();
  await press('focusin');
  expect(load).toHaveBeenCalledOnce();
  expect(sent).not.toHaveBeenCalled();
});

test('what is sent before the form listens is held back, and sent once it does; later it is left alone', async () => {
  const { press, sent } = putToSleep();
  expect((await press('submit')).defaultPrevented).toBe(true);
  expect(sent).toHaveBeenCalledOnce();
  expect((await press('submit')).defaultPrevented).toBe(false);
});

test('a form that does not arrive is told of once, and to everybody who sends it; then it is not sent by itself', async () => {
  let hasLine = false;
  const { press, sent } = putToSleep(() => hasLine);
  await press('pointerover');
  await press('focusin');
  expect(showLoadError).toHaveBeenCalledOnce();
  expect((await press('submit')).defaultPrevented).toBe(true);
  expect(showLoadError).toHaveBeenCalledTimes(2);
  hasLine = true;
  await press('focusin');
  expect(sent).not.toHaveBeenCalled();
});
