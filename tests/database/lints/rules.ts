import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { splitSqlStatements } from '@supabase/lite';
import { supabaseFolder } from '../../../scripts/lib/project.ts';
import type { Sql } from '../support/database.ts';

export interface Finding {
  /** As the Supabase database linter ranks it. */
  level: 'ERROR' | 'WARN' | 'INFO';
  object: string;
  message: string;
}

/** The rules, by the names of their files. */
export const RULES = readdirSync(import.meta.dirname)
  .flatMap((file) => /^\d{4}-.+(?=\.sql$)/.exec(file) ?? [])
  .toSorted();

/** The schemas that the Data API serves, as every place of the project reads them. */
const API_SCHEMAS = readApiSchemas(readFileSync(join(supabaseFolder, 'config.toml'), 'utf8'));

function readApiSchemas(config: string): string {
  const [, list] = /^schemas = (\[.*\])$/m.exec(config) ?? [];
  if (list === undefined) throw new Error('supabase/config.toml does not list the schemas of the API.');
  return JSON.parse(list).join(',');
}

/** Makes the rules known to a database that nobody else uses. */
export async function installRules(sql: Sql): Promise<void> {
  for (const statement of splitSqlStatements(await readRule('catalog'))) await sql(statement);
  for (const rule of RULES) await sql(`create view lint."${rule}" as ${await readRule(rule)}`);
}

function readRule(name: string): Promise<string> {
  return readFile(join(import.meta.dirname, `${name}.sql`), 'utf8');
}

/** What a rule finds in the database as it is, or as it would be after a change; nothing of the change remains. */
export function listFindings(sql: Sql, rule: string, change = ''): Promise<Finding[]> {
  return sql<Finding>('select * from lint.findings($1, $2, $3)', [rule, API_SCHEMAS, change]);
}
