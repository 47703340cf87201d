import { expect, test } from 'vitest';
import { secretKeyOf } from '../../../../scripts/notify/on-call.ts';

const LEGACY = { SUPABASE_SERVICE_ROLE_KEY: 'ey.legacy' };

test.for([
  ['the default one', { default: 'sb_secret_1', spare: 'sb_secret_2' }, 'sb_secret_1'],
  ['one of another name where the default one was deleted', { spare: 'sb_secret_2' }, 'sb_secret_2'],
  ['the one of before there were names', {}, 'ey.legacy'],
] as const)('of the secret keys the Edge Function takes %s', ([, named, taken]) => {
  expect(secretKeyOf({ ...LEGACY, SUPABASE_SECRET_KEYS: JSON.stringify(named) })).toBe(taken);
});

test('a project that has no named keys yet hands over the one of before', () => {
  expect(secretKeyOf(LEGACY)).toBe('ey.legacy');
});
