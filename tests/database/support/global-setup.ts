/** Prepares one migrated database of each kind before the database tests, which work on copies. */
import { cpSync } from 'node:fs';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import type { TestProject } from 'vitest/node';
import { startBackend } from '../../../scripts/backend/backend.ts';
import { supabaseFolder } from '../../../scripts/lib/project.ts';
import { type EmbeddedTemplate, prepareEmbeddedTemplate } from './embedded-backend.ts';
import { dropPostgresTemplate, type PostgresTemplate, preparePostgresTemplate } from './postgres-backend.ts';
import { NotAvailable, startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    embedded: EmbeddedTemplate;
    /** A data folder as an empty first start leaves it, and the password which that start made. */
    started: { dataDir: string; password: string };
    /** Null where real PostgreSQL cannot run on this machine. */
    postgres: PostgresTemplate | null;
  }
}

const migrations = join(supabaseFolder, 'migrations');

const cleanups: (() => Promise<void>)[] = [];

export async function setup(project: TestProject): Promise<void> {
  try {
    const [embedded, postgres] = await Promise.all([prepareEmbedded(), preparePostgres()]);
    project.provide('embedded', embedded);
    project.provide('started', await prepareStarted(embedded));
    project.provide('postgres', postgres);
  } catch (error) {
    await teardown();
    throw error;
  }
}

export async function teardown(): Promise<void> {
  for (const cleanUp of cleanups.splice(0)) await cleanUp();
}

async function prepareEmbedded(): Promise<EmbeddedTemplate> {
  const template = await prepareEmbeddedTemplate(migrations);
  removeAtEnd(template.dataDir);
  return template;
}

/** Its migrations are there already, which is most of what a first start does. */
async function prepareStarted({ dataDir: template }: EmbeddedTemplate) {
  const dataDir = await mkdtemp(join(tmpdir(), 'marketplace-started-'));
  removeAtEnd(dataDir);
  cpSync(template, dataDir, { recursive: true });
  const log = { info: () => {}, warn: () => {} };
  const { newOperator, stop } = await startBackend({ dataDir, port: 0, contents: 'empty', log });
  await stop();
  return { dataDir, password: newOperator?.password ?? '' };
}

function removeAtEnd(folder: string): void {
  cleanups.unshift(() => rm(folder, { recursive: true, force: true }));
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
    await reportNotRun(`the database tests on real PostgreSQL, because ${error.message}`);
    return null;
  }
}

/** Now, and at the end of a whole run; see scripts/test.ts. */
async function reportNotRun(reason: string): Promise<void> {
  console.warn(`NOT RUN: ${reason}.`);
  const reasons = process.env['NOT_RUN_REASONS'];
  if (reasons !== undefined) await appendFile(reasons, `${reason.replaceAll(/\s+/g, ' ')}\n`);
}
