import { expect, test } from 'vitest';
import { trafficLabels } from '../../../../src/features/admin/shell/visitor-traffic.ts';

test('an ordinary day needs no words', () => {
  expect(trafficLabels({ floods: [], budgets: [] })).toEqual([]);
});

test('a flood is told with its size, its networks and what becomes of it', () => {
  const networks = [
    { network: '203.0.113.0/24', sent: 300 },
    { network: '2001:db8::/56', sent: 12 },
  ];
  expect(trafficLabels({ floods: [{ form: 'lead', sent: 320, networks }], budgets: [] })).toEqual([
    'A flood is running: 320 requests within ten minutes, most from 203.0.113.0/24 (300), 2001:db8::/56 (12). What may be junk waits under Possible junk.',
  ]);
  expect(trafficLabels({ floods: [{ form: 'review', sent: 301, networks: [] }], budgets: [] })).toEqual([
    'A flood is running: 301 reviews within ten minutes. Those above the usual wait for your approval.',
  ]);
});

test('a budget is told from half of it on, and when it is used up', () => {
  const owner = { owner: crypto.randomUUID(), name: 'Amina Hassan', most: 100 };
  const budgets = [
    { ...owner, used: 52 },
    { ...owner, used: 100 },
  ];
  expect(trafficLabels({ floods: [], budgets })).toEqual([
    'The contacts of Amina Hassan were opened 52 times within a day. 100 are allowed.',
    'The contacts of Amina Hassan were opened 100 times within a day. Until there is room again, visitors are sent to the business chat instead.',
  ]);
});
