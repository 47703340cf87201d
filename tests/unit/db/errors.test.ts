import { describe, expect, test } from 'vitest';
import { DbError, dbErrorFrom, errorMessage, failureText, isTransient } from '#db/errors.ts';

const WENT_WRONG = 'Something went wrong. Please try again.';
const TOO_MANY = 'Too many requests. Please try again later.';
const TOO_LARGE = 'This is too large to be sent. Please shorten it and try again.';
const STILL_IN_USE = 'Other entries still depend on this, or an entry it needs is gone.';

/** An answer as PostgREST and the embedded backend write it. */
function answer(status: number, code: string, message: string) {
  return { status, body: { code, message, details: null, hint: null } };
}

describe('what a failed answer means', () => {
  test.each([
    ['a rule of ours', answer(400, '22023', 'Full name is required'), 'invalid', 'Full name is required'],
    ['a contact that cannot be shown', answer(404, 'PT404', 'Contact not available'), 'not-found'],
    ['a request id used twice', answer(409, 'PT409', WENT_WRONG), 'conflict'],
    ['whose contact it is no more', answer(412, 'PT412', 'Somebody else is the owner by now'), 'passed-on'],
    ['too many requests', answer(429, 'PT429', 'Too many requests'), 'rate-limited', TOO_MANY],
    ['too many requests for a gateway', { status: 429, body: '<html>' }, 'rate-limited'],
    ['a row that is still in use', answer(409, '23503', 'violates foreign key'), 'conflict', STILL_IN_USE],
    ['a row that is there already', answer(409, '23505', 'duplicate key'), 'conflict'],
    ['a broken constraint on PostgREST', answer(400, '23514', 'Failing row contains (…)'), 'invalid'],
    ['a failure that the embedded backend has no name for', answer(500, 'SUP', 'error: Failing row'), 'unavailable'],
    ['an id that is none', answer(400, '22P02', 'invalid input syntax for type uuid'), 'invalid'],
    ['no right to a table', answer(401, '42501', 'permission denied for table leads'), 'forbidden'],
    ['an expired token', answer(401, 'PGRST303', 'JWT expired'), 'forbidden'],
    ['one row asked for and none found', answer(406, 'PGRST116', 'The result contains 0 rows'), 'not-found'],
    ['a function of another version', answer(404, 'PGRST202', 'Could not find the function'), 'unavailable'],
    ['a page of a gateway at a wrong address', { status: 404, body: '<html>' }, 'unavailable'],
    ['a statement that ran out of time', answer(500, '57014', 'canceling statement'), 'timeout'],
    ['a gateway that ran out of time', { status: 504, body: '' }, 'timeout'],
    ['a write on a read-only connection', answer(405, '25006', 'read-only transaction'), 'unavailable'],
    ['no answer at all, as supabase-js tells it', { status: 0, body: { message: 'fetch failed' } }, 'offline'],
    ['a server that is down', { status: 503, body: null }, 'unavailable'],
    ['what is too large for the backend', { status: 413, body: { message: 'The request is…' } }, 'invalid', TOO_LARGE],
    ['what is too large for a gateway', { status: 413, body: '<html>' }, 'invalid', TOO_LARGE],
    ['an error object that is none', { status: 400, body: { code: 22023, message: ['x'] } }, 'invalid', WENT_WRONG],
  ])('%s', (_, failed, code, message?: string) => {
    const error = dbErrorFrom(failed);
    expect(error.code).toBe(code);
    if (message) expect(errorMessage(error)).toBe(message);
  });
});

test('the words of the database stay in the cause', () => {
  const failed = answer(400, '23514', 'Failing row contains (asha@example.com)');
  const error = dbErrorFrom(failed);
  expect(errorMessage(error)).toBe(WENT_WRONG);
  expect(error.cause).toBe(failed);
});

test('only what may pass by itself is worth another try', () => {
  const isWorthIt = (status: number, code = '') => isTransient(dbErrorFrom(answer(status, code, '')));
  expect([0, 500, 502, 503].map((status) => isWorthIt(status))).toEqual([true, true, true, true]);
  expect([400, 401, 403, 404, 408, 409, 429, 504].filter((status) => isWorthIt(status))).toEqual([]);
  expect(isWorthIt(500, '57014')).toBe(false);
  expect(isTransient(new DbError('offline'))).toBe(true);
  expect(isTransient(new TypeError('a fault of ours'))).toBe(false);
});

test('whatever else is thrown has one safe message', () => {
  expect(errorMessage(new TypeError('x is undefined'))).toBe(WENT_WRONG);
  expect(errorMessage('text')).toBe(WENT_WRONG);
  expect(errorMessage(new DbError('offline'))).toBe('There is no connection. Please check your network and try again.');
});

test('without an answer nobody knows whether something was done', () => {
  const said = (status: number) => failureText(dbErrorFrom({ status, body: null }), { failed: 'no', unknown: 'maybe' });
  for (const status of [0, 408, 500, 503, 504]) expect(said(status)).toMatch(/^maybe [A-Z]/);
  for (const status of [400, 401, 403, 404, 409, 429]) expect(said(status)).toMatch(/^no [A-Z]/);
});
