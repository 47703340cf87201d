import { describe, expect } from 'vitest';
import { importLeads, toInternationalPhone } from '#features/leads/lead-import.admin.ts';
import { onEveryBackend } from './support/database-test.ts';
import { createOperatorClient } from './support/operator-client.ts';

onEveryBackend((base) => {
  const test = base.extend('desk', ({ backend }) => createOperatorClient(backend, 'operator'));

  describe('an import', () => {
    const good = {
      full_name: ' Asha Said ',
      phone: '+255777123456',
      email: ' ',
      source: 'guide',
      note: ' Met at the fair ',
    };
    const bad = { full_name: ' ', phone: '0777', email: 'a@b', source: 'fair', status: 'lost', note: 'a'.repeat(4001) };

    test('stores the rows without fault once and names every fault of the others', async ({ desk, sql }) => {
      const [importId, rows] = [crypto.randomUUID(), [good, bad, { ...good, phone: '+255777123457' }]];
      const errors = [
        { row: 2, field: 'full_name', message: 'Full name is required' },
        { row: 2, field: 'phone', message: 'Please enter a valid phone number' },
        { row: 2, field: 'email', message: 'Please enter a valid email address' },
        { row: 2, field: 'source', message: 'Source is required' },
        { row: 2, field: 'status', message: 'There is no such status' },
        { row: 2, field: 'note', message: 'Please use at most 4000 characters' },
      ];
      expect(await importLeads(desk, importId, rows, 'valid')).toEqual({ imported: 2, repeated: 0, errors, known: [] });
      expect(await importLeads(desk, importId, rows, 'valid')).toEqual({ imported: 0, repeated: 2, errors, known: [] });
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
      desk,
      given,
      sql,
    }) => {
      await given.lead({ phone: good.phone });
      const rows = [good, bad];
      const known = [1];
      for (const mode of ['check', 'all'] as const) {
        const answer = await importLeads(desk, crypto.randomUUID(), rows, mode);
        expect(answer).toMatchObject({ imported: 0, repeated: 0, known });
        expect(answer.errors).toHaveLength(6);
      }
      expect(await importLeads(desk, crypto.randomUUID(), [good], 'all')).toMatchObject({
        imported: 1,
        errors: [],
        known,
      });
      expect(await sql('select count(*) as leads from public.leads')).toEqual([{ leads: 2 }]);
    });

    test('of a long file goes in parts and counts its rows from the first', async ({ desk, sql }) => {
      const rows = Array.from({ length: 2101 }, (_, index) => ({ ...good, phone: `+25577${1_000_000 + index}` }));
      const faulty = [...rows, bad];
      const importId = crypto.randomUUID();
      expect((await importLeads(desk, importId, faulty, 'all')).imported).toBe(0);
      const answer = await importLeads(desk, importId, faulty, 'valid');
      expect(answer).toMatchObject({ imported: 2101, errors: [{ row: 2102 }, {}, {}, {}, {}, {}] });
      expect(await sql('select count(*) as leads from public.leads')).toEqual([{ leads: 2101 }]);
    });

    test('reads numbers as people write them in lists', () => {
      const written = ['0777 123 456', '+255 (0)777-123-456', '00255777123456', '255 777 123 456', '+255777123456'];
      expect(written.map(toInternationalPhone)).toEqual(Array(5).fill('+255777123456'));
      expect(toInternationalPhone('12345')).toBe('12345');
    });
  });
});
