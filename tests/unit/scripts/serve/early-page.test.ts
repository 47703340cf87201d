import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { serveFiles } from '../../../support/site-server.ts';
import { writeFiles } from '../../../support/temp-folder.ts';

test('a browser that comes before there is a site gets a page that counts along, under a policy of its own', async () => {
  const { ask } = await serveFiles({
    files: null,
    look: () => ({ words: 'preparing pictures, 12 of 48', share: 0.25 }),
  });
  const page = await ask('/properties', { headers: { accept: 'text/html,application/xhtml+xml' } });
  expect([page.status, page.headers['retry-after'], page.headers['cache-control']]).toEqual([503, '5', 'no-store']);
  expect(page.body).toContain('Preparing pictures, 12 of 48</p>');
  expect(page.body).toContain(' value="0.25"');
  const inline = [...page.body.matchAll(/<(?:style|script)>([\s\S]*?)<\/(?:style|script)>/g)].map(
    ([, text = '']) => text,
  );
  expect(inline).toHaveLength(2);
  for (const text of inline) {
    expect(page.headers['content-security-policy']).toContain(`'sha256-${hash('sha256', text, 'base64')}'`);
  }
  const told = await ask('/properties', { headers: { accept: 'application/json' } });
  expect([told.status, JSON.parse(told.body)]).toEqual([503, { words: 'Preparing pictures, 12 of 48', share: 0.25 }]);
  expect((await ask('/properties')).body).toMatch(/being built. Preparing pictures, 12 of 48\. /);
});

test('before there is a site, it says so and when to come back', async () => {
  const { ask, server, site } = await serveFiles({ files: null });
  const early = await ask('/properties');
  expect([early.status, early.headers['retry-after'], early.headers['cache-control']]).toEqual([503, '5', 'no-store']);
  expect((await ask('/healthz')).status).toBe(503);

  await writeFiles(site, { 'properties.html': 'All properties' });
  server.serve(site);
  expect((await ask('/properties')).body).toBe('All properties');
  expect((await ask('/healthz')).status).toBe(200);
});
