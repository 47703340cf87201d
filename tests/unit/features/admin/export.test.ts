import readSheets from 'read-excel-file/universal';
import { expect, onTestFinished, test, vi } from 'vitest';
import { contactPeopleFile, propertiesFile } from '../../../../src/features/admin/export/files.ts';
import {
  csvOf,
  type FileColumn,
  saveTable,
  sheetOf,
  tableFile,
} from '../../../../src/features/admin/export/table-file.ts';
import { countCut, writeWorkbook } from '../../../../src/features/admin/export/workbook.ts';
import { validProperty } from '../../../fixtures/property.ts';

const { findContactLeads, findProperties, readByIds } = vi.hoisted(() => ({
  findContactLeads: vi.fn(),
  findProperties: vi.fn(),
  readByIds: vi.fn(),
}));
vi.mock('#features/contact/contact-lead.admin.ts', () => ({ findContactLeads }));
vi.mock('#features/properties/property.admin.ts', () => ({ findProperties }));
vi.mock('#db/operator.ts', () => ({
  operator: { from: () => ({ select: () => ({ in: readByIds }) }) },
  onSessionEnd: () => {},
}));

interface Row {
  id: string;
  day: string | null;
  at: string;
}
const COLUMNS: readonly FileColumn<Row>[] = [
  { head: 'Name', cell: ({ id }) => id },
  { head: 'Price', cell: () => 1250.5 },
  { head: 'Shown', cell: () => true },
  { head: 'Day', is: 'day', cell: ({ day }) => day },
  { head: 'Created At', is: 'moment', cell: ({ at }) => at },
];
const ROWS = [
  { id: '=1+1', day: '2026-12-31', at: '2026-11-20T22:30:00.25+00:00' },
  { id: 'Villa "Nungwi"', day: null, at: '2026-11-20 00:00:00+00' },
];

test('a workbook holds numbers, dates of Zanzibar and texts that are no formulas', async () => {
  const workbook = await writeWorkbook(sheetOf(COLUMNS, ROWS));
  const [sheet] = await readSheets(await workbook.arrayBuffer());
  expect(sheet?.data).toEqual([
    ['Name', 'Price', 'Shown', 'Day', 'Created At'],
    ["'=1+1", 1250.5, 'Yes', new Date('2026-12-31T00:00Z'), expect.any(Date)],
    ['Villa "Nungwi"', 1250.5, 'Yes', null, new Date('2026-11-20T03:00Z')],
  ]);
});

test('texts that are longer than a cell of a workbook are counted', () => {
  const long = 'x'.repeat(32_767);
  expect(countCut({ rows: [[long, 1], [`${long}y`, null], ['short']] })).toBe(1);
});

test('a CSV holds the same in words', () => {
  expect(csvOf(sheetOf(COLUMNS, ROWS)).split('\r\n').slice(1, 3)).toEqual([
    `"'=1+1",1250.5,"Yes","2026-12-31","Nov 21, 2026 01:30"`,
    `"Villa ""Nungwi""",1250.5,"Yes","","Nov 20, 2026 03:00"`,
  ]);
});

test('every page is read once, rows that move meanwhile stand once, and the way is told', async () => {
  const all = Array.from({ length: 5 }, (_, index) => ({ id: String(index), day: null, at: '' }));
  const told: unknown[] = [];
  const options = { name: 'rows', columns: COLUMNS.slice(0, 1), step: 2 };
  const read = async ({ limit, offset }: { limit: number; offset: number }) => ({
    // The last row of each page comes again on the next, as when a new one arrived.
    rows: all.slice(Math.max(0, offset - 1)).slice(0, limit),
    total: 5,
  });
  const rows = await tableFile({ ...options, read }).readRows((done, total) => told.push([done, total]));
  expect(rows.flat()).toEqual(['0', '1', '2', '3', '4']);
  expect(told).toEqual([
    [2, 5],
    [4, 5],
    [5, 5],
  ]);
  const chosen = new Map([['1', '']]);
  expect(await tableFile({ ...options, read, chosen }).readRows(() => {})).toEqual([['1']]);
});

test('a row that moves back past what is read next, because another has gone, is read from the beginning', async () => {
  const all = Array.from({ length: 5 }, (_, index) => ({ id: String(index), day: null, at: '' }));
  const offsets: number[] = [];
  const read = async ({ limit, offset }: { limit: number; offset: number }) => {
    offsets.push(offset);
    const page = { rows: all.slice(offset, offset + limit), total: all.length };
    if (offset === 0 && offsets.length < 9) all.shift();
    return page;
  };
  const options = { name: 'rows', columns: COLUMNS.slice(0, 1), step: 2, read };
  expect((await tableFile(options).readRows(() => {})).flat()).toEqual(['0', '1', '3', '4', '2']);
  expect(offsets, 'twice at most').toEqual([0, 2, 4, 0, 2]);
});

