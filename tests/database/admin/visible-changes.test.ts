import { expect } from 'vitest';
import * as z from 'zod/mini';
import { validArea } from '../../fixtures/area.ts';
import { validFirm } from '../../fixtures/owner.ts';
import { validProperty } from '../../fixtures/property.ts';
import { reviewRequest } from '../../fixtures/requests.ts';
import { validService } from '../../fixtures/service.ts';
import { onEveryBackend } from '../support/database-test.ts';

const of = (id: string) => ({ id: `eq.${id}` });

onEveryBackend((test) => {
  test('the site is published again for what visitors can see, and for nothing else', async ({
    operator,
    visitor,
    given,
  }) => {
    const [area, otherArea] = [await given.area(), await given.area()];
    const agent = await given.agent();
    const [inactive, unknown] = [await given.agent({ is_active: false }), await given.agent({ is_active: false })];
    const agency = await given.agency();
    const developer = await given.developer({ is_active: false });
    const draft = await given.property({ area_id: area.id, agent_id: agent.id, is_published: false });
    const villa = await given.property({ area_id: area.id, agent_id: agent.id });
    const idle = await given.property({ area_id: area.id, agent_id: agent.id, is_published: false });
    const post = await given.post();
    await given.service();
    const review = (status: string) => given.row('reviews', { rating: 3, agent_id: agent.id, status });
    const [shown, waiting, hidden] = [await review('shown'), await review('waiting'), await review('hidden')];

    const change = (table: string, id: string, changes: object) => () => operator.update(table, of(id), changes);
    const add = (table: string, row: object) => () => operator.insert(table, row);
    const star = (id: string, isOn: boolean) => () => operator.rpc('set_featured', { p_property: id, p_on: isOn });
    const steps: readonly [name: string, act: () => Promise<{ status: number }>, isVisible: boolean][] = [
      ['a new area', add('areas', validArea()), true],
      ['a new property', add('properties', validProperty({ area_id: area.id, agent_id: agent.id })), true],
      ['a new developer', add('developers', validFirm()), true],
      ['a review', () => visitor.rpc('submit_review', reviewRequest({ p_owner_id: agent.id })), true],
      ['a draft’s price', change('properties', draft.id, { price: 5 }), false],
      [
        'a draft’s area and owner',
        change('properties', draft.id, { area_id: otherArea.id, agent_id: inactive.id }),
        false,
      ],
      ['a deleted draft', () => operator.remove('properties', of(idle.id)), false],
      ['a published draft', change('properties', draft.id, { is_published: true }), true],
      ['a visible price', change('properties', draft.id, { price: 6 }), true],
      ['a price saved again', change('properties', draft.id, { price: 6 }), false],
      ['another area', change('properties', draft.id, { area_id: area.id }), true],
      ['another owner', change('properties', draft.id, { agent_id: agent.id }), true],
      ['a WhatsApp number of its own', change('properties', villa.id, { whatsapp_number: '+255777000001' }), true],
      ['a star', star(villa.id, true), true],
      ['the same star', star(villa.id, true), false],
      ['a moved star', star(draft.id, true), true],
      ['a star taken off', star(draft.id, false), true],
      ['a star taken off again', star(draft.id, false), false],
      ['a withdrawn property', change('properties', draft.id, { is_published: false }), true],
      ['a withdrawn property’s name', change('properties', draft.id, { name: 'Nyumba' }), false],
      ['a deleted visible property', () => operator.remove('properties', of(villa.id)), true],
      ['a payment status', change('agents', agent.id, { payment_status: 'paid' }), false],
      ['a firm’s payment status', change('agencies', agency.id, { payment_status: 'paid' }), false],
      [
        'a payment status with a name',
        change('agencies', agency.id, { payment_status: 'unpaid', name: 'Mnazi' }),
        true,
      ],
      ['an agent’s agency', change('agents', agent.id, { agency_id: agency.id }), true],
      [
        'what was checked about an agency',
        change('agencies', agency.id, { checked_on: '2026-03-12', checked_what: 'Passport' }),
        true,
      ],
      ['an inactive agent’s name', change('agents', inactive.id, { name: 'Nobody' }), false],
      ['an activated agent', change('agents', inactive.id, { is_active: true }), true],
      ['a deactivated agent', change('agents', inactive.id, { is_active: false }), true],
      ['a deleted agent who had a page', () => operator.remove('agents', of(inactive.id)), true],
      ['a deleted agent who never had one', () => operator.remove('agents', of(unknown.id)), false],
      ['an inactive developer’s website', change('developers', developer.id, { website: 'https://a.example' }), false],
      ['an activated developer', change('developers', developer.id, { is_active: true }), true],
      ['a deleted active developer', () => operator.remove('developers', of(developer.id)), true],
      ['a deleted agency', () => operator.remove('agencies', of(agency.id)), true],
      ['an area’s island', change('areas', area.id, { island: 'Mafia' }), true],
      ['an area saved again', change('areas', area.id, { island: 'Mafia' }), false],
      ['a deleted area', () => operator.remove('areas', of(otherArea.id)), true],
      ['a post’s title', change('blog_posts', post.id, { title: 'Roads' }), true],
      ['a post saved again', change('blog_posts', post.id, { title: 'Roads' }), false],
      ['a deleted post', () => operator.remove('blog_posts', of(post.id)), true],
      ['a service’s title', () => operator.update('services', { slug: 'eq.land-research' }, { title: 'Land' }), true],
      ['a service saved again', () => operator.update('services', { slug: 'like.*' }, { image: null }), false],
      ['a review put away', change('reviews', shown.id, { status: 'hidden' }), true],
      ['a review approved', change('reviews', waiting.id, { status: 'shown' }), true],
      ['a shown review saved again', change('reviews', waiting.id, { status: 'shown' }), false],
      ['a hidden review’s text', change('reviews', hidden.id, { comment: 'Kind' }), false],
      ['a deleted hidden review', () => operator.remove('reviews', of(hidden.id)), false],
      ['a deleted shown review', () => operator.remove('reviews', of(waiting.id)), true],
      ['an undone delete', () => operator.rpc('restore_deleted', { p_table: 'properties', p_record: villa.id }), true],
      [
        'an undone delete of a draft',
        () => operator.rpc('restore_deleted', { p_table: 'properties', p_record: idle.id }),
        false,
      ],
    ];
    const readVersion = async () => z.int().parse((await operator.rpc('site_version')).body);
    for (const [name, act, isVisible] of steps) {
      const before = await readVersion();
      const { status } = await act();
      const raised = (await readVersion()) - before;
      expect({ name, raised, isDone: status < 300 }).toEqual({ name, raised: isVisible ? 1 : 0, isDone: true });
    }
  });

  test('what is written together counts once, by whatever of it is visible', async ({ given, sql }) => {
    const draft = await given.property({ is_published: false });
    await given.area();
    const version = async () =>
      (await sql<{ version: number }>('select version from private.site_version'))[0]?.version ?? 0;
    const before = await version();
    await sql(`
      do $$ begin
        update public.properties set price = 9;
        update public.properties set is_published = true where id = '${draft.id}';
        update public.properties set price = 10;
        update public.areas set island = 'Mafia';
        insert into public.agencies (name, email) values ('Mnazi Homes', 'a@b.example');
      end $$`);
    expect((await version()) - before).toBe(1);
  });

  test('a table says anew which of its columns nobody sees, as docs/recipes.md has it', async ({ operator, sql }) => {
    const readVersion = async () => z.int().parse((await operator.rpc('site_version')).body);
    const save = (changes: object) => operator.update('services', { slug: 'neq.none' }, changes);
    await operator.insert('services', validService());
    const before = await readVersion();
    await sql(`call private.publish_changes_of('public.services', 'row.is_shown', '{updated_at,position}')`);
    expect((await save({ position: 7 })).status).toBeLessThan(300);
    expect(await readVersion()).toBe(before);
    await sql(`call private.publish_changes_of('public.services', 'row.is_shown')`);
    await save({ position: 8 });
    expect(await readVersion()).toBe(before + 1);
  });
});
