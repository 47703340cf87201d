import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { settings } from '#settings';
import { setOperatorPassword } from '../../../scripts/backend/operator-account.ts';
import { readSecrets, type Secrets } from '../../../scripts/backend/secrets.ts';
import { type EmbeddedApp, openEmbeddedApp } from '../../../scripts/backend/server/embedded-app.ts';
import { backendPaths } from '../../../scripts/lib/data-dir.ts';
import { makeStartedFolder, removeBackends } from '../support/backend.ts';

let backend: EmbeddedApp;
let secrets: Secrets;
beforeAll(async () => {
  const dataDir = await makeStartedFolder();
  const stored = await readSecrets(backendPaths(dataDir).secrets);
  if (!stored) throw new Error('The started folder has no secrets.');
  secrets = stored;
  backend = await openEmbeddedApp(dataDir, secrets);
});
afterAll(async () => {
  await backend.close();
  await removeBackends();
});

async function ask(path: string, body: object, headers: Record<string, string> = {}) {
  const response = await backend.api(
    new Request(`http://127.0.0.1/auth/v1/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { apikey: secrets.publishableKey, 'content-type': 'application/json', ...headers },
    }),
  );
  return { status: response.status, body: await response.json() };
}

const signIn = (body: object) => ask('token?grant_type=password', body);
const refresh = (refresh_token: unknown) => ask('token?grant_type=refresh_token', { refresh_token });
const letHalfMinutePass = () =>
  backend.database.query("update auth.refresh_tokens set created_at = created_at - interval '31 seconds'");
const credentials = () => ({ email: settings.operatorEmail, password: inject('started').password });

describe('signing in', () => {
  test('says and takes the same whether or not there is such an account', async () => {
    const emails = [settings.operatorEmail, 'nobody@pwani.example'] as const;
    const times: Record<string, number[]> = { [emails[0]]: [], [emails[1]]: [] };
    for (let round = 0; round < 9; round++) {
      for (const email of emails) {
        const start = performance.now();
        const { status, body } = await signIn({ email, password: 'wrong password' });
        times[email]?.push(performance.now() - start);
        expect({ status, code: body.error_code }).toEqual({ status: 400, code: 'invalid_credentials' });
      }
    }
    const [known, unknown] = emails.map((email) => times[email]?.toSorted((a, b) => a - b)[4] ?? 0);
    expect((unknown ?? 0) / (known ?? 0)).toBeGreaterThan(1 / 3);
    expect((unknown ?? 0) / (known ?? 0)).toBeLessThan(3);
  });

  test('nobody gets in by naming no account', async () => {
    for (const email of ['nobody@pwani.example', '', ' ']) {
      expect((await signIn({ email, password: inject('started').password })).status).toBe(400);
    }
  });

  test('with a value that is no text is refused with its field', async () => {
    expect((await signIn({ ...credentials(), email: 'nobody\0@pwani.example' })).status).toBe(400);
    expect(await signIn({ ...credentials(), password: { a: 1 } })).toMatchObject({
      status: 400,
      body: { msg: 'password must be a text' },
    });
    expect(await signIn({ ...credentials(), email: 5 })).toMatchObject({
      status: 400,
      body: { msg: 'email must be a text' },
    });
    expect(await refresh(['x'])).toMatchObject({ status: 400, body: { msg: 'refresh_token must be a text' } });
  });
});

describe('a refresh token', () => {
  test('works once; who comes with it again ends the session, also for the one who came first', async () => {
    const { body: session } = await signIn(credentials());
    const { status, body: second } = await refresh(session.refresh_token);
    expect(status).toBe(200);
    expect(second.refresh_token).not.toBe(session.refresh_token);
    await letHalfMinutePass();

    expect((await refresh(session.refresh_token)).status).toBe(400);
    expect((await refresh(second.refresh_token)).status).toBe(400);
    expect((await signIn(credentials())).status).toBe(200);
  });

  test('gives the same one to who asks again at once, as after a lost answer, and none once that one was used', async () => {
    const { body: session } = await signIn(credentials());
    const { body: lost } = await refresh(session.refresh_token);
    const { status, body: second } = await refresh(session.refresh_token);
    expect(status).toBe(200);
    expect(second.refresh_token).toBe(lost.refresh_token);
    const { body: third } = await refresh(second.refresh_token);

    expect((await refresh(session.refresh_token)).status).toBe(400);
    expect((await refresh(third.refresh_token)).status).toBe(400);
  });

  test('of one session says nothing about another', async () => {
    const [{ body: client }, { body: phone }] = [await signIn(credentials()), await signIn(credentials())];
    await refresh(client.refresh_token);
    await letHalfMinutePass();
    expect((await refresh(client.refresh_token)).status).toBe(400);
    expect((await refresh(phone.refresh_token)).status).toBe(200);
  });

  test('that was made up is refused', async () => {
    expect((await refresh('abcdefghijkl')).status).toBe(400);
  });
});

test('another address of the operator takes the rights of the one before', async () => {
  await setOperatorPassword(backend.database, 'asha@pwani.example', 'karafuu na mdalasini');
  const { rows } = await backend.database.query(
    'select email from private.admins join auth.users on auth.users.id = user_id',
  );
  expect(rows).toEqual([{ email: 'asha@pwani.example' }]);
});
