import { describe, expect } from 'vitest';
import { deleteLead, setLeadStatuses } from '#features/leads/lead.admin.ts';
import {
  deleteLeads,
  findLeadVersions,
  giveLeadsReminder,
  giveLeadsStatus,
  restoreLeads,
  undoLeadWork,
} from '#features/leads/lead-work.admin.ts';
import { changeReminders } from '#features/leads/reminder.admin.ts';
import { zanzibarDay } from '../../fixtures/zanzibar.ts';
import { onEveryBackend } from '../support/database-test.ts';

onEveryBackend((test) => {
  describe('work on many leads', () => {
    test('gives all a status and, with the undo, back what each had, except what somebody has changed since', async ({
      client,
      given,
      sql,
    }) => {
      const leads = [await given.lead(), await given.lead(), await given.lead()];
      const [first, second, third] = leads.map(({ id }) => id);
      await sql(`update public.leads set status = 'offer-sent' where id = $1`, [second]);
      const chosen = await findLeadVersions(client, {});
      expect(Object.keys(chosen).sort()).toEqual([first, second, third].sort());
      await expect(giveLeadsStatus(client, chosen, 'dead')).resolves.toMatchObject({ changed: {}, gone: 0 });
      expect(await statuses()).toEqual(['dead', 'dead', 'dead']);

      // What was chosen before is not what there is.
      const work = await giveLeadsStatus(client, chosen, 'contacted');
      expect(work).toMatchObject({ done: {}, gone: 0 });
      expect(Object.keys(work.changed)).toHaveLength(3);
      const again = await giveLeadsStatus(client, work.changed, 'contacted');
      expect(Object.keys(again.done)).toHaveLength(3);
      await sql(`update public.leads set status = 'deal-closed' where id = $1`, [first]);
      await sql('delete from public.leads where id = $1', [third]);
      const undone = await undoLeadWork(client, again);
      expect(undone).toMatchObject({ changed: { [String(first)]: expect.any(String) }, gone: 1 });
      expect(await statuses()).toEqual(['deal-closed', 'dead']);

      async function statuses() {
        const rows = await sql<{ status: string }>(
          'select status from public.leads order by array_position($1::uuid[], id)',
          [[first, second, third]],
        );
        return rows.map(({ status }) => status);
      }
    });

    test('sets one reminder for all, and the undo brings an overdue one back', async ({ client, given, sql }) => {
      const [plain, late] = [await given.lead(), await given.lead()];
      await sql('alter table public.leads disable trigger refuse_past_reminder');
      await sql(`update public.leads set reminder_date = '2026-01-01', reminder_note = 'Old' where id = $1`, [late.id]);
      await sql('alter table public.leads enable trigger refuse_past_reminder');
      const chosen = await findLeadVersions(client, {});
      const reminder = { reminder_date: zanzibarDay(2), reminder_time: null, reminder_note: '  Call  ' };
      for (const wrong of [
        { reminder_date: zanzibarDay(-1) },
        { reminder_note: ' ' },
        { reminder_note: 'a'.repeat(501) },
      ]) {
        await expect(giveLeadsReminder(client, chosen, { ...reminder, ...wrong })).rejects.toThrow();
      }
      const work = await giveLeadsReminder(client, chosen, reminder);
      const stored = () =>
        sql(`
          select id, (select array_agg(each ->> 'reminder_note') from jsonb_array_elements(reminders) each) as notes,
            reminder_date::text as day
          from public.leads order by id`);
      const both = [plain.id, late.id].sort();
      expect(await stored()).toEqual(
        both.map((id) =>
          id === late.id
            ? { id, day: '2026-01-01', notes: ['Old', 'Call'] }
            : { id, day: reminder.reminder_date, notes: ['Call'] },
        ),
      );
      await undoLeadWork(client, work);
      expect(await stored()).toEqual(
        both.map((id) => (id === late.id ? { id, day: '2026-01-01', notes: ['Old'] } : { id, day: null, notes: null })),
      );
      // Nobody else may set a day that is past.
      await expect(
        sql(`update public.leads set reminder_date = '2026-01-02' where id = $1`, [late.id]),
      ).rejects.toThrow();
    });

    test('leaves no lead with more than twenty reminders, and one that has more can still change them', async ({
      client,
      given,
      sql,
    }) => {
      const { id } = await given.lead({ full_name: 'Asha Said' });
      const numbered = (number: number) => ({
        ...{ reminder_date: zanzibarDay(2), reminder_time: null },
        reminder_note: `Call ${String(number).padStart(2, '0')}`,
      });
      const give = async (number: number) =>
        giveLeadsReminder(client, await findLeadVersions(client, {}), numbered(number));
      const keep = (count: number) =>
        sql('update public.leads set reminders = $2 where id = $1', [
          id,
          JSON.stringify(Array.from({ length: count }, (_, index) => numbered(index))),
        ]);
      await keep(19);
      await give(19);
      const refused = 'Please finish a reminder of Asha Said first: there are twenty';
      await expect(give(20)).rejects.toMatchObject({ message: refused });
      await keep(21);
      expect(await changeReminders(client, id, { take: numbered(3), put: numbered(30) })).toHaveLength(21);
      await expect(changeReminders(client, id, { put: numbered(31) })).rejects.toMatchObject({
        message: 'Please finish a reminder first: this lead has twenty',
      });
      const done = { take: numbered(4) };
      await changeReminders(client, id, done);
      expect(await changeReminders(client, id, { put: done.take }, true), 'the undo').toHaveLength(21);
    });

    test('deletes those that nobody has changed and brings them back, and refuses an unknown status', async ({
      client,
      given,
      sql,
    }) => {
      const { id: property_id } = await given.property();
      const leads = [await given.lead(), await given.lead({ property_id })];
      const chosen = await findLeadVersions(client, {});
      await sql(`update public.leads set status = 'contacted' where id = $1`, [leads[0]?.id]);
      const work = await deleteLeads(client, chosen);
      expect(Object.keys(work.done)).toEqual([leads[1]?.id]);
      expect(Object.keys(work.changed)).toEqual([leads[0]?.id]);
      expect(await sql('select id from public.leads')).toEqual([{ id: leads[0]?.id }]);
      // The house may be gone meanwhile.
      await sql('delete from public.properties where id = $1', [property_id]);
      await restoreLeads(client, work);
      const stored = await sql('select id, property_id from public.leads order by array_position($1::uuid[], id)', [
        leads.map(({ id }) => id),
      ]);
      expect(stored).toEqual(leads.map(({ id }) => ({ id, property_id: null })));
      const { error } = await client.rpc('give_leads_status', { p_leads: chosen, p_status: 'done' });
      expect(error?.message).toBe('There is no such status');
    });

    test('counts what it has done already, when its answer was lost and it is sent again, with the same undo', async ({
      client,
      given,
      sql,
    }) => {
      const leads = [await given.lead(), await given.lead(), await given.lead()];
      const [first, second, third] = leads.map(({ id }) => String(id));
      await sql(`update public.leads set status = 'offer-sent' where id = $1`, [second]);
      const rows = () => sql('select id, status, reminders, reminder_note from public.leads order by id');
      const before = await rows();
      const chosen = await findLeadVersions(client, {});
      const isTheSame = async (send: () => ReturnType<typeof deleteLeads>) => {
        const lost = await send();
        expect(Object.keys(lost.done)).toHaveLength(3);
        await expect(send()).resolves.toEqual(lost);
        return lost;
      };

      await undoLeadWork(client, await isTheSame(() => giveLeadsStatus(client, chosen, 'contacted')));
      expect(await rows()).toEqual(before);
      const again = await findLeadVersions(client, {});
      const reminder = { reminder_date: zanzibarDay(2), reminder_time: null, reminder_note: ' Call ' };
      await undoLeadWork(client, await isTheSame(() => giveLeadsReminder(client, again, reminder)));
      expect(await rows()).toEqual(before);
      const last = await findLeadVersions(client, {});
      await restoreLeads(client, await isTheSame(() => deleteLeads(client, last)));
      expect(await rows()).toEqual(before);

      // What came back and what somebody has changed besides stays as it is.
      await expect(deleteLeads(client, last)).resolves.toMatchObject({ done: {}, gone: 0 });
      const now = await findLeadVersions(client, {});
      await giveLeadsStatus(client, now, 'dead');
      await sql(`update public.leads set status = 'contacted' where id = $1`, [first]);
      await sql(`update public.leads set email = 'asha@example.com' where id = $1`, [second]);
      const work = await giveLeadsStatus(client, now, 'dead');
      expect(Object.keys(work.changed).sort()).toEqual([first, second].sort());
      expect(work.done).toMatchObject({ [String(third)]: { status: 'new' } });
      await sql('delete from public.leads where id = $1', [third]);
      await expect(deleteLeads(client, now)).resolves.toMatchObject({ done: {}, gone: 1 });
    });

    test('leaves to others what they have done with some of the chosen, also when it is the same', async ({
      client,
      given,
      sql,
    }) => {
      const leads = [await given.lead(), await given.lead(), await given.lead()];
      const [first, second, third] = leads.map(({ id }) => String(id));
      const reminder = { reminder_date: zanzibarDay(2), reminder_time: null, reminder_note: 'Call' };
      const stored = () => sql<{ id: string }>('select id, status, reminders from public.leads order by id');

      const chosen = await findLeadVersions(client, {});
      await setLeadStatuses(client, { [String(first)]: 'contacted' });
      const contacted = await giveLeadsStatus(client, chosen, 'contacted');
      expect(Object.keys(contacted.done).toSorted()).toEqual([second, third].toSorted());
      expect(Object.keys(contacted.changed)).toEqual([first]);

      const reminded = await findLeadVersions(client, {});
      await changeReminders(client, String(first), { put: reminder });
      const remind = await giveLeadsReminder(client, reminded, reminder);
      expect(Object.keys(remind.changed)).toEqual([first]);
      await undoLeadWork(client, remind);
      expect((await stored()).find(({ id }) => id === first)).toMatchObject({ reminders: [reminder] });

      const deleted = await findLeadVersions(client, {});
      await deleteLead(client, String(first));
      const work = await deleteLeads(client, deleted);
      expect(work).toMatchObject({ done: { [String(second)]: {}, [String(third)]: {} }, gone: 1 });
      await restoreLeads(client, work);
      expect((await stored()).map(({ id }) => id)).toEqual([second, third].toSorted());

      // One after the other they were worked on, not together.
      const all = await findLeadVersions(client, {});
      for (const id of [second, third]) await setLeadStatuses(client, { [String(id)]: 'dead' });
      await expect(giveLeadsStatus(client, all, 'dead')).resolves.toMatchObject({ done: {} });
    });

    test('finds who asked about a house, and who came on which days in Zanzibar', async ({ client, given }) => {
      const { id } = await given.property();
      const inTime = await given.lead({ property_id: id, created_at: '2026-03-01T21:30:00Z' });
      await given.lead({ property_id: id, created_at: '2026-03-01T20:59:00Z' });
      await given.lead({ property_id: id, created_at: '2026-03-02T21:00:00Z' });
      await given.lead({ created_at: '2026-03-02T10:00:00Z' });
      const found = await findLeadVersions(client, { propertyId: id, from: '2026-03-02', to: '2026-03-02' });
      expect(Object.keys(found)).toEqual([inTime.id]);
    });
  });
});
