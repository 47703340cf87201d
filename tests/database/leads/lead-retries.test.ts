import { describe, expect } from 'vitest';
import { nextPhone } from '../../fixtures/numbers.ts';
import { leadRequest, MESSAGE, SERVICE, SLOT } from '../../fixtures/requests.ts';
import { zanzibarDay } from '../../fixtures/zanzibar.ts';
import { messageOf } from '../support/actor.ts';
import { fill, listLeads, type Sql } from '../support/database.ts';
import { onEveryBackend } from '../support/database-test.ts';

onEveryBackend((test) => {
  describe('a request sent again', () => {
    test('makes one lead, whatever its kind', async ({ visitor, given, sql }) => {
      const { id } = await given.property();
      const kinds = [{}, SLOT, MESSAGE, SERVICE, { p_request: 'property-inquiry', p_property_id: id }];
      for (const kind of kinds) {
        const request = leadRequest(kind);
        for (const _ of [1, 2, 3]) expect((await visitor.rpc('submit_lead', request)).status).toBe(204);
      }
      expect(await listLeads(sql)).toHaveLength(kinds.length);
    });

    test('is still heard after the property was withdrawn and the operator wrote a note', async ({
      visitor,
      operator,
      given,
      sql,
    }) => {
      const { id } = await given.property();
      const request = leadRequest({ p_request: 'property-inquiry', p_property_id: id });
      await visitor.rpc('submit_lead', request);
      await operator.update('properties', { id: `eq.${id}` }, { is_published: false });
      await operator.rpc('append_lead_note', { p_lead: request.p_request_id, p_content: 'Called back' });
      expect((await visitor.rpc('submit_lead', request)).status).toBe(204);
      expect(await listLeads(sql)).toHaveLength(1);
    });

    test('is still heard when the time of its slot has come, and is the same booking', async ({ visitor, sql }) => {
      const request = leadRequest(SLOT);
      await visitor.rpc('submit_lead', request);
      const yesterday = zanzibarDay(-1);
      await sql(`update public.leads set consultation_date = '${yesterday}'`);
      const answer = await visitor.rpc('submit_lead', { ...request, p_consultation_date: yesterday });
      expect(answer.status).toBe(204);
      expect(await listLeads(sql)).toHaveLength(1);
    });

    test('twenty times at once makes one lead, and all are thanked', async ({ visitor, sql }) => {
      const request = leadRequest();
      const answers = await Promise.all(Array.from({ length: 20 }, () => visitor.rpc('submit_lead', request)));
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(204));
      expect(await listLeads(sql)).toHaveLength(1);
    });

    test('with anything changed is a conflict, not a silent loss', async ({ visitor, given, sql }) => {
      const [villa, flat] = [await given.property(), await given.property()];
      const enquiry = { p_request: 'property-inquiry', p_property_id: villa.id };
      const changes: Record<string, unknown>[][] = [
        [{}, { p_full_name: 'Juma Khamis' }],
        [{}, { p_phone: nextPhone() }],
        [{}, SERVICE],
        [SLOT, { p_consultation_time: '11:00' }],
        [SLOT, { p_consultation_date: zanzibarDay(3) }],
        [SLOT, MESSAGE],
        [MESSAGE, { p_message: 'Is there water?' }],
        [SERVICE, { p_service: 'Legal Documentation' }],
        [enquiry, { p_property_id: flat.id }],
      ];
      for (const [first, change] of changes) {
        const request = leadRequest(first);
        await visitor.rpc('submit_lead', request);
        const answer = await visitor.rpc('submit_lead', { ...request, ...change });
        expect({ change, status: answer.status, message: messageOf(answer) }).toEqual({
          change,
          status: 409,
          message: 'Something went wrong. Please try again.',
        });
      }
      expect(await listLeads(sql)).toHaveLength(changes.length);
    });
  });

  describe('leads are counted', () => {
    test('fifty different people at once are all stored', async ({ visitor, sql }) => {
      const answers = await Promise.all(Array.from({ length: 50 }, () => visitor.rpc('submit_lead', leadRequest())));
      expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(204));
      expect(await listLeads(sql)).toHaveLength(50);
    });

    test('the sixth lead of one phone number within an hour is stored, and marked', async ({ visitor, sql }) => {
      const p_phone = nextPhone();
      const requests = Array.from({ length: 5 }, () => leadRequest({ p_phone }));
      for (const request of requests) await visitor.rpc('submit_lead', request);
      for (const request of requests) await visitor.rpc('submit_lead', request);
      expect(await listSuspicions(sql)).toEqual(Array(5).fill(null));
      expect((await visitor.rpc('submit_lead', leadRequest({ p_phone }))).status).toBe(204);
      expect(await listSuspicions(sql)).toEqual([...Array(5).fill(null), 'number']);

      await sql(`update private.rate_events set at = at - interval '1 hour'`);
      expect((await visitor.rpc('submit_lead', leadRequest({ p_phone }))).status).toBe(204);
      expect((await listSuspicions(sql)).at(-1)).toBe(null);
    });

    test('a network that sends without end is marked, and nobody else', async ({ visitor, sql }) => {
      const crowd = { 'x-forwarded-for': '203.0.113.7' };
      await fill(sql, 'lead network 203.0.113.7', 59);
      for (const _ of [1, 2]) expect((await visitor.rpc('submit_lead', leadRequest(), crowd)).status).toBe(204);
      expect(await listSuspicions(sql)).toEqual([null, 'network']);
      await visitor.rpc('submit_lead', leadRequest(), { 'x-forwarded-for': '203.0.113.8' });
      expect((await listSuspicions(sql)).at(-1)).toBe(null);
    });

    test('of IPv6 the household and the customer count, not the single address', async ({ visitor, sql }) => {
      await fill(sql, 'lead network 2001:db8:0:5::/64', 60);
      const from = (address: string) => visitor.rpc('submit_lead', leadRequest(), { 'x-forwarded-for': address });
      await from('2001:db8:0:5:aaaa::1');
      await from('2001:db8:0:6::1');
      expect(await listSuspicions(sql)).toEqual(['network', null]);
      await fill(sql, 'lead network 2001:db8::/56', 120);
      await from('2001:db8:0:7::1');
      await from('2001:db8:0:100::1');
      expect(await listSuspicions(sql)).toEqual(['network', null, 'network', null]);
    });

    test('three hundred junk leads from one place cost an honest visitor nothing', async ({ visitor, sql }) => {
      await fill(sql, 'lead network 198.51.100.9', 250);
      const junk = { 'x-forwarded-for': '198.51.100.9' };
      for (let sent = 0; sent < 49; sent += 1) await visitor.rpc('submit_lead', leadRequest({ p_proof: null }), junk);
      await visitor.rpc('submit_lead', leadRequest(), junk);
      expect(await sql(`select from private.rate_events where bucket = 'lead'`)).toEqual([]);
      expect((await visitor.rpc('submit_lead', leadRequest(), { 'x-forwarded-for': '192.0.2.1' })).status).toBe(204);
      expect((await listSuspicions(sql)).filter((suspicion) => suspicion === null)).toHaveLength(1);
    });

    test('above the shared rate a lead is stored and marked', async ({ visitor, sql }) => {
      await fill(sql, 'lead', 299);
      for (const _ of [1, 2]) expect((await visitor.rpc('submit_lead', leadRequest())).status).toBe(204);
      expect(await listSuspicions(sql)).toEqual([null, 'flood']);
    });

    test('a forged address of thousands of letters costs nobody a lead', async ({ visitor }) => {
      const noise = Array.from({ length: 100 }, () => crypto.randomUUID()).join('');
      const answer = await visitor.rpc('submit_lead', leadRequest(), { 'x-forwarded-for': noise });
      expect(answer.status).toBe(204);
    });

    test('what was counted more than a day ago is forgotten', async ({ visitor, sql }) => {
      await sql(`insert into private.rate_events (bucket, at)
        select 'lead', now() - interval '25 hours' from generate_series(1, 30)`);
      await visitor.rpc('submit_lead', leadRequest());
      expect(await sql(`select from private.rate_events where at < now() - interval '1 day'`)).toEqual([]);
    });
  });
});

/** In the order in which they came. */
async function listSuspicions(sql: Sql): Promise<unknown[]> {
  const rows = await sql<{ suspicion: string | null }>('select suspicion from public.leads order by created_at');
  return rows.map(({ suspicion }) => suspicion);
}
