import { expect, test } from 'vitest';
import { createSecrets, listSecrets, writeSecrets } from '../../../../scripts/backend/secrets.ts';
import { backendPaths } from '../../../../scripts/lib/data-dir.ts';
import { readEnvironment } from '../../../../scripts/lib/environment.ts';
import { tempFolder } from '../../../support/temp-folder.ts';

const HOSTED = {
  PUBLIC_SUPABASE_URL: 'https://abc.supabase.co',
  PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
  SUPABASE_SECRET_KEY: 'sb_secret_hosted',
};
const TOLD = {
  SMTP_URL: 'smtps://desk:secret-word@mail.example.com',
  MAIL_FROM: 'desk@example.com',
  WEBHOOK_URL: 'https://chat.example.com',
  WEBHOOK_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
};

test('all that must not be public is listed, also of an embedded backend in whose place a hosted project is', async () => {
  const DATA_DIR = await tempFolder();
  expect(await listSecrets(readEnvironment({ DATA_DIR }))).toEqual({});
  const made = createSecrets();
  await writeSecrets(backendPaths(DATA_DIR).secrets, made);
  const { jwtSecret, secretKey, operatorPassword } = made;
  const listed = Object.values(await listSecrets(readEnvironment({ DATA_DIR, ...HOSTED, ...TOLD })));
  const given = [HOSTED.SUPABASE_SECRET_KEY, TOLD.SMTP_URL, TOLD.WEBHOOK_SECRET];
  expect(listed.toSorted()).toEqual([jwtSecret, secretKey, String(operatorPassword), ...given].toSorted());
});
