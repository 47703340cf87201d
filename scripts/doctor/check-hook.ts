import { type Finding, findingsAbout, orGood } from './finding.ts';
import type { Project } from './project.ts';
import type { ProjectState } from './project-state.ts';

const { good, warning, wrong } = findingsAbout('build hook');

const ADD_ADDRESS = "in the SQL editor: select vault.create_secret('<address of the hook>', 'build_hook');";
/** A clock that runs every minute leaves a row each time, and removes none. */
export const TIDY_CLOCK =
  "select cron.schedule('cron history', '30 0 * * *', 'delete from cron.job_run_details where end_time < now() - interval ''7 days''');";
const ADD_CLOCK = `Switch on pg_net and pg_cron (Database, Extensions), then in the SQL editor:
select cron.schedule('build-hook', '* * * * *', 'select private.tend_build_hook()');
${TIDY_CLOCK}`;

/** The vault refuses a second secret of the same name. */
export const replaceSecret = (name: string, value: string) =>
  `in the SQL editor: select vault.update_secret((select id from vault.secrets where name = '${name}'), '<${value}>');`;

/** Whether a change of content reaches the host of the site. */
export function examineHook(project: Project, { build_hook: hook, content }: ProjectState): Finding[] {
  if (project.kind === 'embedded') return [good('Not needed: the publisher of "npm start" watches the content.')];
  if (!hook.has_vault) {
    return [
      warning(
        'The database has no vault, so it cannot call the host.',
        'Switch on supabase_vault (Database, Extensions).',
      ),
    ];
  }
  if (!hook.has_address) {
    const says = 'The vault holds no build hook: changes go live with the scheduled check only.';
    return [warning(says, `Where "npm start" publishes this project none is needed. Else ${ADD_ADDRESS}`)];
  }
  const problems = [
    ...(hook.can_call ? [] : [wrong('pg_net is off, so the host is never called.', ADD_CLOCK)]),
    ...(hook.is_scheduled ? [] : [warning('No clock tends the hook: the last change of a burst may wait.', ADD_CLOCK)]),
    ...(hook.failures > 0
      ? [
          wrong(
            `The host did not take the last ${hook.failures} calls; the last answer was "${hook.answer}".`,
            mendCalls(hook.answer),
          ),
        ]
      : []),
  ];
  const delivered = hook.delivered_version === content.version ? 'knows of the newest change' : 'is about to be told';
  return orGood(problems, good(`The host ${hook.asked_at ? delivered : 'will be called at the next change'}.`));
}

function mendCalls(answer: string | null): string {
  const todo = `See whether the hook still exists at the host. A new address goes into the vault ${replaceSecret('build_hook', 'address of the hook')}`;
  // GitHub says 404 where a token may not do it.
  if (!/^40[134]$/.test(answer ?? '')) return todo;
  return `${todo}
Where a token goes with it, see whether it still holds and may do this. A new one goes ${replaceSecret('build_hook_token', 'token')}`;
}
