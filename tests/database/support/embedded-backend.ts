import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareEmbeddedState } from '../../../scripts/backend/embedded-state.ts';
import { applyMigrations } from '../../../scripts/backend/migrations.ts';
import { createSecrets, type Secrets } from '../../../scripts/backend/secrets.ts';
import { CLIENT_ADDRESS } from '../../../scripts/backend/server/client-address.ts';
import { openEmbeddedApp } from '../../../scripts/backend/server/embedded-app.ts';
import { listen } from '../../../scripts/backend/server/listener.ts';
import { createQueue } from '../../../scripts/backend/server/queue.ts';
import { signToken, USER_IDS } from './actor.ts';
import type { TestBackend } from './database.ts';

export interface EmbeddedTemplate {
  dataDir: string;
  secrets: Secrets;
}

/** To open a folder durably is a thousand waits for the disk; backend/durability.test.ts proves what they are for. */
const WITHOUT_DISK = { isDurable: false };

/** A data folder with every migration applied and nothing else, to copy. */
export async function prepareEmbeddedTemplate(migrations: string): Promise<EmbeddedTemplate> {
  const dataDir = await makeFolder();
  const secrets = createSecrets();
  const { app, database, close } = await openEmbeddedApp(dataDir, secrets, WITHOUT_DISK);
  await app.ensureSystemSchema();
  await prepareEmbeddedState(database);
  await applyMigrations(database, migrations);
  await close();
  return { dataDir, secrets };
}

/** The product's own backend on a copy of the template, with requests and statements taking turns as they do there. */
export async function openEmbeddedBackend({ dataDir: template, secrets }: EmbeddedTemplate): Promise<TestBackend> {
  const dataDir = await makeFolder();
  // Half the work of cp for these thousand files.
  cpSync(template, dataDir, { recursive: true });
  const { api, database, close } = await openEmbeddedApp(dataDir, secrets, WITHOUT_DISK);
  await database.query('insert into private.admins (user_id) values ($1)', [USER_IDS.operator]);
  await database.query('update private.visitor_policy set address_header = $1', [CLIENT_ADDRESS]);
  const queue = createQueue();
  const listener = await listen(0, {
    api,
    isHealthy: async () => true,
    changeOperatorPassword: async () => {},
    copyBackend: async () => {},
    keys: secrets,
    queue,
    // A test says for whom it asks as the gateway of a hosted project does.
    trustedProxies: ['127.0.0.1'],
  });
  return {
    url: `http://127.0.0.1:${listener.port}/rest/v1`,
    credentials: credentialsOf(secrets),
    sql: async <Row extends object>(statement: string, values?: unknown[]) =>
      (await queue.add(() => database.query<Row>(statement, values))).rows,
    close: async () => {
      await listener.close();
      await close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function credentialsOf({ publishableKey, secretKey, jwtSecret }: Secrets): TestBackend['credentials'] {
  const signedIn = (sub: string) => ({
    apikey: publishableKey,
    authorization: `Bearer ${signToken({ role: 'authenticated', sub }, jwtSecret)}`,
  });
  return {
    visitor: { apikey: publishableKey },
    stranger: signedIn(USER_IDS.stranger),
    operator: signedIn(USER_IDS.operator),
    service: { apikey: secretKey },
  };
}

function makeFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'marketplace-embedded-'));
}
