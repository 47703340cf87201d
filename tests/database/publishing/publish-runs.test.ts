import { expect } from 'vitest';
import { onEveryBackend } from '../support/database-test.ts';

onEveryBackend((test) => {
  test('the publisher writes a run, and the operator reads how it ended', async ({ service, operator }) => {
    const started = await service.insert('publish_runs', { site_version: 7 });
    expect(started).toMatchObject({ status: 201, body: [{ result: 'running', finished_at: null, pages: null }] });
    const ended = {
      result: 'failed',
      finished_at: new Date().toISOString(),
      pages: 0,
      reason: 'areas: a name is missing',
    };
    expect((await service.update('publish_runs', { site_version: 'eq.7' }, ended)).status).toBe(200);
    const { body } = await operator.select('publish_runs');
    expect(body).toMatchObject([{ site_version: 7, result: 'failed', pages: 0, reason: ended.reason }]);
  });

  test('a run is over exactly when it has a result', async ({ service, sql }) => {
    const now = new Date().toISOString();
    const contradictions = [
      { result: 'published' },
      { result: 'failed' },
      { result: 'running', finished_at: now },
      { result: 'cancelled', finished_at: now },
      { result: 'published', finished_at: now, pages: -1 },
      { result: 'failed', finished_at: now, reason: 'a'.repeat(2001) },
    ];
    for (const run of contradictions) {
      const answer = await service.insert('publish_runs', { site_version: 1, ...run });
      expect(answer.status).toBeGreaterThanOrEqual(400);
    }
    expect(await sql('select from public.publish_runs')).toEqual([]);
  });
});
