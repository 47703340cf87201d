import { describe, expect } from 'vitest';
import type { OperatorClient } from '#db/operator-answers.ts';
import {
  addLead,
  changeLeadStatus,
  DEFAULT_LEAD_SORT,
  findLeads,
  getLeadCounts,
  type LeadFilter,
  type LeadSort,
  setLeadStatuses,
} from '#features/leads/lead.admin.ts';
import { listDuplicatesOf } from '#features/leads/lead-people.admin.ts';
import { changeReminders } from '#features/leads/reminder.admin.ts';
import { validLead } from '../../fixtures/lead.ts';
import { zanzibarDay } from '../../fixtures/zanzibar.ts';
import type { Sql } from '../support/database.ts';
import { onEveryBackend } from '../support/database-test.ts';

onEveryBackend((test) => {
  describe('the pipeline', () => {
    test('shows the nearest reminder first, then the newest, with the exact number of all', async ({
      client,
      given,
      sql,
    }) => {
      for (const [name, days, hour] of [
        ['Without, old', null, 1],
        ['Without, new', null, 2],
        ['In two days', 2, 1],
        ['Overdue', -3, 1],
        ['Today, old', 0, 1],
        ['Today, new', 0, 2],
      ] as const) {
        const { id } = await given.lead({ full_name: name, created_at: `2026-01-01T0${hour}:00:00Z` });
        if (days !== null) await remind(sql, id, days);
      }
      const inOrder = ['Overdue', 'Today, new', 'Today, old', 'In two days', 'Without, new', 'Without, old'];
      expect(await namesOf(client, {})).toEqual({ total: 6, names: inOrder });
      const second = await findLeads(client, {}, { sort: DEFAULT_LEAD_SORT, limit: 2, offset: 4 });
      expect(second).toMatchObject({ total: 6, rows: [{ full_name: 'Without, new' }, { full_name: 'Without, old' }] });
    });

    test('finds people by parts of their name and by their number in any writing', async ({ client, given }) => {
      await given.lead({ full_name: 'Asha Said', phone: '+255777123456' });
      await given.lead({ full_name: 'Juma 100% _Khamis', phone: '+255684000777' });
      await given.lead({ full_name: 'Eva Lund', phone: '+46701234567' });
      await given.lead({ full_name: 'Dr. José N’Golo Müller-Lüth', phone: '+4917698765430' });
      const found: Record<string, string[]> = {
        'said asha': ['Asha Said'],
        ' SAID ': ['Asha Said'],
        '+255777123456': ['Asha Said'],
        '+255 777 123 456': ['Asha Said'],
        '+255 (0) 777-123.456': ['Asha Said'],
        '+ 255 777': ['Asha Said'],
        '00255 777': ['Asha Said'],
        '0777 123': ['Asha Said'],
        '0777\u00a0123': ['Asha Said'],
        '23 45': ['Asha Said', 'Eva Lund'],
        777: ['Asha Said', 'Juma 100% _Khamis'],
        '+255': ['Asha Said', 'Juma 100% _Khamis'],
        'asha 0777': ['Asha Said'],
        'asha 0684': [],
        100: ['Juma 100% _Khamis'],
        '%': ['Juma 100% _Khamis'],
        _k: ['Juma 100% _Khamis'],
        '\\': [],
        "'; drop": [],
        'eva.lund': [],
        "n'golo jose": ['Dr. José N’Golo Müller-Lüth'],
        'müller-lüth': ['Dr. José N’Golo Müller-Lüth'],
        'muller-luth': ['Dr. José N’Golo Müller-Lüth'],
        'dr. muller-luth': ['Dr. José N’Golo Müller-Lüth'],
        'jose.': [],
        '0176 98765430': ['Dr. José N’Golo Müller-Lüth'],
        '+49 (0)176 987': ['Dr. José N’Golo Müller-Lüth'],
      };
      for (const [search, expected] of Object.entries(found)) {
        const { names } = await namesOf(client, { search }, 'full_name');
        expect({ search, names }).toEqual({ search, names: expected });
      }
    });

    test('sorts by every column it shows, either way', async ({ client, given }) => {
      const first = await given.lead({
        full_name: 'asha',
        phone: '+255777000001',
        source: 'consultation',
        created_at: '2026-01-01T01:00:00Z',
      });
      const second = await given.lead({
        full_name: 'Zuhura',
        phone: '+255777000002',
        source: 'guide',
        created_at: '2026-01-01T02:00:00Z',
      });
      await setLeadStatuses(client, { [first.id]: 'contacted', [second.id]: 'dead' });
      await changeReminders(client, first.id, { put: reminderOn(zanzibarDay()) });
      await changeReminders(client, second.id, { put: reminderOn(zanzibarDay(1)) });
      for (const by of ['full_name', 'phone', 'source', 'status', 'reminder_date', 'created_at'] as const) {
        const { names } = await namesOf(client, {}, by);
        expect({ by, names }).toEqual({ by, names: ['asha', 'Zuhura'] });
        const backwards = await findLeads(client, {}, { sort: { by, descending: true }, limit: 9, offset: 0 });
        expect(backwards.rows.map(({ full_name }) => full_name)).toEqual(['Zuhura', 'asha']);
      }
    });

    test('narrows by status, by source and to the tasks of today', async ({ client, given, sql }) => {
      const lead = (full_name: string, row: object) => given.row('leads', { ...validLead({ full_name }), ...row });
      await lead('New guide', {});
      await lead('Contacted guide', { status: 'contacted' });
      await remind(sql, (await lead('Closed, due', { status: 'deal-closed', source: 'consultation' })).id, 0);
      await remind(sql, (await lead('Dead, overdue', { status: 'dead', source: 'consultation' })).id, -2);
      await remind(sql, (await lead('New, tomorrow', {})).id, 1);
      const names = async (filter: LeadFilter) => (await namesOf(client, filter, 'full_name')).names;
      expect(await names({ statuses: ['new'] })).toEqual(['New guide', 'New, tomorrow']);
      expect(await names({ statuses: ['contacted', 'dead'] })).toEqual(['Contacted guide', 'Dead, overdue']);
      expect(await names({ sources: ['consultation'] })).toEqual(['Closed, due', 'Dead, overdue']);
      expect(await names({ isDue: true })).toEqual(['Closed, due']);
      expect(await names({ statuses: [], sources: [] })).toHaveLength(5);
      expect(await getLeadCounts(client)).toEqual({
        all: 5,
        due: 1,
        statuses: { new: 2, contacted: 1, 'offer-sent': 0, 'deal-closed': 1, dead: 1 },
        suspicious: 0,
        callbacks: 0,
      });
    });

    test('says what a row needs beside it', async ({ client, given, operator, sql }) => {
      const villa = await given.property();
      const lead = await given.lead({ property_id: villa.id, source: 'property-inquiry' });
      await given.lead({ phone: lead.phone });
      const junk = await given.lead({ phone: lead.phone });
      await sql(`update public.leads set suspicion = 'flood' where id = $1`, [junk.id]);
      await operator.rpc('append_lead_note', { p_lead: lead.id, p_content: 'Called back' });
      await changeReminders(client, lead.id, { put: reminderOn(zanzibarDay()) });
      const { rows } = await findLeads(client, {}, { sort: DEFAULT_LEAD_SORT, limit: 1, offset: 0 });
      expect(rows).toMatchObject([
        { property_name: villa.name, property_slug: villa.slug, notes_count: 1, same_phone: 1, is_due: true },
      ]);
      expect(await listDuplicatesOf(client, lead.id)).toMatchObject([{ has_same_phone: true }]);
      await sql(`update public.leads set notes = '[{ "type": "contact-message" }]' where id = $1`, [lead.id]);
      expect(await findLeads(client, {}, { sort: DEFAULT_LEAD_SORT, limit: 1, offset: 0 })).toMatchObject({
        rows: [{ request: 'contact-message', service: null }],
      });
    });

    test('has several reminders, the nearest as its own, and takes nothing that was changed meanwhile', async ({
      client,
      given,
      sql,
    }) => {
      const { id } = await given.lead();
      const today = zanzibarDay();
      const [later, soon, sooner] = [reminderOn(zanzibarDay(1)), reminderOn(today, '14:30'), reminderOn(today)];
      await changeReminders(client, id, { put: later });
      await changeReminders(client, id, { put: soon });
      expect(await changeReminders(client, id, { put: sooner })).toEqual([sooner, soon, later]);
      const own = 'select reminder_date, reminder_time, reminder_note from public.leads';
      expect(await sql(own)).toEqual([sooner]);

      expect(await changeReminders(client, id, { take: sooner })).toEqual([soon, later]);
      expect(await sql(own)).toEqual([soon]);
      await expect(changeReminders(client, id, { take: sooner })).rejects.toThrow('changed this reminder meanwhile');
      const moved = reminderOn(zanzibarDay(2), '09:00');
      expect(await changeReminders(client, id, { take: soon, put: moved })).toEqual([later, moved]);
      await expect(changeReminders(client, crypto.randomUUID(), { put: soon })).rejects.toThrow('Lead not found');
    });

    test('that is done can be put back, though its day is past', async ({ client, given, sql }) => {
      const { id } = await given.lead();
      await remind(sql, id, -2);
      const overdue = { reminder_date: zanzibarDay(-2), reminder_time: null, reminder_note: 'Call back' };
      expect(await changeReminders(client, id, { take: overdue })).toEqual([]);
      await expect(changeReminders(client, id, { put: overdue })).rejects.toThrow('today or a later date');
      expect(await changeReminders(client, id, { put: overdue }, true)).toEqual([overdue]);
      expect((await getLeadCounts(client)).due).toBe(1);
    });

    test('stores an added lead once, however often its form is sent', async ({ client, sql }) => {
      const id = crypto.randomUUID();
      const input = { ...validLead(), email: null, source: 'guide' as const };
      await addLead(client, id, input);
      expect(await addLead(client, id, { ...input, full_name: 'Asha Said' })).toMatchObject({ id });
      const stored = [{ id, status: 'new', full_name: 'Asha Said' }];
      expect(await sql('select id, status, full_name from public.leads')).toEqual(stored);
    });
  });

  describe('many statuses at once', () => {
    test('change together, and the answer takes them back', async ({ client, given, sql }) => {
      const [one, two] = [await given.lead(), await given.lead()];
      await setLeadStatuses(client, { [two.id]: 'contacted' });
      const gone = crypto.randomUUID();
      const before = await setLeadStatuses(client, { [one.id]: 'dead', [two.id]: 'dead', [gone]: 'dead' });
      expect(before).toEqual({ [one.id]: 'new', [two.id]: 'contacted' });
      await setLeadStatuses(client, before);
      expect(await sql('select status from public.leads order by status')).toEqual([
        { status: 'contacted' },
        { status: 'new' },
      ]);
    });

    test('go back one by one only where nobody has given another one since', async ({ client, given, sql }) => {
      const { id } = await given.lead();
      const back = { from: 'contacted', to: 'new' } as const;
      await setLeadStatuses(client, { [id]: 'deal-closed' });
      expect(await changeLeadStatus(client, id, back), 'as it is').toEqual({ status: 'deal-closed', isChanged: false });
      expect(await sql('select status from public.leads')).toEqual([{ status: 'deal-closed' }]);
      await setLeadStatuses(client, { [id]: 'contacted' });
      expect(await changeLeadStatus(client, id, back)).toEqual({ status: 'new', isChanged: true });
      expect(await sql('select status from public.leads')).toEqual([{ status: 'new' }]);
      expect(await changeLeadStatus(client, crypto.randomUUID(), back), 'a deleted one').toBeNull();
    });

    test('change all or not at all', async ({ operator, given, sql }) => {
      const [one, two] = [await given.lead(), await given.lead()];
      const answer = await operator.rpc('set_lead_statuses', { p_statuses: { [one.id]: 'dead', [two.id]: 'lost' } });
      expect(answer.status).toBe(400);
      expect(await sql('select status from public.leads')).toEqual([{ status: 'new' }, { status: 'new' }]);
    });

    test('of two operators at once block nobody', async ({ client, given }) => {
      const ids = (await Promise.all(Array.from({ length: 12 }, () => given.lead()))).map(({ id }) => id);
      const turns = Array.from({ length: 10 }, (_, turn) => {
        const status = turn % 2 === 0 ? ('dead' as const) : ('contacted' as const);
        const order = turn % 2 === 0 ? ids : ids.toReversed();
        return setLeadStatuses(client, Object.fromEntries(order.map((id) => [id, status])));
      });
      await expect(Promise.all(turns)).resolves.toHaveLength(10);
    });
  });
});

async function namesOf(client: OperatorClient, filter: LeadFilter, by: LeadSort = 'reminder_date') {
  const { total, rows } = await findLeads(client, filter, { sort: { by, descending: false }, limit: 50, offset: 0 });
  return { total, names: rows.map(({ full_name }) => full_name) };
}

function reminderOn(reminder_date: string, reminder_time: string | null = null) {
  return { reminder_date, reminder_time, reminder_note: 'Call' };
}

/** Also for a day that is past, which no operator can set. */
async function remind(sql: Sql, id: string, daysFromToday: number): Promise<void> {
  await sql('alter table public.leads disable trigger refuse_past_reminder');
  await sql(`update public.leads set reminder_date = $1::date, reminder_note = 'Call back' where id = $2`, [
    zanzibarDay(daysFromToday),
    id,
  ]);
  await sql('alter table public.leads enable trigger refuse_past_reminder');
}
