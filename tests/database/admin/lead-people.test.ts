import { describe, expect } from 'vitest';
import { findDuplicateLeads, getPersonTimeline, listDuplicatesOf } from '#features/leads/lead-people.admin.ts';
import { onEveryBackend } from '../support/database-test.ts';

onEveryBackend((test) => {
  describe('one person', () => {
    test('has one timeline of leads, reveals and callback requests', async ({ client, given }) => {
      const phone = '+255777123456';
      const at = (hour: number) => ({ created_at: `2026-01-01T0${hour}:00:00Z` });
      const notes = [{ timestamp: '2026-01-01T02:00:00Z', type: 'contact-message', content: 'Hello' }];
      await given.row('leads', { full_name: 'Asha', phone, source: 'guide', notes, ...at(2) });
      await given.lead({ full_name: 'Somebody else', ...at(2) });
      const entity = { entity_type: 'agent', entity_id: crypto.randomUUID(), entity_name: 'Juma', cta_type: 'phone' };
      await given.row('contact_leads', {
        full_name: 'Asha',
        phone,
        ...entity,
        contact_value: '+255777000000',
        ...at(3),
      });
      await given.row('callback_requests', { full_name: 'Asha', whatsapp_number: phone, ...at(1) });
      expect(await getPersonTimeline(client, phone)).toMatchObject([
        { kind: 'reveal', details: entity },
        { kind: 'lead', details: { status: 'new', source: 'guide', request: 'contact-message' } },
        { kind: 'callback', full_name: 'Asha' },
      ]);
    });

    test('is suspected behind one number, and behind one name with two numbers', async ({ client, given }) => {
      const asha = await given.lead({ full_name: 'Asha  Said', phone: '+255777000001' });
      const namesake = await given.lead({ full_name: 'asha said', phone: '+255777000002' });
      const sameNumber = await given.lead({ full_name: 'A. Said', phone: '+255777000001' });
      await given.lead({ full_name: 'Nobody else' });
      const ids = (leads: { id: string }[]) => leads.map(({ id }) => id).toSorted();
      const { total, groups } = await findDuplicateLeads(client, 10);
      expect(total).toBe(2);
      expect(groups.map(({ same, value, size }) => ({ same, value, size }))).toEqual([
        { same: 'phone', value: '+255777000001', size: 2 },
        { same: 'name', value: 'asha said', size: 2 },
      ]);
      expect(groups.map(({ leads }) => ids(leads))).toEqual([ids([asha, sameNumber]), ids([asha, namesake])]);
      expect(ids(await listDuplicatesOf(client, asha.id))).toEqual(ids([namesake, sameNumber]));
      expect(ids(await listDuplicatesOf(client, namesake.id))).toEqual(ids([asha]));
    });

    test('may have leads in more groups than the database hands out at once', async ({ client, sql }) => {
      await sql(`insert into public.leads (id, full_name, phone, source)
        select gen_random_uuid(), 'Asha ' || n, '+2557770' || (10000 + n % 105), 'guide' from generate_series(1, 210) n`);
      const { total, groups } = await findDuplicateLeads(client, 120);
      expect(total).toBe(105);
      expect(new Set(groups.map(({ value }) => value)).size).toBe(105);
      expect((await findDuplicateLeads(client, 104)).groups).toEqual(groups.slice(0, 104));
    });
  });
});
