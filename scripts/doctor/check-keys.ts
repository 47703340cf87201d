import { ask, jsonOf, told } from './ask.ts';
import { type Finding, findingsAbout } from './finding.ts';
import { type Project, updateCommand } from './project.ts';
import { type ProjectState, projectState } from './project-state.ts';

const { good, wrong } = findingsAbout('keys');

interface Examined {
  findings: Finding[];
  /** Null where the project did not tell. */
  state: ProjectState | null;
  /** Whether it makes sense to ask further. */
  isReachable: boolean;
}

/** Whether the project answers, and whether each key opens what it should and no more. */
export async function examineKeys(project: Project): Promise<Examined> {
  const publicProblem = await tryPublishableKey(project);
  if (publicProblem) return { findings: [publicProblem], state: null, isReachable: false };
  const answers = good(`${project.url} answers, and the publishable key opens no more than it should.`);
  if (project.secretKey === null) return { findings: [answers], state: null, isReachable: true };
  const secret = await trySecretKey(project, project.secretKey);
  return { findings: [answers, secret.finding], state: secret.state, isReachable: true };
}

async function tryPublishableKey(project: Project): Promise<Finding | null> {
  const { url, publishableKey: key } = project;
  const version = await ask(`${url}/rest/v1/rpc/site_version`, { key, body: {} });
  switch (version.status) {
    case 200:
      break;
    case 401:
    case 403:
      return wrong(
        `${url} refuses the publishable key.`,
        'Take the key of this project: dashboard, Project Settings, API Keys.',
      );
    case 404:
      return wrong(`${url} does not know the product's functions.`, updateCommand(project));
    default:
      return wrong(`${url} ${told(version)}.`, 'See that the address is right and that the project is not paused.');
  }
  const state = await ask(`${url}/rest/v1/rpc/project_state`, { key, body: {} });
  if (state.status !== 200) return null;
  return wrong(
    'The publishable key opens what only the secret key should.',
    'See that no secret key stands in PUBLIC_SUPABASE_PUBLISHABLE_KEY, and replace that key at once if one does.',
  );
}

async function trySecretKey(project: Project, key: string): Promise<{ finding: Finding; state: ProjectState | null }> {
  const answer = await ask(`${project.url}/rest/v1/rpc/project_state`, { key, body: {} });
  if (answer.status === 401 || answer.status === 403) {
    const todo = 'Take the secret key of this project: dashboard, Project Settings, API Keys.';
    return { finding: wrong('The project refuses SUPABASE_SECRET_KEY.', todo), state: null };
  }
  const { data } = projectState.safeParse(jsonOf(answer));
  if (answer.status === 200 && data) return { finding: good('The secret key opens everything.'), state: data };
  const says = `The project ${answer.status === 200 ? 'tells of itself in an unknown form' : told(answer)}.`;
  return { finding: wrong(says, updateCommand(project)), state: null };
}
