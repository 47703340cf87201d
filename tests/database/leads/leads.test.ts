import { describe, expect } from 'vitest';
import { CONSULTATION_SLOTS } from '#features/leads/lead.ts';
import { leadRequest, MESSAGE, SERVICE, SLOT } from '../../fixtures/requests.ts';
import { zanzibarDay, zanzibarTime } from '../../fixtures/zanzibar.ts';
import { messageOf } from '../support/actor.ts';
import { listLeads } from '../support/database.ts';
import { onEveryBackend } from '../support/database-test.ts';
import { holdUp } from '../support/hold-up.ts';

onEveryBackend((test, place) => {
  describe('a request becomes a lead', () => {
    test('a visitor asks for the free guide', async ({ visitor, sql }) => {
      const request = leadRequest({ p_full_name: ' Asha\u00a0Said\t' });
      expect(await visitor.rpc('submit_lead', request)).toMatchObject({ status: 204, body: null });
      expect(await listLeads(sql)).toMatchObject([
        {
          id: request.p_request_id,
          full_name: 'Asha Said',
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

    if (place === 'postgres') {
      test('an enquiry about a property that is being deleted is kept without it', async ({ visitor, given, sql }) => {
        const villa = await given.property();
        const deleting = await holdUp(sql, `delete from public.properties where id = '${villa.id}'`, 1);
        const enquiry = leadRequest({ p_request: 'property-inquiry', p_property_id: villa.id });
        expect((await visitor.rpc('submit_lead', enquiry)).status).toBe(204);
        await deleting.released;
        expect(await listLeads(sql)).toMatchObject([{ id: enquiry.p_request_id, property_id: null }]);
      });
    }

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
    // contract.test.ts holds every field of every form to its words.
    const refusals: Record<string, [Record<string, unknown>, string]> = {
      'without a request id': [{ p_request_id: null }, 'Request id is required'],
      'without a name': [{ p_full_name: null }, 'Full name is required'],
      'of no known kind': [{ p_request: 'newsletter' }, 'Something went wrong. Please try again.'],
      'for a consultation without a time': [{ ...SLOT, p_consultation_time: null }, 'Time is required'],
      'with an empty message': [{ ...MESSAGE, p_message: '\n' }, 'Please fill in all fields'],
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
});
