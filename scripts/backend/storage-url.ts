import type { PGlite } from '@supabase/lite/pglite';
import { getFact, type Queries, setFact } from './embedded-state.ts';

interface Column {
  table: string;
  column: string;
  /** As PostgreSQL calls it, `_text` being a list of text. */
  type: 'text' | '_text' | 'jsonb';
}

/**
 * Rows hold whole addresses of images. When the backend answers at another address than the last time,
 * the addresses move along, in the versions that the history keeps too; the move itself is no history.
 */
export async function moveImageAddresses(database: PGlite, url: string): Promise<void> {
  const storageUrl = `${url}/storage/v1/`;
  await database.transaction(async (transaction) => {
    const last = await getFact(transaction, 'storage_url');
    if (last === storageUrl) return;
    await transaction.query("select set_config('marketplace.keeps_no_history', 'yes', true)");
    if (last)
      for (const column of await listTextColumns(transaction)) await replaceIn(transaction, column, last, storageUrl);
    await setFact(transaction, 'storage_url', storageUrl);
  });
}

async function listTextColumns(transaction: Queries): Promise<Column[]> {
  const { rows } = await transaction.query<Column>(
    `select c.table_name as table, c.column_name as column, c.udt_name as type
     from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
       and c.udt_name in ('text', '_text', 'jsonb')`,
  );
  return rows;
}

async function replaceIn(transaction: Queries, { table, column, type }: Column, from: string, to: string) {
  const name = `"${column}"`;
  const { text, moved } = {
    text: { text: name, moved: `replace(${name}, $1, $2)` },
    _text: {
      text: `array_to_string(${name}, ' ')`,
      moved: `(select array_agg(replace(item, $1, $2) order by place) from unnest(${name}) with ordinality as list (item, place))`,
    },
    jsonb: { text: `${name}::text`, moved: `replace(${name}::text, $1, $2)::jsonb` },
  }[type];
  await transaction.query(`update public."${table}" set ${name} = ${moved} where strpos(${text}, $1) > 0`, [from, to]);
}
