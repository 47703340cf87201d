import { addDays } from 'date-fns/addDays';
import { addMinutes } from 'date-fns/addMinutes';
import { formatISO } from 'date-fns/formatISO';
import { parseISO } from 'date-fns/parseISO';
import { startOfISOWeek } from 'date-fns/startOfISOWeek';
import { expect } from 'vitest';
import { deleteLead, findLeads, setLeadStatuses } from '#features/leads/lead.admin.ts';
import { getLeadFigures } from '#features/leads/lead-figures.admin.ts';
import { restoreLeads } from '#features/leads/lead-work.admin.ts';
import { zanzibarDay, zanzibarTime } from '../../fixtures/zanzibar.ts';
import { onEveryBackend } from '../support/database-test.ts';

onEveryBackend((test) => {
  const figuresOf = (client: Parameters<typeof getLeadFigures>[0]) =>
    getLeadFigures(client, new AbortController().signal);
  const minutes = (answers: readonly (readonly string[])[]) =>
    answers
      .map(([asked = '', answered = '']) => Math.round((Date.parse(answered) - Date.parse(asked)) / 60_000))
      .sort();

  test('nothing was asked: no figure is made up', async ({ client }) => {
    expect(await figuresOf(client)).toMatchObject({
      this_week: { from: thisMonday(), to: zanzibarDay(), answers: [] },
      last_week: { answers: [] },
      month: { from: zanzibarDay(-29), leads: 0, deals: 0, sources: {}, houses: [] },
    });
  });

  test('the first answer is the change away from New that holds, or the first note of ours', async ({
    client,
    given,
    sql,
  }) => {
    const asked = addDays(zanzibarTime(thisMonday(), '00:00'), -3);
    const at = (minutesLater: number) => addMinutes(asked, minutesLater).toISOString();
    const lead = (notes: object[] = []) =>
      given.row('leads', {
        full_name: 'Asha',
        phone: '+255777000100',
        source: 'guide',
        created_at: asked.toISOString(),
        notes,
      });
    const moved = async (id: string, from: string, to: string, minutesLater: number) => {
      await sql('update public.leads set status = $2 where id = $1', [id, to]);
      await sql(
        `update public.audit_log set at = $3 where record_id = $1 and before ->> 'status' = $2 and at > $3::timestamptz`,
        [id, from, at(minutesLater)],
      );
    };
    const request = { timestamp: at(0), type: 'contact-message', content: 'Hello' };
    await lead([request, { timestamp: at(10), content: 'Called, no answer' }]);
    await moved((await lead([request])).id, 'new', 'contacted', 20);
    const both = await lead([{ timestamp: at(40), content: 'Talked' }]);
    await moved(both.id, 'new', 'contacted', 30);
    // Deleted by mistake, brought back, and answered later.
    const back = await lead();
    await deleteLead(client, back.id);
    await sql('update public.audit_log set at = $2 where record_id = $1', [back.id, at(2)]);
    await restoreLeads(client, { done: { [back.id]: {} } });
    await moved(back.id, 'new', 'contacted', 50);
    // Nobody has answered: the request alone, a change that was taken back, one from a file, and what may be junk.
    await lead([request]);
    const undone = await lead();
    await moved(undone.id, 'new', 'contacted', 5);
    await setLeadStatuses(client, { [undone.id]: 'new' });
    const junk = await lead([{ timestamp: at(1), content: 'Who is this?' }]);
    await sql(`update public.leads set suspicion = 'flood' where id = $1`, [junk.id]);
    const { this_week, last_week } = await figuresOf(client);
    expect(this_week.answers).toEqual([]);
    expect(minutes(last_week.answers)).toEqual([10, 20, 30, 50]);
  });

  test('sources, houses and deals of thirty days are those that their rows show', async ({ client, given, sql }) => {
    const villa = await given.property({ name: 'Villa Mwezi' });
    const plot = await given.property({ name: 'Plot', area_id: villa.area_id });
    const first = zanzibarTime(zanzibarDay(-29), '00:30').toISOString();
    const before = zanzibarTime(zanzibarDay(-30), '23:30').toISOString();
    for (const created_at of [first, first, before]) {
      await given.lead({ source: 'property-inquiry', property_id: villa.id, created_at });
    }
    await given.lead({ source: 'property-inquiry', property_id: plot.id });
    const deal = await given.lead();
    await sql(`update public.leads set status = 'deal-closed' where id = $1`, [deal.id]);
    const { month } = await figuresOf(client);
    expect(month).toEqual({
      from: zanzibarDay(-29),
      leads: 4,
      deals: 1,
      sources: { 'property-inquiry': 3, guide: 1 },
      houses: [
        { id: villa.id, name: 'Villa Mwezi', leads: 2 },
        { id: plot.id, name: 'Plot', leads: 1 },
      ],
    });
    const page = { sort: { by: 'created_at', descending: true }, limit: 10, offset: 0 } as const;
    const rows = await findLeads(client, { propertyId: villa.id, from: month.from }, page);
    expect(rows.total).toBe(2);
  });
});

function thisMonday(): string {
  return formatISO(startOfISOWeek(parseISO(zanzibarDay())), { representation: 'date' });
}
