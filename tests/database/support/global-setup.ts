/** Prepares one migrated database of each kind before the database tests; every test file works on copies. */
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { supabaseFolder } from '../../../scripts/lib/project.ts';
import { type EmbeddedTemplate, prepareEmbeddedTemplate } from './embedded-backend.ts';
import { dropPostgresTemplate, type PostgresTemplate, preparePostgresTemplate } from './postgres-backend.ts';
import { NotAvailable, startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    embedded: EmbeddedTemplate;
    /** Null where real PostgreSQL cannot run on this machine. */
    postgres: PostgresTemplate | null;
  }
}

const migrations = join(supabaseFolder, 'migrations');

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const embedded = await prepareEmbeddedTemplate(migrations, randomSecrets());
  project.provide('embedded', embedded);
  const stopPostgres = await preparePostgres(project);
  return async () => {
    await stopPostgres();
    await rm(embedded.dataDir, { recursive: true, force: true });
  };
}

async function preparePostgres(project: TestProject): Promise<() => Promise<void>> {
  try {
    const { stop, ...server } = await startPostgres();
    const template = await preparePostgresTemplate(server, migrations);
    project.provide('postgres', template);
    return async () => {
      await dropPostgresTemplate(template);
      await stop();
    };
  } catch (error) {
    if (!(error instanceof NotAvailable)) throw error;
    console.warn(`NOT RUN: the database tests on real PostgreSQL, because ${error.message}.`);
    project.provide('postgres', null);
    return async () => {};
  }
}

function randomSecrets(): EmbeddedTemplate['secrets'] {
  const random = () => randomBytes(36).toString('base64url');
  return {
    jwtSecret: random(),
    publishableKey: `sb_publishable_${random()}`,
    secretKey: `sb_secret_${random()}`,
    operatorPassword: null,
  };
}
