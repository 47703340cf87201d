import { describe, expect } from 'vitest';
import * as z from 'zod/mini';
import { appendLeadNote } from '#features/leads/lead.admin.ts';
import { clearLeadSuspicions, findLeadVersions, undoLeadWork } from '#features/leads/lead-work.admin.ts';
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

    test('that is none goes where the others are, and back', async ({ client, operator, visitor }) => {
      const request = leadRequest({ p_proof: null });
      await visitor.rpc('submit_lead', request);
      const { p_request_id: id } = request;
      const work = await clearLeadSuspicions(client, await findLeadVersions(client, { isSuspicious: true }));
      expect(work).toMatchObject({ done: { [id]: { suspicion: 'no-proof' } }, changed: {}, gone: 0 });
      expect((await operator.rpc('lead_counts')).body).toMatchObject({ all: 1, suspicious: 0 });
      await undoLeadWork(client, work);
      expect((await operator.rpc('lead_counts')).body).toMatchObject({ all: 0, suspicious: 1 });
    });

    test('is left where it is when somebody has changed it since it was chosen, and when it was answered since it was moved', async ({
      client,
      given,
      sql,
    }) => {
      const leads = [await given.lead(), await given.lead(), await given.lead()];
      const [answered, moved, changed] = leads.map(({ id }) => id);
      await sql(`update public.leads set suspicion = 'flood' where true`);
      const chosen = await findLeadVersions(client, { isSuspicious: true });
      await sql(`update public.leads set full_name = 'Asha' where id = $1`, [changed]);
      await sql('update public.leads set suspicion = null where id = $1', [moved]);
      const work = await clearLeadSuspicions(client, chosen);
      expect(Object.keys(work.done)).toEqual([answered]);
      expect(Object.keys(work.changed)).toEqual([changed]);

      await appendLeadNote(client, String(answered), 'Called');
      await expect(undoLeadWork(client, work)).resolves.toMatchObject({
        done: {},
        changed: { [String(answered)]: expect.any(String) },
      });
      const junk = await findLeadVersions(client, { isSuspicious: true });
      expect(Object.keys(junk)).toEqual([changed]);
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
