import { json } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { setHostedPassword } from '../../../scripts/backend/hosted-operator.ts';
import { startTestServer } from '../../support/test-server.ts';

const ID = '5f0c5f0a-94b5-4b34-9b6c-0d6a3f0f9c11';
const EMAIL = 'operator@pwani.example';

/** What a hosted project answers to the calls of the admin API, and what it was asked. */
async function hostedProject(users: { id: string; email: string }[]) {
  const asked: unknown[] = [];
  const { url } = await startTestServer(async (request, response) => {
    const body = request.method === 'GET' ? null : await json(request);
    asked.push([request.method, request.url?.split('?')[0], body]);
    const answer = request.method === 'GET' ? { users } : { id: ID, email: EMAIL };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });
  return { url, asked };
}

test('on a hosted project without the account it is made and given the rights of the operator', async () => {
  const project = await hostedProject([]);
  await setHostedPassword({ url: project.url, secretKey: 'sb_secret_x', email: EMAIL, password: 'a long password' });
  expect(project.asked).toEqual([
    ['GET', '/auth/v1/admin/users', null],
    ['POST', '/auth/v1/admin/users', expect.objectContaining({ email: EMAIL, email_confirm: true })],
    ['PUT', `/auth/v1/admin/users/${ID}`, expect.objectContaining({ password: 'a long password' })],
    ['POST', '/rest/v1/rpc/grant_operator', { p_user: ID }],
  ]);
});

test('on a hosted project with the account only its password changes', async () => {
  const project = await hostedProject([{ id: ID, email: EMAIL }]);
  await setHostedPassword({ url: project.url, secretKey: 'sb_secret_x', email: EMAIL, password: 'a long password' });
  expect(project.asked.slice(1)).toEqual([
    ['PUT', `/auth/v1/admin/users/${ID}`, expect.objectContaining({ password: 'a long password' })],
    ['POST', '/rest/v1/rpc/grant_operator', { p_user: ID }],
  ]);
});
