/** Backends to measure, each in a folder and a process of its own that end with `close`. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { supabaseFolder } from '../../../scripts/lib/project.ts';
import type { TestBackend } from '../../database/support/database.ts';
import { openEmbeddedBackend, prepareEmbeddedTemplate } from '../../database/support/embedded-backend.ts';
import {
  dropPostgresTemplate,
  openPostgresBackend,
  preparePostgresTemplate,
} from '../../database/support/postgres-backend.ts';
import { NotAvailable, startPostgres } from '../../database/support/postgres-server.ts';

type Fill = (backend: TestBackend) => Promise<void>;

const migrations = join(supabaseFolder, 'migrations');

export async function openEmbedded(fill: Fill): Promise<TestBackend> {
  const template = await prepareEmbeddedTemplate(migrations);
  const backend = await openEmbeddedBackend(template);
  await rm(template.dataDir, { recursive: true, force: true });
  await fill(backend);
  return backend;
}

/** With the statistics that a hosted database collects by itself; null where PostgreSQL cannot run. */
export async function openPostgres(fill: Fill): Promise<TestBackend | null> {
  const server = await startPostgres().catch((error: unknown) => {
    if (error instanceof NotAvailable) return null;
    throw error;
  });
  if (server === null) return null;
  const template = await preparePostgresTemplate(server, migrations);
  const backend = await openPostgresBackend(template);
  await fill(backend);
  await backend.sql('analyze');
  const close = async () => {
    await backend.close();
    await dropPostgresTemplate(template);
    await server.stop();
  };
  return { ...backend, close };
}
