import { expect } from 'vitest';
import * as z from 'zod/mini';
import { validLead } from '../../fixtures/lead.ts';
import { nextPhone } from '../../fixtures/numbers.ts';
import { onEveryBackend } from '../support/database-test.ts';
import { holdUp } from '../support/hold-up.ts';
import { revealFor, unanswered } from '../support/unanswered.ts';

onEveryBackend((test, place) => {
  test('who was talked to is gone from it with a note, and back as before with the undo', async ({
    visitor,
    operator,
    given,
  }) => {
    const phone = nextPhone();
    const lead = await given.lead({ phone });
    await visitor.rpc('reveal_contact', await revealFor(given, phone));
    const answer = { p_phone: phone, p_note: 'Talked', p_status: 'contacted' };
    const before = (await operator.rpc('answer_person', answer)).body;
    expect((await unanswered(operator)).total).toBe(0);
    const stored = () => operator.select('leads', { select: 'status,notes', id: `eq.${lead.id}` });
    expect((await stored()).body).toMatchObject([{ status: 'contacted', notes: [{ content: 'Talked' }] }]);

    await operator.rpc('undo_answer', { p_phone: phone, p_before: before });
    expect((await unanswered(operator)).rows).toMatchObject([{ phone, requests: [{}, {}] }]);
    expect((await stored()).body).toEqual([{ status: 'new', notes: [] }]);
  });

  test('what was done since an answer stays through its undo', async ({ operator, given }) => {
    const phone = nextPhone();
    const [first, second] = [await given.lead({ phone }), await given.lead({ phone })];
    const answer = { p_phone: phone, p_note: 'Talked', p_status: 'contacted' };
    const before = (await operator.rpc('answer_person', answer)).body;
    await operator.rpc('set_lead_statuses', { p_statuses: { [first.id]: 'deal-closed' } });
    await operator.rpc('undo_answer', { p_phone: phone, p_before: before });
    const statusOf = async (id: string) =>
      (await operator.select('leads', { select: 'status,notes', id: `eq.${id}` })).body;
    expect(await statusOf(first.id)).toEqual([{ status: 'deal-closed', notes: [] }]);
    expect(await statusOf(second.id)).toEqual([{ status: 'new', notes: [] }]);
  });

  test('the undo of an answer takes back nobody else’s', async ({ operator, given }) => {
    const phone = nextPhone();
    await given.row('leads', { ...validLead(), phone, status: 'dead' });
    const answer = async (p_status?: string) =>
      (await operator.rpc('answer_person', { p_phone: phone, p_note: 'Talked', p_status })).body;
    const undo = (before: unknown) => operator.rpc('undo_answer', { p_phone: phone, p_before: before });
    const answered = async () => (await operator.select('answered_people', { select: 'answered_at' })).body;
    const [tried, mine, theirs] = [await answer(), await answer('contacted'), await answer('contacted')];
    const [last] = z.array(z.object({ answered_at: z.string() })).parse(await answered());
    for (const before of [tried, mine]) {
      await undo(before);
      expect(await answered()).toEqual([last]);
    }
    await undo(theirs);
    expect(await answered()).not.toEqual([last]);
    await undo(mine);
    expect(await answered()).toEqual([]);
  });

  test('a status that somebody else’s answer stands by stays through the undo', async ({ operator, given }) => {
    const phone = nextPhone();
    const lead = await given.lead({ phone });
    const notes = [{ timestamp: 'last May', content: 'Met at the fair' }];
    await operator.update('leads', { id: `eq.${lead.id}` }, { notes });
    const answer = async (p_note: string, p_kind: string, p_status?: string) =>
      (await operator.rpc('answer_person', { p_phone: phone, p_lead: lead.id, p_note, p_kind, p_status })).body;
    const undo = (before: unknown) => operator.rpc('undo_answer', { p_phone: phone, p_before: before });
    const stored = async () => (await operator.select('leads', { select: 'status,notes' })).body;

    const mine = await answer('Talked', 'talked', 'contacted');
    const theirs = await answer('Sent WhatsApp', 'whatsapp', 'contacted');
    await undo(mine);
    expect(await stored()).toMatchObject([{ status: 'contacted', notes: [{}, { content: 'Sent WhatsApp' }] }]);
    expect((await unanswered(operator)).total).toBe(0);
    await undo(theirs);

    await operator.rpc('set_lead_statuses', { p_statuses: { [lead.id]: 'new' } });
    const again = await answer('Talked', 'talked', 'contacted');
    await answer('Called, no answer', 'no-answer');
    await undo(again);
    expect(await stored()).toMatchObject([{ status: 'new', notes: [{}, { content: 'Called, no answer' }] }]);
  });

  test('a lead that an answer made stays once it has got another status', async ({ operator, given }) => {
    const phone = nextPhone();
    await given.row('callback_requests', { full_name: 'Asha S.', whatsapp_number: phone });
    const answer = { p_phone: phone, p_note: 'Called, no answer' };
    const before = (await operator.rpc('answer_person', answer)).body;
    const { made } = z.object({ made: z.string() }).parse(before);
    await operator.rpc('set_lead_statuses', { p_statuses: { [made]: 'dead' } });
    await operator.rpc('undo_answer', { p_phone: phone, p_before: before });
    expect((await operator.select('leads', { select: 'id,status' })).body).toEqual([{ id: made, status: 'dead' }]);
  });

  test('a press that is sent again because its answer was lost counts once, until it is undone', async ({
    operator,
    given,
  }) => {
    const phone = nextPhone();
    const lead = await given.lead({ phone });
    const answered_at = new Date(Date.now() - 86_400_000).toISOString();
    await given.row('answered_people', { phone, answered_at });
    const press = { p_phone: phone, p_note: 'Talked', p_status: 'contacted', p_press: crypto.randomUUID() };
    const answer = async () => (await operator.rpc('answer_person', press)).body;
    const stored = async () => (await operator.select('leads', { select: 'id,status,notes' })).body;
    const [first, again] = [await answer(), await answer()];
    expect(again).toEqual({ ...z.looseObject({}).parse(first), made: null });
    expect(await stored()).toMatchObject([{ status: 'contacted', notes: [{ content: 'Talked' }] }]);
    await operator.rpc('undo_answer', { p_phone: phone, p_before: again });
    expect(await stored()).toEqual([{ id: lead.id, status: 'new', notes: [] }]);
    expect((await unanswered(operator)).total).toBe(1);
    const [before] = z
      .array(z.object({ answered_at: z.string() }))
      .parse((await operator.select('answered_people', {})).body);
    expect(new Date(before?.answered_at ?? '').toISOString(), 'as before').toBe(answered_at);
    await answer();
    expect(await stored()).toMatchObject([{ status: 'contacted', notes: [{}] }]);
  });

  test('the lead that such a press has made goes with its undo', async ({ operator, given }) => {
    const phone = nextPhone();
    await given.row('callback_requests', { full_name: 'Asha S.', whatsapp_number: phone });
    const press = { p_phone: phone, p_note: 'Called, no answer', p_press: crypto.randomUUID() };
    const answer = async () => (await operator.rpc('answer_person', press)).body;
    const [first, again] = [await answer(), await answer()];
    expect(again).toEqual(first);
    await operator.rpc('undo_answer', { p_phone: phone, p_before: again });
    expect((await operator.select('leads', {})).body).toEqual([]);
  });

  test('who did not pick up stays in it with the note, and comes back with the next request', async ({
    visitor,
    operator,
    given,
    sql,
  }) => {
    const phone = nextPhone();
    await given.lead({ phone });
    await operator.rpc('answer_person', { p_phone: phone, p_note: 'Called, no answer' });
    expect((await unanswered(operator)).total).toBe(1);
    await operator.rpc('answer_person', { p_phone: phone, p_note: 'Talked', p_status: 'contacted' });
    expect((await unanswered(operator)).total).toBe(0);
    await sql(`update public.answered_people set answered_at = now() - interval '1 minute'`);
    await visitor.rpc('reveal_contact', await revealFor(given, phone));
    expect((await unanswered(operator)).total).toBe(1);
  });

  test('who is no lead becomes one with the note, and is none again with the undo', async ({ operator, given }) => {
    const phone = nextPhone();
    const { id } = await given.property({ name: 'Villa Mwezi' });
    await given.row('contact_leads', {
      created_at: new Date(Date.now() - 60_000),
      ...{ full_name: 'Asha Said', phone, entity_type: 'property', entity_id: id, entity_name: 'Villa Mwezi' },
      ...{ cta_type: 'phone', contact_value: '+255777000111' },
    });
    await given.row('callback_requests', { full_name: 'Asha S.', whatsapp_number: phone });
    const noAnswer = { p_phone: phone, p_note: 'Called, no answer', p_kind: 'no-answer' };
    const { body } = await operator.rpc('answer_person', noAnswer);
    const stored = () => operator.select('leads', { select: 'source,status,property_id,notes' });
    expect((await stored()).body).toMatchObject([
      {
        ...{ source: 'property-inquiry', status: 'new', property_id: id },
        notes: [
          { content: 'Opened the contact of Villa Mwezi' },
          { content: 'Asked to be called back' },
          { content: 'Called, no answer', kind: 'no-answer' },
        ],
      },
    ]);
    // The lead asks for nothing of its own, also once what was asked before it is past.
    expect((await unanswered(operator)).rows).toMatchObject([
      {
        lead_id: expect.any(String),
        requests: [
          { kind: 'reveal' },
          { kind: 'callback' },
          { kind: 'noted', about: 'Opened the contact of Villa Mwezi' },
        ],
      },
    ]);
    await operator.rpc('undo_answer', { p_phone: phone, p_before: body });
    expect((await stored()).body).toEqual([]);

    const again = (await operator.rpc('answer_person', noAnswer)).body;
    const [made] = z.array(z.object({ id: z.string() })).parse((await operator.select('leads', {})).body);
    await operator.rpc('append_lead_note', { p_lead: made?.id, p_content: 'Wants a pool' });
    await operator.rpc('undo_answer', { p_phone: phone, p_before: again });
    expect((await stored()).body).toMatchObject([{ notes: [{}, {}, { content: 'Wants a pool' }] }]);
  });

  if (place === 'postgres') {
    test('who is no lead becomes one, also when two note an answer at once', async ({ operator, given, sql }) => {
      const phone = nextPhone();
      await given.row('callback_requests', { full_name: 'Asha S.', whatsapp_number: phone });
      const nobodyStores = await holdUp(sql, 'lock table public.leads in share mode', 2);
      const note = (p_note: string) => operator.rpc('answer_person', { p_phone: phone, p_note });
      const answers = await Promise.all([note('Called, no answer'), note('Called, busy')]);
      await nobodyStores.released;
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(await sql('select jsonb_array_length(notes) as notes from public.leads')).toEqual([{ notes: 3 }]);
    });
  }

  test('who is a lead already has the note there, and goes back in no status', async ({ visitor, operator, given }) => {
    const phone = nextPhone();
    const leadOf = (row: object) => given.row('leads', { ...validLead(), phone, ...row });
    const [older, named] = [
      await leadOf({ status: 'offer-sent', created_at: '2026-01-01T00:00:00Z' }),
      await leadOf({ status: 'dead', created_at: '2026-01-02T00:00:00Z' }),
    ];
    await visitor.rpc('reveal_contact', await revealFor(given, phone));
    const talked = { p_phone: phone, p_note: 'Talked', p_status: 'contacted', p_kind: 'talked' };
    await operator.rpc('answer_person', talked);
    await operator.rpc('answer_person', { ...talked, p_lead: older.id });
    expect((await unanswered(operator)).total).toBe(0);
    const { body } = await operator.select('leads', { select: 'status,notes', order: 'created_at' });
    expect(body).toMatchObject([
      { status: 'offer-sent', notes: [{ kind: 'talked' }] },
      { status: 'dead', notes: [{ kind: 'talked' }] },
    ]);
    const elsewhere = { ...talked, p_phone: nextPhone(), p_lead: named.id };
    expect((await operator.rpc('answer_person', elsewhere)).status).toBe(404);
  });

  test('what was passed on is noted on the named lead alone, and can be taken back', async ({ operator, given }) => {
    const phone = nextPhone();
    const [one] = [await given.lead({ phone }), await given.lead({ phone })];
    const passed = { p_phone: phone, p_note: 'Passed on to Amina', p_kind: 'passed-on', p_lead: one.id };
    const { body } = await operator.rpc('answer_person', passed);
    const counts = async () => {
      const rows = z.array(z.object({ notes: z.array(z.unknown()) })).parse((await operator.select('leads', {})).body);
      return rows.map(({ notes }) => notes.length).toSorted();
    };
    expect(await counts()).toEqual([0, 1]);
    expect((await unanswered(operator)).total).toBe(1);
    await operator.rpc('undo_answer', { p_phone: phone, p_before: body });
    expect(await counts()).toEqual([0, 0]);
  });

  test('neither an empty note nor an unknown status is taken', async ({ operator, given }) => {
    const { phone } = await given.lead();
    for (const wrong of [
      { p_note: ' ' },
      { p_note: 'Talked', p_status: 'done' },
      { p_note: 'Talked', p_kind: 'sang' },
    ]) {
      expect((await operator.rpc('answer_person', { p_phone: phone, ...wrong })).status).toBe(400);
    }
    expect((await unanswered(operator)).total).toBe(1);
  });
});
