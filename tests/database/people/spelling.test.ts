import { expect } from 'vitest';
import { erasePerson, findPerson, isLongEnough } from '#features/people/person.admin.ts';
import { onEveryBackend } from '../support/database-test.ts';

const NAME = 'Zuwena Qxplant';
const PHONE = '+255777987654';

onEveryBackend((test) => {
  test('a number and a name are found however they stand in a text about somebody else, and nothing longer is', async ({
    client,
    given,
    operator,
    sql,
  }) => {
    const found = ['+255777987654', '0777 987 654', 'Ask 00255-777-987-654.', 'x\n(0777)\t987/654', '"777.987.654"'];
    const names = ['Zuwena Qxplant', 'line\nzuwena qxplant!', 'C:\\zuwena qxplant', '"ZUWENA QXPLANT"'];
    const others = ['07779876543', '777 987 6 5', 'Zuwena Qxplanta', 'nzuwena qxplant', '777 and 987 654'];
    for (const content of [...found, ...names, ...others]) {
      const { id } = await given.lead({ full_name: content.replaceAll(/\s/g, ' ') });
      await sql(
        `update public.leads set notes = jsonb_build_array(jsonb_build_object('content', $2::text)) where id = $1`,
        [id, content],
      );
    }
    await given.lead({ full_name: NAME, phone: PHONE });
    const gone = await given.lead({ full_name: 'Deleted' });
    await sql(
      `update public.leads set notes = '[{"content": "Zuwena\\tQxplant"}, {"content": "0777 987 654"}]' where id = $1`,
      [gone.id],
    );
    await operator.remove('leads', { id: `eq.${gone.id}` });
    await sql(`delete from public.audit_log where action = 'update'`);
    const mentioned = async (search: string) =>
      (await findPerson(client, search)).mentions.map(({ record_name }) => record_name).toSorted();
    const plain = (texts: string[]) => texts.map((text) => text.replaceAll(/\s/g, ' '));
    expect(await mentioned(PHONE)).toEqual(plain([...found, ...names, 'Deleted']).toSorted());
    expect(await mentioned('Nobody Else')).toEqual([]);
  });

  test('a name is found and taken out however its letters are written', async ({ client, given, sql }) => {
    const written = [
      ['Sinéad O’Brien', "Ask SINEAD O'BRIEN.", 'Ask […].'],
      ["Sinead O'Brien", 'Ask Sinéad O’Brien!'.normalize('NFD'), 'Ask […]!'],
      ['Michaël Weiß', 'By Michael Weiss', 'By […]'],
      ['Michael Grossmann', 'Michaël\u00a0Großmann', '[…]'],
      ['José Kjær', 'Jose Kjaer, Josefa Kjaer', '[…], Josefa Kjaer'],
      ['‘Alī Said', 'Khalī Said or ʿAli Said', 'Khalī Said or ʿ[…]'],
      ['李小娜', '昨天我见了李小娜在店里', '昨天我见了[…]在店里'],
      ['李娜', '昨天我见了李娜在店里', '昨天我见了[…]在店里'],
      ['김철수', '김철수가'.normalize('NFD'), '[…]가'.normalize('NFD')],
      ['محمد علي', 'ومحمد علي', 'و[…]'],
      ['حمد', 'محمد وحمد', 'محمد و[…]'],
      ['राम', 'आराम, राम', 'आराम, […]'],
      ['Іван Þór', 'іван þór', '[…]'],
      ['O`Brien Smith', "O'Brien Smith", '[…]'],
      ['\u200eAmina Said', '(Amina\u200b Said)', '([…])'],
      ['Николай', 'К НИКОЛАЙ', 'К […]'],
    ] as const;
    for (const [full_name, content, left] of written) {
      const [person, other] = [await given.lead({ full_name }), await given.lead({ full_name: 'Omar Ali' })];
      await sql(
        `update public.leads set notes = jsonb_build_array(jsonb_build_object('content', $2::text)) where id = $1`,
        [other.id, content],
      );
      const mentioned = [{ record_id: other.id }];
      expect(await findPerson(client, full_name), full_name).toMatchObject({
        groups: [{ phone: person.phone }],
        mentions: mentioned,
      });
      expect(await findPerson(client, person.phone), full_name).toMatchObject({ mentions: mentioned });
      await erasePerson(client, { phones: [person.phone], reviews: [], mentions: [other.id] }, person.phone);
      expect(
        await sql('select notes #>> $2 as said from public.leads where id = $1', [other.id, '{0,content}']),
      ).toEqual([{ said: left }]);
    }
  });

  test('two letters are looked for where they can be a whole name, as on the screen so in the database', async ({
    sql,
  }) => {
    const names = { Al: false, 张: false, 李娜: true, かな: true, 김수: true, 𠮷田: true, Ali: true, A李: false };
    const judged = await sql<{ name: string; is_long: boolean }>(
      `select name, private.is_long_enough(name) as is_long from unnest($1::text[]) name`,
      [Object.keys(names)],
    );
    expect(Object.fromEntries(judged.map(({ name, is_long }) => [name, is_long]))).toEqual(names);
    expect(Object.fromEntries(Object.keys(names).map((name) => [name, isLongEnough(name)]))).toEqual(names);
  });

  test('two letters that an apostrophe parts are no name that stands in a text', async ({ client, given, sql }) => {
    const { id } = await given.lead();
    await sql(`update public.leads set notes = '[{"content": "Ana na Al-Said"}]' where id = $1`, [id]);
    expect(await findPerson(client, "N'a")).toMatchObject({ mentions: [] });
  });

  test('who writes a name with another apostrophe is offered, and named no more where the page of an agent was', async ({
    client,
    given,
    visitor,
  }) => {
    const lister = await given.agent({ name: "N'Golo Kante" });
    const { id: agent_id } = await given.agent();
    await given.row('reviews', { agent_id, rating: 5, reviewer_name: "N'Golo Kante" });
    const { phone } = await given.lead({ full_name: 'N’Golo Kanté' });
    await client.from('agents').delete().eq('id', lister.id);
    expect((await findPerson(client, phone)).groups).toMatchObject([{ phone }, { phone: null, reason: 'name' }]);
    await erasePerson(client, { phones: [phone], reviews: [], mentions: [] }, phone);
    expect((await visitor.rpc('site_past_pages')).body).toMatchObject({ past_pages: [] });
  });
});
