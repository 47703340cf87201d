import { describe, expect } from 'vitest';
import { CONSULTATION_SLOTS } from '#features/leads/lead.ts';
import { nextPhone } from '../fixtures/numbers.ts';
import { leadRequest } from '../fixtures/requests.ts';
import { zanzibarDay, zanzibarTime } from '../fixtures/zanzibar.ts';
import { messageOf } from './support/actor.ts';
import type { Sql } from './support/database.ts';
import { onEveryBackend } from './support/database-test.ts';

const SLOT = { p_request: 'consultation', p_consultation_date: zanzibarDay(2), p_consultation_time: '10:00' };
const MESSAGE = { p_request: 'contact-message', p_message: 'Is the road to Matemwe paved?' };
const SERVICE = { p_request: 'service-inquiry', p_service: 'Land Research' };

onEveryBackend((test) => {
  describe('a request becomes a lead', () => {
    test('a visitor asks for the free guide', async ({ visitor, sql }) => {
      const request = leadRequest({ p_full_name: ' Asha\u00a0Said\t' });
      expect(await visitor.rpc('submit_lead', request)).toMatchObject({ status: 204, body: null });
      expect(await listLeads(sql)).toMatchObject([
        {
          id: request.p_request_id,
          full_name: 'Asha\u00a0Said',
          phone: request.p_phone,
          email: null,
          source: 'guide',
          status: 'new',
          property_id: null,
          consultation_date: null,
          consultation_time: null,
          notes: [],
        },
      ]);
    });

    test('a visitor books a consultation', async ({ visitor, sql }) => {
      await visitor.rpc('submit_lead', leadRequest(SLOT));
      expect(await listLeads(sql)).toMatchObject([
        { source: 'consultation', consultation_date: SLOT.p_consultation_date, consultation_time: '10:00', notes: [] },
      ]);
    });

    test('a visitor asks about a property', async ({ visitor, given, sql }) => {
      const villa = await given.property();
      await visitor.rpc('submit_lead', leadRequest({ p_request: 'property-inquiry', p_property_id: villa.id }));
      expect(await listLeads(sql)).toMatchObject([{ source: 'property-inquiry', property_id: villa.id, notes: [] }]);
    });

    test('a visitor asks about a service', async ({ visitor, sql }) => {
      await visitor.rpc('submit_lead', leadRequest(SERVICE));
      const timestamp = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+\+00:00$/);
      expect(await listLeads(sql)).toMatchObject([
        { source: 'service-inquiry', notes: [{ type: 'service-inquiry', service: 'Land Research', timestamp }] },
      ]);
    });

    test('the words of a contact message are kept, as a consultation of today', async ({ visitor, sql }) => {
      await visitor.rpc('submit_lead', leadRequest(MESSAGE));
      expect(await listLeads(sql)).toMatchObject([
        {
          source: 'consultation',
          consultation_date: zanzibarDay(),
          consultation_time: null,
          notes: [{ type: 'contact-message', content: MESSAGE.p_message }],
        },
      ]);
    });

    test('an enquiry about a withdrawn property is kept without the property', async ({ visitor, given, sql }) => {
      const draft = await given.property({ is_published: false });
      for (const p_property_id of [draft.id, crypto.randomUUID()]) {
        const answer = await visitor.rpc('submit_lead', leadRequest({ p_request: 'property-inquiry', p_property_id }));
        expect(answer.status).toBe(204);
      }
      const lead = { property_id: null, notes: [{ content: 'Asked about a property that is not published.' }] };
      expect(await listLeads(sql)).toMatchObject([lead, lead]);
    });

    test('every slot is free exactly as long as it lies ahead in Zanzibar', async ({ visitor, sql }) => {
      const now = Date.now();
      const slots = [-1, 0, 1]
        .flatMap((day) => CONSULTATION_SLOTS.map((time) => ({ date: zanzibarDay(day), time })))
        .filter(({ date, time }) => Math.abs(zanzibarTime(date, time).getTime() - now) > 60_000);
      for (const { date, time } of slots) {
        const answer = await visitor.rpc(
          'submit_lead',
          leadRequest({ ...SLOT, p_consultation_date: date, p_consultation_time: time }),
        );
        const isAhead = zanzibarTime(date, time).getTime() > now;
        expect({ date, time, message: messageOf(answer) }).toEqual({
          date,
          time,
          message: isAhead ? undefined : 'Please choose a time that lies ahead',
        });
      }
      const ahead = slots.filter(({ date, time }) => zanzibarTime(date, time).getTime() > now);
      expect(await listLeads(sql)).toHaveLength(ahead.length);
    });
  });

  describe('a request is refused with the words of its form', () => {
    const refusals: Record<string, [Record<string, unknown>, string]> = {
      'without a request id': [{ p_request_id: null }, 'Request id is required'],
      'without a name': [{ p_full_name: null }, 'Full name is required'],
      'with a name of spaces': [{ p_full_name: ' \t\n\u00a0\u2003' }, 'Full name is required'],
      'with an endless name': [{ p_full_name: 'a'.repeat(121) }, 'Please use at most 120 characters'],
      'without a phone number': [{ p_phone: null }, 'Phone number is required'],
      'with a phone number of spaces': [{ p_phone: '  ' }, 'Phone number is required'],
      'with a national phone number': [{ p_phone: '0777000111' }, 'Please enter a valid phone number'],
      'with a short phone number': [{ p_phone: '+255777' }, 'Please enter a valid phone number'],
      'of no known kind': [{ p_request: 'newsletter' }, 'Something went wrong. Please try again.'],
      'of no kind at all': [{ p_request: null }, 'Something went wrong. Please try again.'],
      'for a consultation without a date': [{ ...SLOT, p_consultation_date: null }, 'Date is required'],
      'for a consultation at the end of time': [{ ...SLOT, p_consultation_date: 'infinity' }, 'Date is required'],
      'for a consultation without a time': [{ ...SLOT, p_consultation_time: null }, 'Time is required'],
      'for a consultation at half past nine': [{ ...SLOT, p_consultation_time: '09:30' }, 'Time is required'],
      'for a consultation at night': [{ ...SLOT, p_consultation_time: '18:00' }, 'Time is required'],
      'for a consultation in the past': [
        { ...SLOT, p_consultation_date: zanzibarDay(-1) },
        'Please choose a time that lies ahead',
      ],
      'about no property': [{ p_request: 'property-inquiry' }, 'Something went wrong. Please try again.'],
      'about no service': [{ ...SERVICE, p_service: ' ' }, 'Service is required'],
      'about a service with an endless name': [
        { ...SERVICE, p_service: 'a'.repeat(121) },
        'Please use at most 120 characters',
      ],
      'with an empty message': [{ ...MESSAGE, p_message: '\n' }, 'Please fill in all fields'],
      'with an endless message': [{ ...MESSAGE, p_message: 'a'.repeat(4001) }, 'Please use at most 4000 characters'],
    };

    for (const [name, [overrides, message]] of Object.entries(refusals)) {
      test(name, async ({ visitor, sql }) => {
        const answer = await visitor.rpc('submit_lead', leadRequest(overrides));
        expect({ status: answer.status, message: messageOf(answer) }).toEqual({ status: 400, message });
        expect(await listLeads(sql)).toEqual([]);
        expect(await sql('select from private.rate_events')).toEqual([]);
      });
    }

    test('when it also brings a status', async ({ visitor, sql }) => {
      expect((await visitor.rpc('submit_lead', leadRequest({ status: 'deal-closed' }))).status).toBe(404);
      expect((await visitor.rpc('submit_lead', leadRequest({ p_status: 'deal-closed' }))).status).toBe(404);
      expect(await listLeads(sql)).toEqual([]);
    });

    test('when it comes as a link', async ({ visitor, sql }) => {
      const answer = await visitor.send('GET', `rpc/submit_lead?${new URLSearchParams(leadRequest())}`);
      // The embedded backend reads the number as one and refuses it before it looks at the method.
      expect([400, 405]).toContain(answer.status);
      expect(await listLeads(sql)).toEqual([]);
    });
  });

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

    test('twenty times at once makes one lead, and all are thanked', async ({ visitor, sql }) => {
      const request = leadRequest();
      const answers = await Promise.all(Array.from({ length: 20 }, () => visitor.rpc('submit_lead', request)));
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(204));
      expect(await listLeads(sql)).toHaveLength(1);
      expect(await sql('select from private.rate_events')).toHaveLength(2);
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

    test('the sixth lead of one phone number within an hour is refused', async ({ visitor, sql }) => {
      const p_phone = nextPhone();
      const requests = Array.from({ length: 5 }, () => leadRequest({ p_phone }));
      for (const request of requests) await visitor.rpc('submit_lead', request);
      const sixth = await visitor.rpc('submit_lead', leadRequest({ p_phone }));
      expect({ status: sixth.status, message: messageOf(sixth) }).toEqual({
        status: 429,
        message: 'Too many requests',
      });
      for (const request of requests) expect((await visitor.rpc('submit_lead', request)).status).toBe(204);
      expect(await listLeads(sql)).toHaveLength(5);

      await sql(`update private.rate_events set at = at - interval '1 hour'`);
      expect((await visitor.rpc('submit_lead', leadRequest({ p_phone }))).status).toBe(204);
    });

    test('thirty leads of one phone number at once leave five', async ({ visitor, sql }) => {
      const p_phone = nextPhone();
      const answers = await Promise.all(
        Array.from({ length: 30 }, () => visitor.rpc('submit_lead', leadRequest({ p_phone }))),
      );
      expect(answers.filter(({ status }) => status === 204)).toHaveLength(5);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(25);
      expect(await listLeads(sql)).toHaveLength(5);
    });

    test('the thirty-first lead from one address within ten minutes is refused', async ({ visitor, sql }) => {
      const headers = { 'x-forwarded-for': '203.0.113.7, 10.0.0.1' };
      for (let sent = 0; sent < 30; sent += 1) await visitor.rpc('submit_lead', leadRequest(), headers);
      expect((await visitor.rpc('submit_lead', leadRequest(), headers)).status).toBe(429);
      const elsewhere = { 'x-forwarded-for': '203.0.113.8' };
      expect((await visitor.rpc('submit_lead', leadRequest(), elsewhere)).status).toBe(204);
      expect(await listLeads(sql)).toHaveLength(31);
    });

    test('a forged address of thousands of letters costs nobody a lead', async ({ visitor }) => {
      const noise = Array.from({ length: 100 }, () => crypto.randomUUID()).join('');
      const answer = await visitor.rpc('submit_lead', leadRequest(), { 'x-forwarded-for': noise });
      expect(answer.status).toBe(204);
    });

    test('a flood is stopped at three hundred leads in ten minutes', async ({ visitor, sql }) => {
      await sql(`insert into private.rate_events (bucket) select 'lead' from generate_series(1, 300)`);
      expect((await visitor.rpc('submit_lead', leadRequest())).status).toBe(429);
      expect(await listLeads(sql)).toEqual([]);
    });

    test('what was counted more than a day ago is forgotten', async ({ visitor, sql }) => {
      await sql(`insert into private.rate_events (bucket, at)
        select 'lead', now() - interval '25 hours' from generate_series(1, 50)`);
      await visitor.rpc('submit_lead', leadRequest());
      expect(await sql(`select from private.rate_events where at < now() - interval '1 day'`)).toEqual([]);
    });
  });
});

function listLeads(sql: Sql) {
  return sql('select * from public.leads order by created_at');
}
