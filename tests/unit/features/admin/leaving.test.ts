import { afterAll, expect, test, vi } from 'vitest';

const AREA = '?tab=areas&open=paje';

afterAll(() => {
  vi.resetModules();
});

/** The desk at this address with something typed in its form; what Back and Forward have led to is in `location`. */
async function typedAt(search: string) {
  vi.resetModules();
  const place = { search };
  const listeners = new Map<string, () => void>();
  const behind: { state: unknown; url: string }[] = [{ state: null, url: '?tab=leads' }];
  const history: { state: unknown } & Pick<History, 'pushState' | 'replaceState' | 'back'> = {
    state: null,
    pushState: (state, _title, url) => {
      behind.push({ state: history.state, url: place.search });
      history.replaceState(state, '', url);
    },
    replaceState: (state, _title, url) => {
      history.state = state;
      place.search = String(url);
    },
    back: () => queueMicrotask(() => goBack()),
  };
  const popTo = (url: string, state: unknown = null) => {
    history.replaceState(state, '', url);
    listeners.get('popstate')?.();
  };
  const goBack = () => {
    const before = behind.pop();
    if (before) popTo(before.url, before.state);
  };
  vi.stubGlobal('location', place);
  vi.stubGlobal('history', history);
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => listeners.set(name, listener));
  const route = await import('../../../../src/features/admin/admin-route.ts');
  const unsaved = await import('../../../../src/features/admin/form/unsaved.ts');
  return {
    ...route,
    ...unsaved,
    forget: unsaved.markUnsaved(),
    popTo,
    goBack,
    place,
    listBehind: () => behind.map(({ url }) => url),
  };
}

test('a step that leaves the form where it is asks nothing, and the form stays guarded', async () => {
  const { goTo, popTo, $route, $leaveQuestion, hasUnsaved } = await typedAt('?tab=settings&section=brand');
  await goTo({ tab: 'settings', params: { section: 'about' } });
  expect($route.get().params).toEqual({ section: 'about' });
  popTo('?tab=settings&section=brand');
  expect($route.get().params).toEqual({ section: 'brand' });
  expect($leaveQuestion.get()).toBeNull();
  expect(hasUnsaved()).toBe(true);
});

test.for([
  ['another tab', '?tab=leads'],
  ['another record', '?tab=areas&open=nungwi'],
  ['the list', '?tab=areas'],
] as const)('a step to %s asks, and "Keep writing" stays', async ([, search]) => {
  const { goTo, readRoute, routeUrl, $route, $leaveQuestion } = await typedAt(AREA);
  const going = goTo(readRoute(search));
  $leaveQuestion.get()?.answer(false);
  await going;
  expect(routeUrl($route.get())).toBe(AREA);
});

test('a step to other leads asks, since what is typed for those that are chosen goes with them', async () => {
  const { popTo, routeUrl, $route, $leaveQuestion } = await typedAt('?tab=leads&tasks=today');
  popTo('?tab=leads');
  expect($leaveQuestion.get()).not.toBeNull();
  expect(routeUrl($route.get())).toBe('?tab=leads&tasks=today');
});

test('"Discard" lets Back through once, and what is still open afterwards is asked about again', async () => {
  const { popTo, $route, $leaveQuestion, mayLeave, forget } = await typedAt(AREA);
  popTo('?tab=leads');
  $leaveQuestion.get()?.answer(true);
  await vi.waitFor(() => expect($route.get().tab).toBe('leads'));
  const leaving = mayLeave();
  expect($leaveQuestion.get()).not.toBeNull();
  $leaveQuestion.get()?.answer(false);
  expect(await leaving).toBe(false);
  forget();
  expect(await mayLeave()).toBe(true);
});

test('what is opened over a tab, walked on from and closed leaves the history as it was, and asks nothing', async () => {
  const { openRecord, setParams, closeRecord, place, listBehind, $route, $leaveQuestion } = await typedAt('?tab=areas');
  openRecord('paje');
  setParams({ open: 'nungwi' }, { replace: true });
  // The search that was typed last comes late into the address.
  setParams({ q: 'coast' }, { replace: true });
  // Who presses twice.
  closeRecord();
  closeRecord();
  await vi.waitFor(() => expect(listBehind()).toEqual(['?tab=leads']));
  expect(place.search).toBe('?tab=areas&q=coast');
  expect($route.get()).toEqual({ tab: 'areas', params: { q: 'coast' } });
  expect($leaveQuestion.get()).toBeNull();
});

test('what was opened over a tab and kept at Back leaves the history as it was when it is closed', async () => {
  const { openRecord, closeRecord, goBack, listBehind, forget, $route, $leaveQuestion } = await typedAt('?tab=areas');
  openRecord('paje');
  goBack();
  $leaveQuestion.get()?.answer(false);
  await vi.waitFor(() => expect(listBehind()).toEqual(['?tab=leads', '?tab=areas']));
  forget();
  closeRecord();
  await vi.waitFor(() => expect(listBehind()).toEqual(['?tab=leads']));
  expect($route.get()).toEqual({ tab: 'areas', params: {} });
});

test('what a link has opened is closed in its place', async () => {
  const { closeRecord, listBehind, $route } = await typedAt(AREA);
  closeRecord();
  expect($route.get()).toEqual({ tab: 'areas', params: {} });
  expect(listBehind()).toEqual(['?tab=leads']);
});

test('where the desk is already is no further step', async () => {
  const { goTo, setParams, listBehind } = await typedAt('?tab=areas');
  await goTo({ tab: 'areas', params: {} });
  setParams({ q: null });
  expect(listBehind()).toEqual(['?tab=leads']);
});

test('whoever only locks the desk is told that typed work stays, and of an import what it costs', async () => {
  const { mayLeave, markUnsaved, LOCKING, $leaveQuestion } = await typedAt('?tab=settings');
  const asked = (typed?: typeof LOCKING) => {
    const leaving = mayLeave(typed);
    const { question } = $leaveQuestion.get()?.stake ?? {};
    $leaveQuestion.get()?.answer(false);
    return leaving.then(() => question);
  };
  expect(await asked()).toBe('Leave without saving?');
  expect(await asked(LOCKING)).toBe('Lock without saving?');
  markUnsaved({ question: 'Stop the import?', stay: 'Go on', leave: 'Stop' });
  expect(await asked(LOCKING)).toBe('Stop the import?');
});
