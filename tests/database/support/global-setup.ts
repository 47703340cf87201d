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

const cleanups: (() => Promise<void>)[] = [];

export async function setup(project: TestProject): Promise<void> {
  try {
    const embedded = await prepareEmbeddedTemplate(migrations, randomSecrets());
    cleanups.unshift(() => rm(embedded.dataDir, { recursive: true, force: true }));
    project.provide('embedded', embedded);
    project.provide('postgres', await preparePostgres());
  } catch (error) {
    await teardown();
    throw error;
  }
}

export async function teardown(): Promise<void> {
  for (const cleanUp of cleanups.splice(0)) await cleanUp();
}

async function preparePostgres(): Promise<PostgresTemplate | null> {
  try {
    const { stop, ...server } = await startPostgres();
    cleanups.unshift(stop);
    const template = await preparePostgresTemplate(server, migrations);
    cleanups.unshift(() => dropPostgresTemplate(template));
    return template;
  } catch (error) {
    if (!(error instanceof NotAvailable)) throw error;
    console.warn(`NOT RUN: the database tests on real PostgreSQL, because ${error.message}.`);
    return null;
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
