import { expect, test } from 'vitest';
import { answerCalls, secretKeyOf } from '../../../../scripts/notify/on-call.ts';

const LEGACY = { SUPABASE_SERVICE_ROLE_KEY: 'ey.legacy' };

test.for([
  ['the default one', { default: 'sb_secret_1', spare: 'sb_secret_2' }, 'sb_secret_1'],
  ['one of another name where the default one was deleted', { spare: 'sb_secret_2' }, 'sb_secret_2'],
  ['the one of before there were names', {}, 'ey.legacy'],
] as const)('of the secret keys the Edge Function takes %s', ([, named, taken]) => {
  expect(secretKeyOf({ ...LEGACY, SUPABASE_SECRET_KEYS: JSON.stringify(named) })).toBe(taken);
});

test('a project that has no named keys yet hands over the one of before', () => {
  expect(secretKeyOf(LEGACY)).toBe('ey.legacy');
});

const WHOLE = { NOTIFY_TOKEN: 'the-word-between-database-and-function', PUBLIC_SITE_URL: 'https://pwani.example' };

test.for([
  [{ NOTIFY_TOKEN: undefined }, /^NOTIFY_TOKEN is missing: it must be at least 20 characters, as "openssl/],
  [{ NOTIFY_TOKEN: 'short' }, /^NOTIFY_TOKEN must be at least 20 characters/],
  [{ PUBLIC_SITE_URL: ' ' }, /^PUBLIC_SITE_URL is missing: it must be an http or https URL/],
  [{ MAIL_TO: 'asha' }, /^MAIL_TO must hold e-mail addresses$/],
  [{ SMTP_URL: 'smtps://user:password@mail.example.com' }, /^MAIL_FROM must be set together with SMTP_URL\.$/],
] as const)('the Edge Function says what its settings lack: %o', async ([change, reason]) => {
  const said: unknown[] = [];
  const unexpected = () => {
    throw new Error('It must not begin.');
  };
  const answer = answerCalls({
    environment: { ...WHOLE, ...change },
    call: unexpected,
    log: { info: unexpected, warn: (_, fields) => said.push(fields) },
    waitFor: unexpected,
  });
  const response = await answer(new Request('https://project.example/functions/v1/notify', { method: 'POST' }));
  expect(response.status).toBe(500);
  expect(await response.text()).toMatch(reason);
  expect(said).toEqual([{ reason: expect.stringMatching(reason) }]);
});
