import { expect } from 'vitest';
import { findBilledListings } from '#features/owners/payment.admin.ts';
import {
  changeReviewStatus,
  DEFAULT_REVIEW_SORT,
  findReviews,
  type ReviewFilter,
  type ReviewStatus,
} from '#features/reviews/review.admin.ts';
import { onEveryBackend } from '../support/database-test.ts';

onEveryBackend((test) => {
  test('reviews come with whom they are about, those that wait first', async ({ client, given }) => {
    const agent = await given.agent({ name: 'Asha Said' });
    const agency = await given.agency({ name: 'Mnazi Homes' });
    const review = (row: object) => given.row('reviews', { rating: 4, ...row });
    await review({ agent_id: agent.id, comment: 'Old but shown', created_at: '2026-01-01T00:00:00Z' });
    await review({ agency_id: agency.id, comment: 'Hidden', status: 'hidden', created_at: '2026-03-01T00:00:00Z' });
    await review({
      agency_id: agency.id,
      reviewer_name: 'Omar',
      status: 'waiting',
      created_at: '2026-02-01T00:00:00Z',
    });
    const find = async (filter: ReviewFilter) =>
      findReviews(client, filter, { sort: DEFAULT_REVIEW_SORT, limit: 10, offset: 0 });

    const { rows, total, statuses } = await find({});
    expect(rows.map(({ status, owner_kind, owner_name }) => [status, owner_kind, owner_name])).toEqual([
      ['waiting', 'agency', 'Mnazi Homes'],
      ['shown', 'agent', 'Asha Said'],
      ['hidden', 'agency', 'Mnazi Homes'],
    ]);
    expect({ total, statuses }).toEqual({ total: 3, statuses: { waiting: 1, shown: 1, hidden: 1 } });
    expect(await find({ search: 'said' })).toMatchObject({ total: 1, statuses: { waiting: 0, shown: 1, hidden: 0 } });
    expect(await find({ ownerId: agency.id, status: 'hidden' })).toMatchObject({
      total: 1,
      statuses: { waiting: 1, shown: 0, hidden: 1 },
    });

    const [waiting] = rows;
    const change = (from: ReviewStatus, to: ReviewStatus, id = waiting?.id ?? '') =>
      changeReviewStatus(client, id, { from, to });
    expect(await change('waiting', 'shown')).toEqual({ status: 'shown', isChanged: true });
    expect(await change('waiting', 'shown', crypto.randomUUID())).toBeNull();
    expect((await find({ status: 'waiting' })).total).toBe(0);
    // What somebody did since is left alone, and told.
    expect(await change('hidden', 'waiting')).toEqual({ status: 'shown', isChanged: false });
    expect((await find({ status: 'waiting' })).total).toBe(0);
    expect(await change('shown', 'waiting')).toEqual({ status: 'waiting', isChanged: true });
    expect((await find({ status: 'waiting' })).total).toBe(1);
  });

  test('a comment with an apostrophe is found with and without it, also next to other signs', async ({
    client,
    given,
  }) => {
    const agent = await given.agent({ name: 'Asha Said' });
    await given.row('reviews', { rating: 4, agent_id: agent.id, comment: "The Ng'ombe's  house-warming (St. Mary`s)" });
    await given.row('reviews', { rating: 4, agent_id: agent.id, comment: 'Ng’ombe  house-warming, très bien' });
    const counts = async (...searches: string[]) => {
      const page = { sort: DEFAULT_REVIEW_SORT, limit: 10, offset: 0 } as const;
      return Promise.all(searches.map(async (search) => (await findReviews(client, { search }, page)).total));
    };
    expect(await counts("ng'ombe", 'NGOMBE', 'ng’ombe', 'house-warming', 'warming ngombe')).toEqual([2, 2, 2, 2, 2]);
    expect(await counts("ng'ombe's", 'ngombes', 'marys ngombes', 'mary`s', '(st.')).toEqual([1, 1, 1, 1, 1]);
    expect(await counts('ng ombe', 'ombe', 'houses', 'mary s', "ngo'mbex")).toEqual([2, 2, 0, 1, 0]);
    // As it stands and without its apostrophe at once.
    expect(await counts('st. ngombes', '(st. mary`s)')).toEqual([1, 1]);
  });

  test('the listings of a month are those of the calendar of Zanzibar', async ({ client, given }) => {
    const developer = await given.developer({ name: 'Zamani Ltd', payment_status: 'paid' });
    const first = { developer_id: developer.id, name: 'First', created_at: '2026-09-30T21:00:00Z' };
    const { area_id } = await given.property(first);
    await given.property({ ...first, area_id, name: 'Last', created_at: '2026-10-31T20:59:59Z' });
    await given.property({ ...first, area_id, name: 'After', created_at: '2026-10-31T21:00:00Z' });
    await given.property({ ...first, area_id, name: 'Draft', is_published: false });
    const page = { limit: 10, offset: 0, newestFirst: true };
    expect(await findBilledListings(client, '2026-10', page)).toMatchObject({
      total: 2,
      rows: [
        { name: 'Last', owner: { kind: 'developer', name: 'Zamani Ltd', payment_status: 'paid' } },
        { name: 'First' },
      ],
    });
    expect(await findBilledListings(client, null, { ...page, limit: 1, offset: 2 })).toMatchObject({
      total: 3,
      rows: [{ name: 'First' }],
    });
    expect((await findBilledListings(client, null, { ...page, offset: 50 })).rows).toEqual([]);
  });
});
