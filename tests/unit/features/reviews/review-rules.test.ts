import { describe, expect, test } from 'vitest';
import { spreadRatings } from '#features/reviews/review.ts';
import { reviewPathProblem } from '#features/reviews/review-path.ts';

const ID = '32238981-7877-53db-b77a-576af9a58c97';

describe('the address of a review', () => {
  test.each([
    ['/review/boss/123', 'Invalid review type'],
    [`/review/agents/${ID}`, 'Invalid review type'],
    [`/review/tostring/${ID}`, 'Invalid review type'],
    ['/review/agent', 'Invalid review parameters'],
    ['/review/boss', 'Invalid review parameters'],
    ['/review', 'Invalid review parameters'],
    ['/review/agent/123', 'Invalid agent ID'],
    ['/review/agency/not-an-id', 'Invalid agency ID'],
    [`/review/developer/${ID}0`, 'Invalid developer ID'],
  ])('%s says "%s"', (path, problem) => {
    expect(reviewPathProblem(path)).toBe(problem);
  });

  test('of the right shape may just lead to a profile that is gone', () => {
    expect(reviewPathProblem(`/review/agency/${ID}`)).toBeNull();
    expect(reviewPathProblem(`/review/developer/${ID.toUpperCase()}`)).toBeNull();
  });
});

test('ratings spread over five bars, the best first', () => {
  const reviews = [5, 5, 5, 4, 1, 1].map((rating) => ({ rating }));
  expect(spreadRatings(reviews)).toEqual([
    { rating: 5, count: 3, percent: 50 },
    { rating: 4, count: 1, percent: 17 },
    { rating: 3, count: 0, percent: 0 },
    { rating: 2, count: 0, percent: 0 },
    { rating: 1, count: 2, percent: 33 },
  ]);
  expect(spreadRatings([]).every(({ percent }) => percent === 0)).toBe(true);
});
