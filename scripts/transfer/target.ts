import { findProject, type Project } from '../doctor/project.ts';
import { projectState } from '../doctor/project-state.ts';
import { callFunction, type DataApi } from '../lib/data-api.ts';
import { type Environment, readEnvironment } from '../lib/environment.ts';
import { messageOf, UserError } from '../lib/fail.ts';

export interface OpenProject {
  environment: Environment;
  api: DataApi;
  kind: Project['kind'];
  /** The last migration it knows. */
  schemaVersion: string;
}

/** The project that the environment names, opened with its secret key. */
export async function openProject(): Promise<OpenProject> {
  const environment = readEnvironment();
  const project = await findProject(environment);
  if (!project) {
    throw new UserError(
      'The embedded backend is not running: "npm start" first, or set PUBLIC_SUPABASE_URL and its keys.',
    );
  }
  if (!project.secretKey)
    throw new UserError('SUPABASE_SECRET_KEY must be set to move the content of a hosted project.');
  const api = { url: project.url, key: project.secretKey };
  return { environment, api, kind: project.kind, schemaVersion: await readSchemaVersion(api, 'SUPABASE_SECRET_KEY') };
}

/**
 * The last migration that a project knows, which only its secret key is told. The storage answers any other key as if it
 * were empty, so this is asked before it. `keyName` is how a message calls the key.
 */
export async function readSchemaVersion(api: DataApi, keyName: string): Promise<string> {
  const answer = await callFunction(api, 'project_state').catch((error) => {
    throw new UserError(`${api.url} does not open to ${keyName}: ${messageOf(error)}.`);
  });
  const version = projectState.safeParse(answer).data?.migrations?.at(-1);
  if (!version) throw new UserError(`${api.url} does not tell its schema. "npm run doctor" says what is missing.`);
  return version;
}
