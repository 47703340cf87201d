import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { DEFAULT_LEAD_SORT, type LeadRow } from '#features/leads/lead.admin.ts';
import type { LeadStatus } from '#features/leads/lead.ts';
import { BARE_LEAD } from '../../../fixtures/lead.ts';

const { rpc, showToast } = vi.hoisted(() => ({ rpc: vi.fn(), showToast: vi.fn() }));
vi.mock('#db/operator.ts', () => ({ operator: { rpc }, onSessionEnd: () => {} }));
vi.mock('#components/ui/toast.ts', () => ({ showToast }));
vi.mock('../../../../src/features/admin/news/VisitorNews.tsx', () => ({ markSeen: () => {} }));
// Whatever another file has loaded shows its notices elsewhere.
vi.resetModules();
const { queryClient } = await import('../../../../src/features/admin/data/query-client.ts');
const { noteDone } = await import('../../../../src/features/admin/leads/AnswerButtons.tsx');
const { AT_FIRST, boardColumns } = await import('../../../../src/features/admin/leads/lead-queries.ts');
const { changeStatuses, deleteTogether } = await import('../../../../src/features/admin/leads/list/lead-work.ts');
afterAll(() => vi.resetModules());

interface Toast {
  kind: string;
  text: string;
  action?: { act: () => void };
}
const LEADS = Object.fromEntries(Array.from({ length: 4500 }, (_, n) => [`lead-${n}`, '2026-11-30T08:00:00Z']));
const LOST = {
  data: null,
  error: { code: '57014', message: 'canceling statement due to statement timeout' },
  status: 500,
};

/** What the database does with the leads of a call, and how many these were. */
function answer(_: string, { p_leads, p_done }: { p_leads?: object; p_done?: object }) {
  const ids = Array.isArray(p_leads) ? p_leads : Object.keys(p_leads ?? p_done ?? {});
  const done = Object.fromEntries(ids.map((id) => [id, { status: 'new', updated_at: '2026-11-30T09:00:00Z' }]));
  return Promise.resolve({ data: { done, changed: {}, gone: 0 }, error: null });
}
const sizes = () =>
  rpc.mock.calls.map(([name, { p_leads, p_done }]) => [name, Object.keys(p_leads ?? p_done).length] as const);
const toasts = (): Toast[] => showToast.mock.calls.map(([toast]) => toast);
const undoLast = () => toasts().at(-1)?.action?.act();
const lastSays = (text: string | RegExp) => vi.waitFor(() => expect(toasts().at(-1)?.text).toMatch(text));

beforeEach(() => {
  rpc.mockReset().mockImplementation(answer);
  showToast.mockReset().mockReturnValue(() => {});
});

test('thousands of leads are worked on some at a time, and the undo takes all of it back', async () => {
  expect(await changeStatuses(LEADS, 'contacted')).toEqual({});
  expect(toasts().map(({ text }) => text)).toEqual([
    'Working on 4,500 leads: 2,000 done',
    'Working on 4,500 leads: 4,000 done',
    '4,500 leads: Contacted',
  ]);
  undoLast();
  await lastSays('4,500 leads: undone');
  const each = (name: string) => [2000, 2000, 500].map((size) => [name, size]);
  expect(sizes()).toEqual([...each('give_leads_status'), ...each('undo_lead_work')]);
});

test('of a part that fails the leads stay chosen, and the parts before it can be taken back', async () => {
  rpc.mockImplementationOnce(answer).mockResolvedValueOnce(LOST);
  const left = await changeStatuses(LEADS, 'contacted');
  expect(Object.keys(left ?? {})).toEqual(Object.keys(LEADS).slice(2000));
  expect(toasts().at(-1)).toMatchObject({ kind: 'error' });
  expect(toasts().at(-1)?.text).toMatch(/^2,000 leads: Contacted\. Failed to save the status of 2,500 leads\. \S/);
  undoLast();
  await lastSays(/^2,000 leads: undone$/);
  expect(sizes().at(-1)).toEqual(['undo_lead_work', 2000]);
});

test('an undo that fails on its way can be gone on with', async () => {
  await deleteTogether(LEADS);
  rpc.mockImplementationOnce(answer).mockResolvedValueOnce(LOST);
  undoLast();
  await lastSays(/^2,000 leads: undone\. Failed to delete 2,500 leads\. \S/);
  undoLast();
  await lastSays(/^Undone$/);
  expect(sizes().slice(-2)).toEqual([
    ['restore_leads', 2000],
    ['restore_leads', 500],
  ]);
});

test('where nothing could be done all stays as it was chosen', async () => {
  rpc.mockResolvedValueOnce(LOST);
  expect(await changeStatuses(LEADS, 'contacted')).toBeNull();
  expect(sizes()).toEqual([['give_leads_status', 2000]]);
  expect(toasts().map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Failed to save the status of 4,500 leads\. /),
  ]);
});

test('a status shows on the board before it is read again, whatever gave it or took it back', async () => {
  vi.stubGlobal('requestAnimationFrame', () => {});
  const asked = { created_at: '2026-11-30T08:00:00Z', updated_at: '2026-11-30T08:00:00Z' };
  const named = { id: 'lead-0', full_name: 'Asha', phone: '+255777418203' };
  const lead: LeadRow = { ...BARE_LEAD, ...asked, ...named, source: 'guide', status: 'new' };
  const { queryKey } = boardColumns({ filter: {}, sort: DEFAULT_LEAD_SORT, limits: AT_FIRST });
  const none = { total: 0, rows: [] };
  const others = { contacted: none, 'offer-sent': none, 'deal-closed': none, dead: none };
  queryClient.setQueryData(queryKey, { new: { total: 1, rows: [lead] }, ...others });
  const shows = (status: LeadStatus) =>
    expect(queryClient.getQueryData(queryKey)).toMatchObject({
      [status]: { total: 1, rows: [{ id: lead.id, status }] },
    });

  await changeStatuses({ [lead.id]: lead.updated_at }, 'dead');
  shows('dead');
  undoLast();
  await lastSays('1 lead: undone');
  shows('new');

  const [leads, given] = [{ [lead.id]: 'new' }, { [lead.id]: 'contacted' }];
  const noted = { answered_at: null, answered_to: null, note: lead.updated_at, leads, given };
  rpc.mockResolvedValueOnce({ data: noted, error: null }).mockResolvedValueOnce({ data: null, error: null });
  await noteDone(lead, { label: 'Talked', kind: 'talked', status: 'contacted' });
  shows('contacted');
  undoLast();
  await lastSays('Undone');
  shows('new');
});
