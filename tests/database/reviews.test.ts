import { describe, expect } from 'vitest';
import * as z from 'zod/mini';
import { reviewRequest } from '../fixtures/requests.ts';
import { type Actor, messageOf } from './support/actor.ts';
import { fill, type Sql } from './support/database.ts';
import { onEveryBackend } from './support/database-test.ts';

onEveryBackend((test) => {
  test.for(['agent', 'agency', 'developer'] as const)(
    'a visitor reviews an %s',
    async (kind, { visitor, given, sql }) => {
      const owner = await given[kind]();
      const request = reviewRequest({
        p_owner_kind: kind,
        p_owner_id: owner.id,
        p_rating: 4,
        p_comment: '\u00a0Kept every appointment. ',
        p_reviewer_name: ' Neema\t',
      });
      expect(await visitor.rpc('submit_review', request)).toMatchObject({ status: 200, body: 'shown' });
      const owners = { agent_id: null, agency_id: null, developer_id: null, [`${kind}_id`]: owner.id };
      const words = { rating: 4, comment: 'Kept every appointment.', reviewer_name: 'Neema' };
      expect(await listReviews(sql)).toMatchObject([{ id: request.p_request_id, ...words, ...owners }]);
    },
  );

  test('a review without words is anonymous and silent', async ({ visitor, given, sql }) => {
    const { id } = await given.agent();
    for (const blank of [null, '', ' \n\u00a0']) {
      await visitor.rpc('submit_review', reviewRequest({ p_owner_id: id, p_comment: blank, p_reviewer_name: blank }));
    }
    await visitor.rpc('submit_review', reviewRequest({ p_owner_id: id }));
    expect(await listReviews(sql)).toMatchObject(Array(4).fill({ comment: null, reviewer_name: null }));
  });

  describe('a review is refused', () => {
    // contract.test.ts holds every field of the form to its words.
    const refusals: Record<string, [Record<string, unknown>, string]> = {
      'without a request id': [{ p_request_id: null }, 'Request id is required'],
      'without a rating': [{ p_rating: null }, 'Please select a rating'],
      'of nobody': [{ p_owner_kind: null }, 'Invalid review type'],
      'of a property': [{ p_owner_kind: 'property' }, 'Invalid review type'],
    };
    test.for(Object.entries(refusals))('%s', async ([, [overrides, message]], { visitor, given, sql }) => {
      const { id } = await given.agent();
      const answer = await visitor.rpc('submit_review', reviewRequest({ p_owner_id: id, ...overrides }));
      expect({ status: answer.status, message: messageOf(answer) }).toEqual({ status: 400, message });
      expect(await listReviews(sql)).toEqual([]);
    });

    test('of somebody who is unknown, inactive or something else', async ({ visitor, given, sql }) => {
      const inactive = await given.agent({ is_active: false });
      const agency = await given.agency();
      for (const p_owner_id of [inactive.id, agency.id, crypto.randomUUID(), null]) {
        const request = { ...reviewRequest({ p_owner_id: inactive.id }), p_owner_id };
        const answer = await visitor.rpc('submit_review', request);
        expect({ status: answer.status, message: messageOf(answer) }).toEqual({
          status: 404,
          message: 'Profile not found',
        });
      }
      expect(await listReviews(sql)).toEqual([]);
    });
  });

  test('reviews without a proof ring nobody, and make nobody else wait', async ({ visitor, given, sql }) => {
    const { id } = await given.agent();
    const elsewhere = { 'x-forwarded-for': '203.0.113.9' };
    for (let sent = 0; sent < 25; sent += 1) {
      const unproven = reviewRequest({ p_owner_id: id, p_rating: 1, p_comment: `Spam ${sent}`, p_proof: null });
      expect((await visitor.rpc('submit_review', unproven, elsewhere)).body).toBe('waiting');
    }
    expect(await sql('select kind from public.notifications')).toEqual([]);
    expect((await visitor.rpc('submit_review', reviewRequest({ p_owner_id: id }))).body).toBe('shown');
    expect(await sql('select kind from public.notifications')).toEqual([{ kind: 'review' }]);
  });

  test('a review sent twenty times at once is one review', async ({ visitor, given, sql }) => {
    const request = reviewRequest({ p_owner_id: (await given.agent()).id, p_comment: 'Patient and exact.' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => visitor.rpc('submit_review', request)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await listReviews(sql)).toHaveLength(1);
  });

  test('the same id with other stars or words is a conflict', async ({ visitor, given, sql }) => {
    const [agent, other] = [await given.agent(), await given.agent()];
    const request = reviewRequest({ p_owner_id: agent.id, p_rating: 5, p_comment: 'Patient.' });
    await visitor.rpc('submit_review', request);
    const changes = [{ p_rating: 1 }, { p_comment: 'Rude.' }, { p_reviewer_name: 'Juma' }, { p_owner_id: other.id }];
    for (const change of changes) {
      const answer = await visitor.rpc('submit_review', { ...request, ...change });
      expect({ status: answer.status, message: messageOf(answer) }).toEqual({
        status: 409,
        message: 'Failed to submit review',
      });
    }
    expect(await listReviews(sql)).toMatchObject([{ rating: 5, comment: 'Patient.' }]);
  });

  test('nobody piles reviews on one owner: from the twenty-first of an hour on they wait', async ({
    visitor,
    given,
    sql,
  }) => {
    const [agent, other] = [await given.agent(), await given.agent()];
    const about = (id: string) => visitor.rpc('submit_review', reviewRequest({ p_owner_id: id }));
    await fill(sql, `review owner ${agent.id}`, 19);
    expect(await about(agent.id)).toMatchObject({ status: 200, body: 'shown' });
    expect(await about(agent.id)).toMatchObject({ status: 200, body: 'waiting' });
    expect(await about(other.id)).toMatchObject({ body: 'shown' });
  });

  test('nobody reviews the whole market from one network', async ({ visitor, given, sql }) => {
    const headers = { 'x-forwarded-for': '203.0.113.20' };
    await fill(sql, 'review network 203.0.113.20', 9);
    const about = async () =>
      visitor.rpc('submit_review', reviewRequest({ p_owner_id: (await given.agent()).id }), headers);
    expect(await about()).toMatchObject({ status: 200, body: 'shown' });
    expect(await about()).toMatchObject({ status: 200, body: 'waiting' });
  });

  test('a review without a proof of work waits for approval', async ({ visitor, given }) => {
    const request = reviewRequest({ p_owner_id: (await given.agent()).id, p_proof: null });
    expect(await visitor.rpc('submit_review', request)).toMatchObject({ status: 200, body: 'waiting' });
    expect(await listPublicReviews(visitor)).toEqual([]);
  });

  describe('visitors see a review', () => {
    test('at once, unless the settings ask for approval', async ({ visitor, operator, service, given, sql }) => {
      const { id } = await given.agent();
      const send = () => visitor.rpc('submit_review', reviewRequest({ p_owner_id: id }));
      expect(await send()).toMatchObject({ body: 'shown' });
      expect(await listPublicReviews(visitor)).toMatchObject([{ owner_id: id }]);

      expect((await service.rpc('set_review_policy', { p_appear: 'after approval' })).status).toBe(204);
      try {
        const waiting = reviewRequest({ p_owner_id: id });
        expect(await visitor.rpc('submit_review', waiting)).toMatchObject({ body: 'waiting' });
        expect(await listPublicReviews(visitor)).toHaveLength(1);
        expect((await operator.update('reviews', { status: 'eq.waiting' }, { status: 'shown' })).body).toHaveLength(1);
        expect(await listPublicReviews(visitor)).toHaveLength(2);
        // Its answer was lost: the next try tells what has become of it.
        expect(await visitor.rpc('submit_review', waiting)).toMatchObject({ body: 'shown' });
      } finally {
        await service.rpc('set_review_policy', { p_appear: 'at once' });
      }
      await send();
      expect(await sql('select from public.reviews where status = $1', ['shown'])).toHaveLength(3);
    });

    test('until the operator hides or deletes it, and the site is built again', async ({
      visitor,
      operator,
      given,
    }) => {
      const { id } = await given.agent();
      const [hidden, deleted] = [reviewRequest({ p_owner_id: id }), reviewRequest({ p_owner_id: id })];
      await visitor.rpc('submit_review', hidden);
      await visitor.rpc('submit_review', deleted);
      const version = (await visitor.rpc('site_version')).body;
      await operator.update('reviews', { id: `eq.${hidden.p_request_id}` }, { status: 'hidden' });
      await operator.remove('reviews', { id: `eq.${deleted.p_request_id}` });
      expect(await listPublicReviews(visitor)).toEqual([]);
      expect((await visitor.rpc('site_version')).body).toBe(Number(version) + 2);
      // A retry of the hidden one is heard, and neither brings it back nor tells that it is hidden.
      expect(await visitor.rpc('submit_review', hidden)).toMatchObject({ status: 200, body: 'waiting' });
      expect(await listPublicReviews(visitor)).toEqual([]);
    });
  });

  test('the settings know no third way for reviews to appear', async ({ service }) => {
    for (const p_appear of ['never', '', null]) {
      expect((await service.rpc('set_review_policy', { p_appear })).status).toBe(400);
    }
  });
});

const snapshot = z.object({ reviews: z.array(z.unknown()) });

async function listPublicReviews(visitor: Actor) {
  return snapshot.parse((await visitor.rpc('site_snapshot')).body).reviews;
}

function listReviews(sql: Sql) {
  return sql('select * from public.reviews');
}
