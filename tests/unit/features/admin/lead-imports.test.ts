import { afterAll, expect, test, vi } from 'vitest';

const stored = vi.hoisted(() => ({ undoLeadImport: vi.fn(), restoreLeadImport: vi.fn() }));
const showToast = vi.hoisted(() => vi.fn());
vi.mock('#features/leads/lead-import.admin.ts', () => stored);
vi.mock('../../../../src/features/admin/news/VisitorNews.tsx', () => ({ markSeen: vi.fn() }));
vi.mock('#components/ui/toast.ts', () => ({ showToast }));

afterAll(() => {
  vi.resetModules();
});

const FAIR = {
  ...{ id: crypto.randomUUID(), name: 'fair.csv', created_at: '2026-11-20T08:00:00Z', undone_at: null },
  // As the list said before somebody else deleted three of them.
  ...{ leads: 10, worked_on: 0, restorable: 10 },
};

test('how many leads of an import went or came back is said as the database has counted them', async () => {
  stored.undoLeadImport.mockResolvedValue(7);
  stored.restoreLeadImport.mockResolvedValue(1);
  // Files share their modules: one that another test has loaded would not take what is replaced here.
  vi.resetModules();
  const { restoreImport, undoImport } = await import('../../../../src/features/admin/leads/lead-changes.ts');
  await undoImport(FAIR, true);
  await restoreImport(FAIR);
  expect(showToast.mock.calls.map(([{ text }]) => text)).toEqual([
    'fair.csv: 7 leads deleted',
    'fair.csv: 1 lead brought back',
  ]);
});
