import { describe, expect } from 'vitest';
import * as z from 'zod/mini';
import { leadRequest } from '../../fixtures/requests.ts';
import { onEveryBackend } from '../support/database-test.ts';

onEveryBackend((test) => {
  describe('possible junk', () => {
    test('is in no list, no counter and no group of duplicates until somebody looks', async ({
      operator,
      given,
      sql,
    }) => {
      const phone = '+255777000123';
      const honest = await given.lead({ phone });
      const junk = await given.lead({ phone });
      await sql(`update public.leads set suspicion = 'flood' where id = $1`, [junk.id]);

      expect((await operator.rpc('find_leads')).body).toMatchObject({ total: 1, rows: [{ id: honest.id }] });
      expect((await operator.rpc('find_leads', { p_suspicious: true })).body).toMatchObject({
        total: 1,
        rows: [{ id: junk.id, suspicion: 'flood' }],
      });
      const found = await operator.rpc('find_lead_versions', { p_suspicious: true });
      expect(found.body).toEqual({ [junk.id]: expect.any(String) });
      const nobody = { p_suspicious: true, p_search: 'nobody' };
      expect((await operator.rpc('find_lead_versions', nobody)).body).toEqual({});
      expect((await operator.rpc('lead_counts')).body).toMatchObject({ all: 1, suspicious: 1, statuses: { new: 1 } });
      expect((await operator.rpc('duplicate_leads')).body).toMatchObject({ total: 0 });
    });

    test('that is none goes where the others are, and back', async ({ operator, visitor }) => {
      const request = leadRequest({ p_proof: null });
      await visitor.rpc('submit_lead', request);
      const { p_request_id: id } = request;
      const before = await operator.rpc('set_lead_suspicions', { p_suspicions: { [id]: null } });
      expect(before.body).toEqual({ [id]: 'no-proof' });
      expect((await operator.rpc('lead_counts')).body).toMatchObject({ all: 1, suspicious: 0 });
      await operator.rpc('set_lead_suspicions', { p_suspicions: before.body });
      expect((await operator.rpc('lead_counts')).body).toMatchObject({ all: 0, suspicious: 1 });
      expect((await operator.rpc('set_lead_suspicions', { p_suspicions: { [id]: 'ugly' } })).status).toBe(400);
    });

    test('is deleted as a whole and comes back as it was', async ({ operator, stranger, visitor, given, sql }) => {
      const { id } = await given.property();
      for (let sent = 0; sent < 5; sent += 1) {
        const p_property_id = id;
        await visitor.rpc('submit_lead', leadRequest({ p_request: 'property-inquiry', p_property_id, p_proof: null }));
      }
      const honest = await given.lead();
      const all = await sql('select * from public.leads order by id');
      const { body: chosen } = await operator.rpc('find_lead_versions', { p_suspicious: true });
      const p_leads = Object.keys(z.record(z.string(), z.string()).parse(chosen));
      expect((await stranger.rpc('delete_leads', { p_leads: chosen })).body).toMatchObject({ done: {}, gone: 5 });
      expect((await operator.rpc('delete_leads', { p_leads: chosen })).body).toMatchObject({ changed: {}, gone: 0 });
      expect(await sql('select id from public.leads')).toEqual([{ id: honest.id }]);
      expect((await operator.rpc('restore_leads', { p_leads })).body).toBe(5);
      expect((await operator.rpc('restore_leads', { p_leads })).body).toBe(0);
      const restored = await sql<{ updated_at: unknown }>('select * from public.leads order by id');
      expect(restored.map((lead) => ({ ...lead, updated_at: null }))).toEqual(
        all.map((lead) => ({ ...lead, updated_at: null })),
      );
    });
  });
});
