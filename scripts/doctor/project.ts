import { findReadyHolder } from '../backend/lock.ts';
import { readSecrets } from '../backend/secrets.ts';
import { backendPaths } from '../lib/data-dir.ts';
import type { Environment } from '../lib/environment.ts';

/** What is examined: a backend, its keys, and the site that is built from it. */
export interface Project {
  kind: 'embedded' | 'hosted';
  url: string;
  publishableKey: string;
  secretKey: string | null;
  siteUrl: string;
}

/** The hosted project of the environment, else the embedded backend once `npm start` has it up; null where neither is there. */
export async function findProject(environment: Environment): Promise<Project | null> {
  const { hosted, secretKey, dataDir, siteUrl } = environment;
  if (hosted) return { kind: 'hosted', ...hosted, secretKey, siteUrl };
  const holder = await findReadyHolder(dataDir);
  const secrets = await readSecrets(backendPaths(dataDir).secrets);
  if (!holder?.url || !secrets) return null;
  const { publishableKey } = secrets;
  return { kind: 'embedded', url: holder.url, publishableKey, secretKey: secrets.secretKey, siteUrl };
}

/** What brings the project to the migrations and settings of this code. */
export function updateCommand({ kind }: Pick<Project, 'kind'>): string {
  return kind === 'hosted' ? 'Run "npm run db:push".' : 'Stop "npm start" and start it again.';
}
