import { findSettingProblems } from '../lib/check-settings.ts';
import type { Environment } from '../lib/environment.ts';
import { isClear, messageOf } from '../lib/fail.ts';
import { examineAccounts } from './check-accounts.ts';
import { examineEnvironment } from './check-environment.ts';
import { examineHook } from './check-hook.ts';
import { examineIdentity } from './check-identity.ts';
import { examineKeys } from './check-keys.ts';
import { examineNotifier } from './check-notifier.ts';
import { examinePosts } from './check-posts.ts';
import { examineRetention } from './check-retention.ts';
import { examineRights } from './check-rights.ts';
import { examineRuns } from './check-runs.ts';
import { examineSchema } from './check-schema.ts';
import { examineServer } from './check-server.ts';
import { examineSite } from './check-site.ts';
import { examineStorage } from './check-storage.ts';
import { type Finding, findingsAbout } from './finding.ts';
import { findProject, type Project } from './project.ts';
import type { ProjectState } from './project-state.ts';

/** Examines the project that the environment names, as far as it can be reached. Changes nothing. */
export async function examine(source?: NodeJS.ProcessEnv): Promise<Finding[]> {
  const { wrong } = findingsAbout('settings');
  const settings = findSettingProblems().map((problem) => wrong(problem, 'Put it right in that file.'));
  const { environment, findings } = examineEnvironment(source);
  if (!environment) return [...findings, ...settings];
  return [...findings, ...settings, ...(await examineServer(environment)), ...(await examineBackend(environment))];
}

async function examineBackend(environment: Environment): Promise<Finding[]> {
  const { wrong } = findingsAbout('keys');
  let project: Project | null;
  try {
    project = await findProject(environment);
  } catch (error) {
    if (!isClear(error)) throw error;
    return [wrong(messageOf(error), 'Put that right, then run "npm run doctor" again.')];
  }
  if (!project) {
    const todo = 'Start it with "npm start", or set PUBLIC_SUPABASE_URL and its keys to examine a hosted project.';
    return [wrong(`The embedded backend of ${environment.dataDir} is not running.`, todo)];
  }
  const { findings, state, isReachable } = await examineKeys(project);
  if (!isReachable) return findings;
  const inside = state ? await examineInside(project, state) : [];
  const accounts = await examineAccounts(project, state);
  return [
    ...findings,
    ...inside,
    ...accounts,
    ...(await examineRuns(project)),
    ...(await examineIdentity(project)),
    ...(await examinePosts(project)),
    ...(await examineSite(project, state)),
  ];
}

async function examineInside(project: Project, state: ProjectState): Promise<Finding[]> {
  return [
    ...(await examineSchema(project, state)),
    ...(await examineRights(project, state)),
    ...(await examineStorage(project, state)),
    ...examineHook(project, state),
    ...(await examineNotifier(project)),
    ...(await examineRetention(project)),
  ];
}
