import { expect } from 'vitest';
import { validLead } from '../../fixtures/lead.ts';
import { nextPhone } from '../../fixtures/numbers.ts';
import { onEveryBackend } from '../support/database-test.ts';
import { revealFor, unanswered } from '../support/unanswered.ts';

onEveryBackend((test) => {
  test('everybody who waits is there once, the longest first, with all that was asked', async ({
    visitor,
    operator,
    given,
  }) => {
    const [asha, juma] = [nextPhone(), nextPhone()];
    const { id } = await given.property({ name: 'Villa Mwezi' });
    await given.lead({ phone: juma, full_name: 'Juma', created_at: '2026-01-02T00:00:00Z' });
    const lead = await given.lead({
      phone: asha,
      full_name: 'Asha',
      property_id: id,
      created_at: '2026-01-03T00:00:00Z',
    });
    await given.row('callback_requests', {
      full_name: 'Asha S.',
      whatsapp_number: asha,
      created_at: '2026-01-01T00:00:00Z',
    });
    await visitor.rpc('reveal_contact', await revealFor(given, asha));
    await given.row('leads', { ...validLead(), status: 'contacted' });

    const { total, rows } = await unanswered(operator);
    expect(total).toBe(2);
    expect(rows.map(({ phone }) => phone)).toEqual([asha, juma]);
    expect(rows[0]).toMatchObject({
      lead_id: lead.id,
      requests: [{ kind: 'callback' }, { kind: 'lead', about: 'Villa Mwezi' }, { kind: 'reveal' }],
    });
  });

  test('of many who only opened a contact or came from a file none hides who wrote', async ({
    operator,
    given,
    sql,
  }) => {
    const { id } = await given.agent();
    await sql(
      `insert into public.contact_leads
        (entity_type, entity_id, entity_name, cta_type, contact_value, full_name, phone, created_at)
      select 'agent', $1, 'Juma', 'phone', '+255777000111', 'Nobody', '+25571' || pg_catalog.lpad(n::text, 7, '0'),
        pg_catalog.now() - interval '1 hour'
      from pg_catalog.generate_series(1, 205) n`,
      [id],
    );
    const { phone, full_name } = await given.lead();
    const { total, rows } = await unanswered(operator);
    expect({ total, shown: rows.length, last: rows.at(-1)?.phone }).toEqual({ total: 206, shown: 200, last: phone });
    // The mail of the morning names fewer still.
    const [first] = await sql<{ full_name: string }>(
      `select private.summary_of(private.today()) -> 'unanswered' -> 0 ->> 'full_name' as full_name`,
    );
    expect(first).toEqual({ full_name });

    const { id: import_id } = await given.row('lead_imports', { id: crypto.randomUUID(), name: 'fair.csv' });
    const old = { import_id, created_at: '2026-01-01T00:00:00Z' };
    const { phone: imported } = await given.row('leads', { ...validLead(), ...old, full_name: 'Imported' });
    const kept = await unanswered(operator);
    expect([kept.total, kept.rows.at(-1)?.phone]).toEqual([207, phone]);
    expect(kept.rows.map((row) => row.phone)).not.toContain(imported);
    // Whoever is shown of them stands behind all others.
    await sql('delete from public.contact_leads');
    expect((await unanswered(operator)).rows.map((row) => row.phone)).toEqual([phone, imported]);
    expect(
      await sql(`select person ->> 'full_name' as full_name
        from jsonb_array_elements(private.summary_of(private.today()) -> 'unanswered') person`),
    ).toEqual([{ full_name }, { full_name: 'Imported' }]);
  });

  test('who was dealt with before is known, and possible junk makes nobody so', async ({ operator, given }) => {
    const [dealtWith, answered, junk, unknown] = [nextPhone(), nextPhone(), nextPhone(), nextPhone()];
    for (const phone of [dealtWith, answered, junk, unknown]) await given.lead({ phone });
    await given.row('leads', { ...validLead(), phone: dealtWith, status: 'offer-sent' });
    await given.row('leads', { ...validLead(), phone: junk, status: 'dead', suspicion: 'network' });
    await given.row('answered_people', { phone: answered });
    const { rows } = await unanswered(operator);
    expect(rows.filter(({ is_known }) => is_known).map(({ phone }) => phone)).toEqual([dealtWith, answered]);
    expect(rows).toHaveLength(4);
  });

  test('somebody is looked for by words of their name or a part of their number', async ({ operator, given }) => {
    const [asha, juma] = [nextPhone(), nextPhone()];
    await given.lead({ phone: asha, full_name: 'Asha Said' });
    await given.row('callback_requests', { full_name: 'Juma 100%', whatsapp_number: juma });
    const found = async (p_search: string) => {
      const { total, rows } = await unanswered(operator, { p_search });
      expect(total).toBe(rows.length);
      return rows.map(({ phone }) => phone);
    };
    expect(await found('said ASHA')).toEqual([asha]);
    expect(await found('100%')).toEqual([juma]);
    expect(await found(juma.replace('+255', '0'))).toEqual([juma]);
    expect(await found('nobody')).toEqual([]);
    expect(await found(' ')).toHaveLength(2);
  });
});
