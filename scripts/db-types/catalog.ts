import type { PGlite } from '@supabase/lite/pglite';

/** A column, or an argument or a result column of a function. */
export interface Field {
  name: string;
  /** As PostgreSQL calls it; of an array, its elements', of a domain, what it is made of. */
  type: string;
  is_array: boolean;
}

export interface Column extends Field {
  table: string;
  is_nullable: boolean;
  has_default: boolean;
  /** The database alone writes it. */
  is_generated: boolean;
  /** The check constraints that look at this column alone, or at each value of its domain. */
  checks: string[];
}

/** Each has a name of its own. */
export interface DatabaseFunction extends Field {
  returns_set: boolean;
}

export interface Parameter extends Field {
  function: string;
  is_result: boolean;
  has_default: boolean;
  is_nullable: boolean;
}

export interface Catalog {
  columns: Column[];
  functions: DatabaseFunction[];
  parameters: Parameter[];
}

/** Reads what of the schema `public` the Data API offers. */
export async function readCatalog(database: PGlite): Promise<Catalog> {
  const rows = async <Row>(sql: string) => (await database.query<Row>(sql)).rows;
  return {
    columns: await rows<Column>(COLUMNS),
    functions: await rows<DatabaseFunction>(FUNCTIONS),
    parameters: await rows<Parameter>(PARAMETERS),
  };
}

const TYPE_OF_FIELD = 'coalesce(element.typname, t.typname)::text as type, element.oid is not null as is_array';

function joinTypes(oid: string): string {
  return `join pg_type declared on declared.oid = ${oid}
    join pg_type t on t.oid = case declared.typtype when 'd' then declared.typbasetype else declared.oid end
    left join pg_type element on element.oid = t.typelem and t.typcategory = 'A'`;
}

const COLUMNS = `
  select
    c.relname::text as table,
    a.attname::text as name,
    ${TYPE_OF_FIELD},
    not a.attnotnull as is_nullable,
    a.atthasdef or a.attidentity <> '' as has_default,
    a.attgenerated <> '' or a.attidentity = 'a' as is_generated,
    array(
      select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.contypid = declared.oid or k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
      order by k.conname
    ) as checks
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  ${joinTypes('a.atttypid')}
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  order by c.relname, a.attnum`;

const FUNCTIONS = `
  select
    p.proname::text as name,
    ${TYPE_OF_FIELD},
    p.proretset as returns_set
  from pg_proc p
  ${joinTypes('p.prorettype')}
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and t.typname <> 'trigger'
  order by p.proname`;

const PARAMETERS = `
  select
    p.proname::text as function,
    p.proargnames[ordinal] as name,
    ${TYPE_OF_FIELD},
    coalesce(p.proargmodes[ordinal] in ('o', 't'), false) as is_result,
    pg_get_function_arg_default(p.oid, ordinal::int) is not null as has_default,
    coalesce(pg_get_function_arg_default(p.oid, ordinal::int) ~ '^NULL(::|$)', false) as is_nullable
  from pg_proc p,
    unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality parameter (type_id, ordinal)
  ${joinTypes('parameter.type_id')}
  where p.pronamespace = 'public'::regnamespace
  order by p.proname, ordinal`;
