import { cpSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, inject, test } from 'vitest';
import { findFreePort } from '../../support/free-port.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { findPrograms, startPackagedPostgres } from '../support/packaged-postgres.ts';

describe.skipIf(inject('postgres') === null)('PostgreSQL from npm', () => {
  test('starts for root, too, and where nobody else may enter', async () => {
    const programs = join(await tempFolder(), 'native');
    cpSync(findPrograms(), programs, { recursive: true, verbatimSymlinks: true });
    const { adminUrl, stop } = await startPackagedPostgres(await findFreePort(), programs);
    const client = new pg.Client(adminUrl);
    await client.connect();
    const { rows } = await client.query('show server_encoding');
    await client.end();
    await stop();
    expect(rows).toEqual([{ server_encoding: 'UTF8' }]);
  });

  test('says what keeps it from starting', async () => {
    const empty = await tempFolder();
    await expect(startPackagedPostgres(await findFreePort(), empty)).rejects.toThrow('initdb');
  });
});
