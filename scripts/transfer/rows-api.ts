import * as z from 'zod/mini';
import { callFunction, type DataApi, request } from '../lib/data-api.ts';
import type { Row } from './row.ts';
import type { MovedTable } from './tables.ts';

const PAGE_SIZE = 500;
const rowList = z.array(z.record(z.string(), z.unknown()));

/** All rows of a table in pages, in the order of its key. */
export async function* readPages(api: DataApi, { name, key }: MovedTable): AsyncGenerator<Row[]> {
  let after: string | null = null;
  for (;;) {
    const range: string = after === null ? '' : `&${key}=gt.${encodeURIComponent(after)}`;
    const rows = await readRows(api, `${name}?select=*&order=${key}.asc&limit=${PAGE_SIZE}${range}`);
    if (rows.length === 0) return;
    yield rows;
    after = String(rows.at(-1)?.[key]);
  }
}

/** All rows of a table that reports count by. */
export async function* readReportRows(api: DataApi, name: string): AsyncGenerator<Row[]> {
  yield rowList.parse(await callFunction(api, 'export_report_rows', { p_table: name }));
}

/** Those of the rows with these keys that are there, by their keys. */
export async function findRows(api: DataApi, table: MovedTable, keys: readonly string[]): Promise<Map<string, Row>> {
  const list = keys.map((key) => JSON.stringify(key)).join(',');
  const rows = await readRows(api, `${table.name}?select=*&${table.key}=in.${encodeURIComponent(`(${list})`)}`);
  return new Map(rows.map((row) => [String(row[table.key]), row]));
}

/** Adds rows, or puts them in the place of those with their keys. */
export async function upsertRows(api: DataApi, { name, key }: MovedTable, rows: readonly Row[]): Promise<void> {
  const prefer = 'resolution=merge-duplicates,return=minimal';
  await request(api, `${name}?on_conflict=${key}`, { method: 'POST', body: JSON.stringify(rows), prefer });
}

/** The key of the one property with the star. */
export async function findFeatured(api: DataApi): Promise<string | null> {
  const [featured] = await readRows(api, 'properties?select=id&featured=eq.true');
  return featured ? String(featured['id']) : null;
}

export async function takeStar(api: DataApi, id: string): Promise<void> {
  const body = JSON.stringify({ featured: false });
  await request(api, `properties?id=eq.${id}`, { method: 'PATCH', body, prefer: 'return=minimal' });
}

/** Calls a function that answers with a number. */
export async function callForNumber(api: DataApi, name: string, args: Record<string, unknown>): Promise<number> {
  return z.int().parse(await callFunction(api, name, args));
}

async function readRows(api: DataApi, path: string): Promise<Row[]> {
  return rowList.parse(JSON.parse(await request(api, path, { method: 'GET' })));
}
