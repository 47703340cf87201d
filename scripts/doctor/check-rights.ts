import { FUNCTION_CALLERS, OPERATOR_MAY, PRIVATE_FUNCTION_CALLERS, type Role } from '../../supabase/surface.ts';
import { ask, jsonOf } from './ask.ts';
import { type Finding, findingsAbout, orGood } from './finding.ts';
import { type Project, updateCommand } from './project.ts';
import type { ProjectState } from './project-state.ts';

const { good, wrong } = findingsAbout('rights');

const COMMANDS = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'];
const REMOVE = 'Nobody but the migrations should make it: look at who did, then drop it in the SQL editor.';

/** Whether the database gives exactly the rights that supabase/surface.ts lists, by its catalog and by trying. */
export async function examineRights(project: Project, state: ProjectState): Promise<Finding[]> {
  const inCatalog = [
    ...judgeRelations(project, state),
    ...judgePolicies(state),
    ...judgeFunctions(project, state),
    // The embedded backend grants every table and leaves the rest to row-level security.
    ...(project.kind === 'hosted' ? judgeGrants(state) : []),
  ];
  const problems = [...inCatalog, ...(await readAsVisitor(project))];
  const tables = Object.keys(OPERATOR_MAY).length;
  const functions = Object.values(FUNCTION_CALLERS).filter((callers) => isFor(callers, 'anon')).length;
  const says = `Visitors read none of the ${tables} tables and call ${functions} functions, as intended.`;
  return orGood(problems, good(says));
}

function judgeRelations(project: Project, { relations }: ProjectState): Finding[] {
  const publicNames = relations.filter(({ schema }) => schema === 'public').map(({ name }) => name);
  const missing = Object.keys(OPERATOR_MAY).filter((table) => !publicNames.includes(table));
  const unknown = publicNames.filter((name) => !(name in OPERATOR_MAY));
  const open = relations.filter(({ is_table, has_row_security }) => is_table && !has_row_security);
  const views = relations.filter(({ is_table, has_row_security }) => !is_table && !has_row_security);
  return [
    ...missing.map((table) => wrong(`The table ${table} is missing.`, updateCommand(project))),
    ...unknown.map((name) => wrong(`public.${name} is not part of this product.`, REMOVE)),
    ...views.map(({ schema, name }) =>
      wrong(`${schema}.${name} is no table and goes around row-level security.`, REMOVE),
    ),
    ...open.map(({ schema, name }) => {
      const statement = `alter table ${schema}.${name} enable row level security;`;
      return wrong(`Row-level security is off for ${schema}.${name}.`, `In the SQL editor: ${statement}`);
    }),
  ];
}

/** One policy a table and command, for signed-in people, that asks whether it is the operator. */
function judgePolicies({ policies }: ProjectState): Finding[] {
  const guarded = Object.entries({ ...OPERATOR_MAY, 'storage.objects': 'everything' });
  const expected = guarded.flatMap(([table, may]) =>
    (may === 'read' ? ['SELECT'] : COMMANDS).map(
      (command) => `${table.includes('.') ? table : `public.${table}`} ${command}`,
    ),
  );
  const found = policies.map(({ schema, table, command }) => `${schema}.${table} ${command}`);
  const missing = expected.filter((policy) => !found.includes(policy));
  const surplus = found.filter((policy, index) => !expected.includes(policy) || found.indexOf(policy) !== index);
  const loose = policies.filter(
    ({ roles, asks_for_operator, is_permissive }) =>
      !asks_for_operator || !is_permissive || roles.join() !== 'authenticated',
  );
  return [
    ...missing.map((policy) => wrong(`The policy for ${policy} is missing.`, mendPolicies(policy.split(' ')[0] ?? ''))),
    ...surplus.map((policy) => wrong(`There is a policy too many for ${policy}.`, REMOVE)),
    ...loose.map(({ schema, table, roles }) =>
      wrong(
        `A policy for ${schema}.${table} lets in ${roles.join(', ')} without asking for the operator.`,
        `Drop it. ${mendPolicies(`${schema}.${table}`)}`,
      ),
    ),
  ];
}

function mendPolicies(table: string): string {
  const may = Object.entries(OPERATOR_MAY).find(([name]) => table === `public.${name}`)?.[1];
  if (!may) return 'Run its "create policy" from supabase/migrations in the SQL editor.';
  return `In the SQL editor: call private.open_to_operator('${table}'${may === 'read' ? ", '{select}'" : ''});`;
}

/** Those that a hosted project makes by itself: the first switches row-level security on for each new table. */
const OF_SUPABASE: readonly string[] = ['rls_auto_enable'];

function judgeFunctions(project: Project, { functions }: ProjectState): Finding[] {
  const expected: Record<string, Record<string, readonly Role[]>> = {
    public: FUNCTION_CALLERS,
    private: PRIVATE_FUNCTION_CALLERS,
  };
  const missing = Object.keys(FUNCTION_CALLERS).filter(
    (wanted) => !functions.some(({ schema, name }) => schema === 'public' && name === wanted),
  );
  return [
    ...missing.map((name) => wrong(`The function ${name} is missing.`, updateCommand(project))),
    ...functions.flatMap(({ schema, name, callers }) => {
      const wanted = expected[schema]?.[name];
      if (schema === 'public' && OF_SUPABASE.includes(name)) return [];
      if (schema === 'public' && !wanted) return [wrong(`The function ${name} is not part of this product.`, REMOVE)];
      return judgeCallers(`${schema}.${name}`, callers, wanted ?? []);
    }),
  ];
}

function judgeCallers(name: string, callers: readonly string[], wanted: readonly string[]): Finding[] {
  const surplus = callers.filter((role) => !wanted.includes(role));
  const missing = wanted.filter((role) => !callers.includes(role));
  const inEditor = (verb: string, roles: readonly string[]) => `In the SQL editor: ${verb} ${roles.join(', ')};`;
  return [
    ...(surplus.length > 0
      ? [
          wrong(
            `${surplus.join(', ')} may call ${name}.`,
            inEditor(`revoke execute on function ${name} from public,`, surplus),
          ),
        ]
      : []),
    ...(missing.length > 0
      ? [
          wrong(
            `${missing.join(', ')} may not call ${name}.`,
            inEditor(`grant execute on function ${name} to`, missing),
          ),
        ]
      : []),
  ];
}

function judgeGrants({ visitor_grants }: ProjectState): Finding[] {
  return visitor_grants.map((name) =>
    wrong(`Visitors hold a right on the table ${name}.`, `In the SQL editor: revoke all on public.${name} from anon;`),
  );
}

/** The two shapes of a refusal are an error and an empty list. */
async function readAsVisitor({ url, publishableKey: key }: Project): Promise<Finding[]> {
  const tables = Object.keys(OPERATOR_MAY);
  const answers = await Promise.all(tables.map((table) => ask(`${url}/rest/v1/${table}?select=*&limit=1`, { key })));
  const open = tables.filter((_, index) => {
    const answer = answers[index];
    return answer?.status === 200 && !isEmptyList(jsonOf(answer));
  });
  return open.map((table) =>
    wrong(
      `A visitor can read the table ${table}.`,
      'Take the site off line, then put right what else is said about it.',
    ),
  );
}

function isEmptyList(body: unknown): boolean {
  return Array.isArray(body) && body.length === 0;
}

function isFor(callers: readonly Role[], role: Role): boolean {
  return callers.includes(role);
}
