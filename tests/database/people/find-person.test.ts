import { expect } from 'vitest';
import { erasePerson, findPerson } from '#features/people/person.admin.ts';
import { onEveryBackend } from '../support/database-test.ts';

const PHONE = '+255777987654';
const EMAIL = 'zuwena@qxplant.example';

onEveryBackend((test) => {
  test.for([
    ...['+255 777 987 654', '00255777987654', '0777-987-654', '777987654', 'ZUWENA@qxplant.example'],
    // As it is pasted from a phone, a page or a mail.
    ...['\u202d+255 777 987 654\u202c', '\u20660777\u200b987654\u2069', '\u200bzuwena@qxplant.example\u2060'],
    ...['mailto:Zuwena@qxplant.example?subject=Hi', '“Zuwena” <zuwena@qxplant.example>', '(zuwena@qxplant.example).'],
  ])('a search for %j finds the same person', async (search, { client, given, operator }) => {
    const { id } = await given.lead({ phone: PHONE, email: EMAIL });
    await given.lead({ full_name: 'Omar Ali' });
    expect((await findPerson(client, search)).groups).toMatchObject([{ phone: PHONE }]);
    if (search.includes('@')) return;
    const { body } = await operator.rpc('find_leads', { p_search: search });
    expect(body).toMatchObject({ total: 1, rows: [{ id }] });
  });

  test('a search for an address finds whoever has it with signs around it, and takes it out of what others say', async ({
    client,
    given,
    operator,
  }) => {
    await given.lead({ phone: PHONE, email: `${EMAIL}?subject=Hi` });
    const { id } = await given.lead({ full_name: 'Omar Ali' });
    await operator.rpc('append_lead_note', { p_lead: id, p_content: `Ask ${EMAIL} first` });
    expect(await findPerson(client, EMAIL)).toMatchObject({
      groups: [{ phone: PHONE, reason: 'email' }],
      mentions: [{ record_id: id }],
    });
    await erasePerson(client, { phones: [PHONE], reviews: [], mentions: [id] }, PHONE);
    expect(JSON.stringify((await operator.select('leads')).body)).toContain('Ask […] first');
  });

  test('a search for an address with signs around it takes that out of what others say', async ({
    client,
    given,
    operator,
  }) => {
    const { id } = await given.lead({ full_name: 'Omar Ali' });
    await operator.rpc('append_lead_note', { p_lead: id, p_content: `Ask ${EMAIL} first` });
    const chosen = { phones: [], reviews: [], mentions: [id] };
    expect(await erasePerson(client, chosen, `mailto:${EMAIL}`)).toMatchObject({ mentions: 1 });
    expect(JSON.stringify((await operator.select('leads')).body)).toContain('Ask […] first');
  });

  test('a search for the beginning of a number offers those who have one like it, and is certain of nobody', async ({
    client,
    given,
  }) => {
    await given.lead({ full_name: 'Omar Ali', phone: '+255777987654' });
    await given.lead({ full_name: 'Asha Said', phone: '+255777987655' });
    const { groups } = await findPerson(client, '0777 9876');
    expect(groups).toMatchObject([{ reason: 'part' }, { reason: 'part' }]);
    expect((await findPerson(client, '0777987655')).groups).toMatchObject([
      { reason: 'phone', phone: '+255777987655' },
    ]);
  });

  test.for([
    '+49 (0)176 12345678',
    '0049 (0) 176/12345678',
    '0176 12345678',
    '4917612345678',
    'n’golo kante',
    "N'Golo Kanté",
  ])('a search for %s finds who is abroad and has an accent', async (search, { client, given }) => {
    await given.lead({ full_name: 'N’Golo Kanté', phone: '+4917612345678' });
    await given.lead({ full_name: 'Omar Ali' });
    expect((await findPerson(client, search)).groups).toMatchObject([{ phone: '+4917612345678' }]);
  });

  test('of who is mentioned in more places than are shown it is said that there are more', async ({
    client,
    given,
    sql,
  }) => {
    const { id } = await given.lead();
    await sql(
      `insert into public.leads (full_name, phone, email, source, notes)
      select 'Guest ' || n, '+2557770' || (10000 + n), null, source, '[{"note": "Passed on to Qxplant"}]'
      from public.leads, generate_series(1, 201) n where id = $1`,
      [id],
    );
    const found = await findPerson(client, 'Qxplant');
    expect(found).toMatchObject({ is_more: false, is_mentioned_more: true });
    expect(found.mentions).toHaveLength(200);
  });
});