test('a row that moves to where was read already is read from the beginning', async () => {
  const all = Array.from({ length: 5 }, (_, index) => ({ id: String(index), day: null, at: '' }));
  let moves = 0;
  const read = async ({ limit, offset }: { limit: number; offset: number }) => {
    const page = { rows: all.slice(offset, offset + limit), total: all.length };
    // Somebody sets a reminder on the last lead.
    if (moves === 0) all.unshift(...all.splice(-1));
    moves += 1;
    return page;
  };
  const options = { name: 'rows', columns: COLUMNS.slice(0, 1), step: 2, read };
  expect((await tableFile(options).readRows(() => {})).flat().sort()).toEqual(['0', '1', '2', '3', '4']);
});

test('a contact that moves onto the next page while people are counted is counted once', async () => {
  const all = Array.from({ length: 1001 }, (_, id) => ({
    ...{ id: String(id), full_name: 'Asha', phone: '+255777000200', entity_name: 'Juma', cta_type: 'phone' },
    created_at: '2026-11-22T10:00:00Z',
  }));
  findContactLeads.mockResolvedValueOnce({ rows: all.slice(0, 1000), total: 1001 });
  findContactLeads.mockResolvedValueOnce({ rows: all.slice(999), total: 1001 });
  const people = await contactPeopleFile({}).readRows(() => {});
  expect(people.map((cells) => cells.slice(0, 3))).toEqual([['Asha', '+255777000200', 1001]]);
});

test('contacts are put together into people once, behind the last page', async () => {
  const all = Array.from({ length: 2500 }, (_, id) => ({
    ...{ id: String(id), full_name: 'Asha', phone: `+25577700${id % 500}`, entity_name: 'Juma', cta_type: 'phone' },
    created_at: '2026-11-22T10:00:00Z',
  }));
  findContactLeads.mockImplementation(async (_, __, { limit, offset }: { limit: number; offset: number }) => ({
    rows: all.slice(offset, offset + limit),
    total: all.length,
  }));
  const groupBy = vi.spyOn(Map, 'groupBy');
  const people = await contactPeopleFile({}).readRows(() => {});
  expect(people.map((cells) => cells[2])).toEqual(Array(500).fill(5));
  expect(groupBy).toHaveBeenCalledTimes(1);
});

test('of a table a thousand rows are found at a time, and their records by as many ids as fit into an address', async () => {
  vi.stubGlobal('location', { origin: 'https://site.example' });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const all = Array.from({ length: 1203 }, (_, index) => ({ id: `id-${index}`, owner_kind: 'agent' }));
  findProperties.mockImplementation(async (_, __, { limit, offset }: { limit: number; offset: number }) => ({
    rows: all.slice(offset, offset + limit),
    total: all.length,
  }));
  readByIds.mockImplementation(async (_: string, ids: string[]) => ({
    // One was deleted meanwhile.
    data: ids.filter((id) => id !== 'id-7').map((id) => ({ ...validProperty({ area_id: '' }), id })),
    error: null,
  }));
  const rows = await propertiesFile({}, { by: 'name', descending: false }).readRows(() => {});
  expect(rows).toHaveLength(1202);
  expect(findProperties.mock.calls.map(([, , { limit, offset }]) => [limit, offset]).slice(0, 2)).toEqual([
    [1000, 0],
    [1000, 1000],
  ]);
  expect(Math.max(...readByIds.mock.calls.map(([, ids]) => ids.length))).toBe(100);
});

test('an export whose worker never comes ends with a word, and the worker with it', async () => {
  const said = vi.fn();
  vi.stubGlobal('dispatchEvent', ({ detail }: CustomEvent<{ text: string }>) => said(detail.text));
  const terminate = vi.fn();
  const asked = Promise.withResolvers<void>();
  class FakeWorker {
    postMessage = asked.resolve;
    terminate = terminate;
  }
  vi.stubGlobal('Worker', FakeWorker);
  onTestFinished(() => void vi.unstubAllGlobals());
  const limit = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  const { heads, kinds, rows } = sheetOf(COLUMNS, ROWS);
  const saved = saveTable({ name: 'leads', heads, kinds, readRows: async () => rows }, 'xlsx');
  await asked.promise;
  limit.abort();
  await saved;
  expect(said).toHaveBeenLastCalledWith('Failed to export leads. Something went wrong. Please try again.');
  expect(terminate).toHaveBeenCalled();
});

test('a workbook that cannot be written is an error of the worker, which the page hears', async () => {
  const listen = vi.fn();
  vi.stubGlobal('addEventListener', listen);
  vi.stubGlobal('postMessage', vi.fn());
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  await import('../../../../src/features/admin/export/workbook.worker.ts');
  await listen.mock.lastCall?.[1]({ data: null });
  expect(() => vi.runAllTimers()).toThrow(TypeError);
});
