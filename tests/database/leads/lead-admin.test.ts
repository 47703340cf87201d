import { describe, expect } from 'vitest';
import { zanzibarDay } from '../../fixtures/zanzibar.ts';
import { messageOf } from '../support/actor.ts';
import { onEveryBackend } from '../support/database-test.ts';

const of = (id: string) => ({ id: `eq.${id}` });

onEveryBackend((test) => {
  describe('the notes of a lead', () => {
    test('of thirty operators at once are all there', async ({ operator, given, sql }) => {
      const { id } = await given.lead();
      const contents = Array.from({ length: 30 }, (_, number) => `Note ${number}`);
      const answers = await Promise.all(
        contents.map((p_content) => operator.rpc('append_lead_note', { p_lead: id, p_content })),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200));
      const stored = await sql<{ content: string }>(
        `select note ->> 'content' as content from public.leads, jsonb_array_elements(notes) note`,
      );
      expect(stored.map(({ content }) => content).toSorted()).toEqual(contents.toSorted());
    });

    test('carry their time, and come back whole', async ({ operator, given }) => {
      const { id } = await given.lead();
      await operator.rpc('append_lead_note', { p_lead: id, p_content: ' First\u00a0' });
      const { body } = await operator.rpc('append_lead_note', { p_lead: id, p_content: 'Second' });
      const timestamp = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/);
      expect(body).toEqual([
        { timestamp, content: 'First' },
        { timestamp, content: 'Second' },
      ]);
    });
  });

  describe('a reminder', () => {
    test('is set for today or later, in Zanzibar', async ({ operator, given, sql }) => {
      const { id } = await given.lead();
      for (const days of [0, 1, 400]) {
        const reminder = { reminder_date: zanzibarDay(days), reminder_note: 'Call back' };
        expect((await operator.update('leads', of(id), reminder)).body).toMatchObject([reminder]);
      }
      const past = await operator.update('leads', of(id), { reminder_date: zanzibarDay(-1), reminder_note: 'Call' });
      expect({ status: past.status, message: messageOf(past) }).toEqual({
        status: 400,
        message: 'Please choose today or a later date',
      });
      expect(await sql('select reminder_date from public.leads')).toEqual([{ reminder_date: zanzibarDay(400) }]);
    });

    test('has both a date and a note, or neither', async ({ operator, given, sql }) => {
      const { id } = await given.lead();
      const today = zanzibarDay();
      for (const half of [
        { reminder_date: today },
        { reminder_note: 'Call back' },
        { reminder_date: today, reminder_note: ' ' },
      ]) {
        expect((await operator.update('leads', of(id), half)).status).toBeGreaterThanOrEqual(400);
      }
      await operator.update('leads', of(id), { reminder_date: today, reminder_note: 'Call back' });
      await operator.update('leads', of(id), { reminder_date: null, reminder_note: null });
      expect(await sql('select reminder_date, reminder_note from public.leads')).toEqual([
        { reminder_date: null, reminder_note: null },
      ]);
    });

    test('that is overdue does not keep the operator from writing on', async ({ operator, given, sql }) => {
      const { id } = await given.lead();
      const overdue = zanzibarDay(-3);
      await sql(`alter table public.leads disable trigger refuse_past_reminder`);
      await sql(`update public.leads set reminder_date = $1::date, reminder_note = 'Call back'`, [overdue]);
      await sql(`alter table public.leads enable trigger refuse_past_reminder`);
      const changed = { status: 'contacted', reminder_date: overdue, reminder_note: 'Call again' };
      expect((await operator.update('leads', of(id), changed)).body).toMatchObject([changed]);
    });
  });
});
