import * as z from 'zod/mini';
import { settings } from '#settings';
import { ask, jsonOf, told } from './ask.ts';
import { type Finding, findingsAbout, orGood } from './finding.ts';
import type { Project } from './project.ts';
import type { ProjectState } from './project-state.ts';

const { good, warning, wrong } = findingsAbout('accounts');

const authSettings = z.object({
  disable_signup: z.boolean(),
  external: z._default(z.record(z.string(), z.unknown()), {}),
});

/** Whether nobody can make an account, and the operator has one. */
export async function examineAccounts(project: Project, state: ProjectState | null): Promise<Finding[]> {
  const problems = [...(await judgeDoors(project)), ...(state ? judgeOperators(state) : [])];
  const rights = state ? ', and the operator has the one account with rights' : '';
  return orGood(problems, good(`Signing up is off${rights}.`));
}

async function judgeDoors({ url, publishableKey: key }: Project): Promise<Finding[]> {
  const answer = await ask(`${url}/auth/v1/settings`, { key });
  const { data } = authSettings.safeParse(jsonOf(answer));
  if (!data) {
    return [
      warning(
        `The auth service ${told(answer)}, so its settings are not known.`,
        'Look in the dashboard: Authentication.',
      ),
    ];
  }
  const open = Object.entries(data.external).filter(([name, on]) => on === true && name !== 'email');
  return [
    ...(data.disable_signup
      ? []
      : [
          wrong(
            'Anybody can sign up.',
            'Run "supabase config push", or switch it off: Authentication, Sign In / Providers.',
          ),
        ]),
    ...open.map(([name]) =>
      wrong(`Signing in by ${name} is on.`, 'Switch it off: Authentication, Sign In / Providers.'),
    ),
  ];
}

function judgeOperators({ operators }: ProjectState): Finding[] {
  const { operatorEmail } = settings;
  if (!operators?.includes(operatorEmail)) {
    return [wrong(`The operator ${operatorEmail} has no account with rights.`, 'Run "npm run admin:set-password".')];
  }
  const others = operators.filter((email) => email !== operatorEmail);
  return others.map((email) =>
    warning(
      `${email} has the operator's rights too.`,
      'If that is not meant, delete the row in private.admins; the rights are gone at once.',
    ),
  );
}
