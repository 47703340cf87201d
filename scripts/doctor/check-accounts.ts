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

const authProblem = z.object({ error_code: z.optional(z.string()), code: z.optional(z.unknown()) });

/** Whether nobody can make an account, and the operator has one. */
export async function examineAccounts(project: Project, state: ProjectState | null): Promise<Finding[]> {
  const problems = [
    ...(await judgeDoors(project)),
    ...(await judgeCaptcha(project)),
    ...(state ? judgeOperators(state) : []),
  ];
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

/** The settings do not tell, but a sign-in without an answer to the captcha does, before any password is looked at. */
async function judgeCaptcha({ kind, url, publishableKey: key }: Project): Promise<Finding[]> {
  if (kind === 'embedded') return [];
  const body = { email: 'nobody@example.com', password: crypto.randomUUID() };
  const answer = await ask(`${url}/auth/v1/token?grant_type=password`, { key, body });
  const { data } = authProblem.safeParse(jsonOf(answer));
  if (data?.error_code !== 'captcha_failed' && data?.code !== 'captcha_failed') return [];
  return [
    wrong(
      'Signing in asks for a captcha, which the desk cannot answer: nobody can sign in at /admin.',
      'Switch it off: Authentication, Attack Protection, Enable Captcha protection.',
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
      'If that is not meant, run "npm run admin:set-password": the rights of all others are gone at once.',
    ),
  );
}
