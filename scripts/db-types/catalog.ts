import type { PGlite } from '@supabase/lite/pglite';

/** A column, or an argument or a result column of a function. */
export interface Field {
  name: string;
  /** As PostgreSQL calls it; of an array, its elements', of a domain, what it is made of. */
  type: string;
  is_array: boolean;
}

export interface Column extends Field {
  relation: string;
  is_nullable: boolean;
  has_default: boolean;
  /** The database alone writes it. */
  is_generated: boolean;
  /** The check constraints that look at this column alone, or at each value of its domain. */
  checks: string[];
}

export interface Relation {
  name: string;
  is_view: boolean;
}

export interface DatabaseFunction extends Field {
  /** Tells overloads apart. */
  id: number;
  returns_set: boolean;
}

export interface Parameter extends Field {
  function_id: number;
  is_result: boolean;
  has_default: boolean;
  is_nullable: boolean;
}

export interface EnumType {
  name: string;
  labels: string[];
}

export interface Catalog {
  relations: Relation[];
  columns: Column[];
  functions: DatabaseFunction[];
  parameters: Parameter[];
  enums: EnumType[];
}

/** Reads what of the schema `public` the Data API offers. */
export async function readCatalog(database: PGlite): Promise<Catalog> {
  const rows = async <Row>(sql: string) => (await database.query<Row>(sql)).rows;
  return {
    relations: await rows<Relation>(RELATIONS),
    columns: await rows<Column>(COLUMNS),
    functions: await rows<DatabaseFunction>(FUNCTIONS),
    parameters: await rows<Parameter>(PARAMETERS),
    enums: await rows<EnumType>(ENUMS),
  };
}

const TYPE_OF_FIELD = 'coalesce(element.typname, t.typname)::text as type, element.oid is not null as is_array';

function joinTypes(oid: string): string {
  return `join pg_type declared on declared.oid = ${oid}
    join pg_type t on t.oid = case declared.typtype when 'd' then declared.typbasetype else declared.oid end
    left join pg_type element on element.oid = t.typelem and t.typcategory = 'A'`;
}

const RELATIONS = `
  select relname::text as name, relkind in ('v', 'm') as is_view
  from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
  order by relname`;

const COLUMNS = `
  select
    c.relname::text as relation,
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
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
  order by c.relname, a.attnum`;

const FUNCTIONS = `
  select
    p.oid::int as id,
    p.proname::text as name,
    ${TYPE_OF_FIELD},
    p.proretset as returns_set
  from pg_proc p
  ${joinTypes('p.prorettype')}
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and t.typname <> 'trigger'
  order by p.proname, pg_get_function_identity_arguments(p.oid)`;

const PARAMETERS = `
  select
    p.oid::int as function_id,
    p.proargnames[ordinal] as name,
    ${TYPE_OF_FIELD},
    coalesce(p.proargmodes[ordinal] in ('o', 't'), false) as is_result,
    pg_get_function_arg_default(p.oid, ordinal::int) is not null as has_default,
    coalesce(pg_get_function_arg_default(p.oid, ordinal::int) ~ '^NULL(::|$)', false) as is_nullable
  from pg_proc p,
    unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality parameter (type_id, ordinal)
  ${joinTypes('parameter.type_id')}
  where p.pronamespace = 'public'::regnamespace
  order by p.proname, p.oid, ordinal`;

const ENUMS = `
  select t.typname::text as name, array_agg(e.enumlabel::text order by e.enumsortorder) as labels
  from pg_type t
  join pg_enum e on e.enumtypid = t.oid
  where t.typnamespace = 'public'::regnamespace
  group by t.typname
  order by t.typname`;
