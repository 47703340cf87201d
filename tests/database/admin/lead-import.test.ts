import { describe, expect } from 'vitest';
import { listChanges, restoreDeleted } from '#features/history/history.admin.ts';
import { appendLeadNote, getLead } from '#features/leads/lead.admin.ts';
import {
  findLeadImports,
  getLeadImport,
  importLeads,
  restoreLeadImport,
  undoLeadImport,
} from '#features/leads/lead-import.admin.ts';
import { deleteProperty } from '#features/properties/property.admin.ts';
import { USER_IDS } from '../support/actor.ts';
import { onEveryBackend } from '../support/database-test.ts';

onEveryBackend((test, place) => {
  describe('an import', () => {
    const good = {
      full_name: ' Asha Said ',
      phone: '+255777123456',
      email: ' ',
      source: 'guide',
      note: ' Met at the fair ',
    };
    const bad = { full_name: ' ', phone: '0777', email: 'a@b', source: 'fair', status: 'lost', note: 'a'.repeat(4001) };

    test('stores the rows without fault once and names every fault of the others', async ({ client, sql }) => {
      const [importId, rows] = [crypto.randomUUID(), [good, bad, { ...good, phone: '+255777123457' }]];
      const errors = [
        { row: 2, field: 'full_name', message: 'Full name is required' },
        { row: 2, field: 'phone', message: 'Please enter a valid phone number' },
        { row: 2, field: 'email', message: 'Please enter a valid email address' },
        { row: 2, field: 'source', message: 'Source is required' },
        { row: 2, field: 'status', message: 'There is no such status' },
        { row: 2, field: 'note', message: 'Please use at most 4000 characters' },
      ];
      expect(await importLeads(client, importId, rows, 'valid')).toEqual({
        imported: 2,
        repeated: 0,
        errors,
        known: [],
      });
      expect(await importLeads(client, importId, rows, 'valid')).toEqual({
        imported: 0,
        repeated: 2,
        errors,
        known: [],
      });
      const stored = await sql(
        `select full_name, phone, email, status, notes -> 0 ->> 'content' as note from public.leads order by phone`,
      );
      const asStored = { full_name: 'Asha Said', email: null, status: 'new', note: 'Met at the fair' };
      expect(stored).toEqual([
        { ...asStored, phone: '+255777123456' },
        { ...asStored, phone: '+255777123457' },
      ]);
    });

    test('looks without storing, tells known numbers, and stores nothing when all or none was asked for', async ({
      client,
      given,
      sql,
    }) => {
      await given.lead({ phone: good.phone });
      const rows = [good, bad];
      const known = [1];
      for (const mode of ['check', 'all'] as const) {
        const answer = await importLeads(client, crypto.randomUUID(), rows, mode);
        expect(answer).toMatchObject({ imported: 0, repeated: 0, known });
        expect(answer.errors).toHaveLength(6);
      }
      expect(await importLeads(client, crypto.randomUUID(), [good], 'all')).toMatchObject({
        imported: 1,
        errors: [],
        known,
      });
      expect(await sql('select count(*) as leads from public.leads')).toEqual([{ leads: 2 }]);
    });

    // The parts are made before any database is asked.
    if (place === 'postgres') {
      test('of a long file goes in parts and counts its rows from the first', async ({ client, sql }) => {
        const rows = Array.from({ length: 2101 }, (_, index) => ({ ...good, phone: `+25577${1_000_000 + index}` }));
        const faulty = [...rows, bad];
        const importId = crypto.randomUUID();
        expect((await importLeads(client, importId, faulty, 'all')).imported).toBe(0);
        const answer = await importLeads(client, importId, faulty, 'valid');
        expect(answer).toMatchObject({ imported: 2101, errors: [{ row: 2102 }, {}, {}, {}, {}, {}] });
        expect(await sql('select count(*) as leads from public.leads')).toEqual([{ leads: 2101 }]);
      });
    }

    test('takes reminders and the day somebody asked, and refuses those that cannot be', async ({ client, sql }) => {
      const reminder = { reminder_date: '9999-12-31', reminder_note: 'Call' };
      const rows = [
        { ...good, ...reminder, created_at: '2026-01-05T06:30:00.000Z' },
        { ...good, reminder_date: '2026-02-30', reminder_note: ' ', created_at: '2026-01-05' },
        { ...good, reminder_date: '2020-02-29', reminder_note: 'a'.repeat(501), created_at: '9999-01-01T00:00:00Z' },
        { ...good, reminder_note: 'Call', created_at: '2026-13-01T00:00:00Z' },
        { ...good, phone: '2.55777E+11' },
      ];
      const answer = await importLeads(client, crypto.randomUUID(), rows, 'valid');
      const unreadable = 'Please write the date like 2026-12-31 or 31/12/2026';
      expect(answer.errors).toEqual([
        { row: 2, field: 'reminder_date', message: unreadable },
        { row: 2, field: 'reminder_note', message: 'Note is required' },
        { row: 2, field: 'created_at', message: unreadable },
        { row: 3, field: 'reminder_date', message: 'Please choose today or a later date' },
        { row: 3, field: 'reminder_note', message: 'Please use at most 500 characters' },
        { row: 3, field: 'created_at', message: 'This date lies ahead' },
        { row: 4, field: 'reminder_date', message: 'Date is required' },
        { row: 4, field: 'created_at', message: unreadable },
        { row: 5, field: 'phone', message: expect.stringMatching(/^A spreadsheet has shortened this number/) },
      ]);
      const [stored] = await sql(
        `select reminder_date::text, reminder_note, created_at = '2026-01-05 06:30Z' as came_then from public.leads`,
      );
      expect(stored).toEqual({ ...reminder, came_then: true });
    });
  });

  describe('imports that were made', () => {
    const rowsOf = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        full_name: `Asha ${index}`,
        phone: `+25577${2_000_000 + index}`,
        source: 'guide',
      }));

    test('are listed to the last, however many', async ({ client, sql }) => {
      await sql(`insert into public.lead_imports (id, name, created_at)
        select gen_random_uuid(), n || '.csv', now() - n * interval '1 day' from generate_series(1, 103) n`);
      const { total, rows } = await findLeadImports(client, Number.POSITIVE_INFINITY);
      expect(total).toBe(103);
      expect(rows.map(({ name }) => name)).toEqual(Array.from({ length: 103 }, (_, index) => `${index + 1}.csv`));
    });

    test('are listed with file, count and time, and each lead names its own', async ({ client, sql }) => {
      const [older, newer] = [crypto.randomUUID(), crypto.randomUUID()];
      await importLeads(client, older, rowsOf(2), 'valid', ' fair.csv ');
      await importLeads(client, crypto.randomUUID(), rowsOf(1), 'check', 'only checked.csv');
      await sql(`update public.lead_imports set created_at = created_at - interval '1 hour'`);
      await importLeads(client, newer, rowsOf(3).slice(2), 'valid');
      const { total, rows } = await findLeadImports(client, 20);
      expect(total).toBe(2);
      expect(rows).toMatchObject([
        { id: newer, name: 'Unnamed file', leads: 1, worked_on: 0, restorable: 0, undone_at: null },
        { id: older, name: 'fair.csv', leads: 2, worked_on: 0, restorable: 0, undone_at: null },
      ]);
      expect((await findLeadImports(client, 1)).rows).toHaveLength(1);
      expect(await sql('select import_id, count(*) from public.leads group by 1 order by 2')).toEqual([
        { import_id: newer, count: 1 },
        { import_id: older, count: 2 },
      ]);
      expect(await getLeadImport(client, older)).toMatchObject({ name: 'fair.csv' });
      expect(await getLeadImport(client, crypto.randomUUID())).toBeNull();
    });

    test('are taken back but for the leads somebody has worked on, and brought back with what they had', async ({
      client,
      given,
      sql,
    }) => {
      const importId = crypto.randomUUID();
      const other = await given.lead();
      const soon = { reminder_date: '9999-12-31', reminder_note: 'Call', created_at: '2026-01-05T06:30:00Z' };
      await importLeads(
        client,
        importId,
        rowsOf(3).map((row) => ({ ...row, ...soon })),
        'valid',
        'fair.csv',
      );
      const imported = await sql<{ id: string }>(
        'select id, full_name from public.leads where import_id = $1 order by 2',
        [importId],
      );
      const [asha, worked] = imported.map(({ id }) => id);
      await appendLeadNote(client, worked ?? '', 'Called');
      expect((await findLeadImports(client, 1)).rows).toMatchObject([{ leads: 3, worked_on: 1 }]);

      expect(await undoLeadImport(client, importId, false)).toBe(2);
      expect(await sql('select id from public.leads where id <> $1', [other.id])).toEqual([{ id: worked }]);
      expect((await findLeadImports(client, 1)).rows).toMatchObject([
        { leads: 1, restorable: 2, undone_at: expect.any(String) },
      ]);
      expect(await listChanges(client, 'leads', asha ?? '', { limit: 5 })).toMatchObject([
        { action: 'delete', actor: USER_IDS.operator },
      ]);
      await expect(undoLeadImport(client, importId, true)).rejects.toMatchObject({ code: 'conflict' });

      // One comes back by itself, the others with the import; bringing them back is no work on them.
      await restoreDeleted(client, 'leads', asha ?? '');
      expect((await findLeadImports(client, 1)).rows).toMatchObject([{ leads: 2, restorable: 1 }]);
      expect([await restoreLeadImport(client, importId), await restoreLeadImport(client, importId)]).toEqual([1, 0]);
      expect((await findLeadImports(client, 1)).rows).toMatchObject([
        { leads: 3, worked_on: 1, restorable: 0, undone_at: null },
      ]);
      expect(await getLead(client, asha ?? '')).toMatchObject({
        ...{ full_name: 'Asha 0', import_id: importId, reminder_date: soon.reminder_date },
      });
      expect(await undoLeadImport(client, importId, true)).toBe(3);
      expect(await getLead(client, other.id)).not.toBeNull();
    });

    test('take no leads while they are undone, and the same ones again once these are brought back', async ({
      client,
      sql,
    }) => {
      const importId = crypto.randomUUID();
      await importLeads(client, importId, rowsOf(2), 'valid', 'fair.csv');
      await undoLeadImport(client, importId, true);
      await expect(importLeads(client, importId, rowsOf(3), 'valid', 'fair.csv')).rejects.toMatchObject({
        code: 'conflict',
        message: 'This import was undone meanwhile. Please check the file again.',
      });
      expect(await sql('select id from public.leads')).toEqual([]);
      expect(await importLeads(client, importId, rowsOf(3), 'check')).toMatchObject({ imported: 0, errors: [] });
      await restoreLeadImport(client, importId);
      expect(await importLeads(client, importId, rowsOf(3), 'valid')).toMatchObject({ imported: 1, repeated: 2 });
    });

    test('are brought back where a property they were about is gone', async ({ client, given, sql }) => {
      const importId = crypto.randomUUID();
      const villa = await given.property();
      await importLeads(client, importId, rowsOf(1), 'valid', 'fair.csv');
      await sql('update public.leads set property_id = $1', [villa.id]);
      await undoLeadImport(client, importId, true);
      await deleteProperty(client, villa.id);
      expect(await restoreLeadImport(client, importId)).toBe(1);
      expect(await sql('select property_id from public.leads')).toEqual([{ property_id: null }]);
    });

    test('have a history, and leads outlive them', async ({ client, sql }) => {
      const importId = crypto.randomUUID();
      await importLeads(client, importId, rowsOf(1), 'valid', 'fair.csv');
      await client.from('lead_imports').delete().eq('id', importId);
      expect(await listChanges(client, 'lead_imports', importId, { limit: 5 })).toMatchObject([
        { action: 'delete', record_name: 'fair.csv' },
        { action: 'insert', actor: USER_IDS.operator },
      ]);
      expect(await sql('select import_id from public.leads')).toEqual([{ import_id: null }]);
    });
  });
});
