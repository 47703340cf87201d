import { expect, test } from 'vitest';
import { type PersonGroup, tickedOf } from '#features/people/person.admin.ts';

const group = (phone: string, reason: PersonGroup['reason']): PersonGroup => ({
  phone,
  review: null,
  reason,
  names: ['Asha'],
  emails: [],
  records: [],
});
const [FIRST, SECOND] = [group('+255777000001', 'email'), group('+255777000002', 'email')];
const NAMESAKE = group('+255777000003', 'name');
const ticked = (groups: PersonGroup[], said: [string, boolean][] = [], search = 'asha@example.com') =>
  [...tickedOf(groups, search, new Map(said))].sort();

test('what has the address that was asked for is ticked, also when it comes while the page is open', () => {
  expect(ticked([FIRST, NAMESAKE])).toEqual(['+255777000001']);
  expect(ticked([FIRST, SECOND, NAMESAKE])).toEqual(['+255777000001', '+255777000002']);
  expect(ticked([FIRST], [], '0777 000 001')).toEqual([]);
});

test('what the operator has ticked or not stays so when more comes', () => {
  const said: [string, boolean][] = [
    ['+255777000001', false],
    ['+255777000003', true],
  ];
  expect(ticked([FIRST, NAMESAKE], said)).toEqual(['+255777000003']);
  expect(ticked([FIRST, SECOND, NAMESAKE], said)).toEqual(['+255777000002', '+255777000003']);
  expect(ticked([FIRST], [['review', true]])).toEqual(['+255777000001', 'review']);
});
