import { expect, test } from 'vitest';
import { clientAddress } from '../../../../../scripts/backend/server/client-address.ts';
import { readEnvironment } from '../../../../../scripts/lib/environment.ts';
import { addressesIn, networkOf, plainAddress } from '../../../../../scripts/lib/ip-addresses.ts';

const TRUSTED = addressesIn(['127.0.0.1', '10.0.0.0/8', '2001:db8:aa::/48']);

function seen(remoteAddress: string | undefined, ...forwarded: string[]): string {
  return clientAddress({ socket: { remoteAddress }, headersDistinct: { 'x-forwarded-for': forwarded } }, TRUSTED);
}

test.each([
  ['a connection is its own address', ['203.0.113.7'], '203.0.113.7'],
  ['an IPv4 address in the form of IPv6 is plain', ['::ffff:203.0.113.7'], '203.0.113.7'],
  ['who is no proxy of ours may claim nothing', ['203.0.113.7', '198.51.100.1'], '203.0.113.7'],
  ['a proxy tells for whom it asks', ['127.0.0.1', '198.51.100.1'], '198.51.100.1'],
  ['a proxy that is connected by IPv6 too', ['::ffff:127.0.0.1', '198.51.100.1'], '198.51.100.1'],
  [
    'what the visitor wrote before the proxy counts for nothing',
    ['127.0.0.1', '1.1.1.1, 198.51.100.1'],
    '198.51.100.1',
  ],
  ['proxies of ours in a row are passed over', ['127.0.0.1', '1.1.1.1, 198.51.100.1, 10.1.2.3'], '198.51.100.1'],
  ['the header may come in several lines', ['127.0.0.1', '1.1.1.1', '198.51.100.1', '10.1.2.3'], '198.51.100.1'],
  ['nothing but proxies leaves the first of them', ['127.0.0.1', '10.9.9.9, 10.1.2.3'], '10.9.9.9'],
  ['a malformed entry ends the walk', ['127.0.0.1', '1.1.1.1, unknown, 10.1.2.3'], '10.1.2.3'],
  ['a malformed entry alone', ['127.0.0.1', "'; drop table leads"], '127.0.0.1'],
  ['an empty header', ['127.0.0.1', ''], '127.0.0.1'],
  ['IPv6 in its shortest form', ['2001:db8:aa::1', '2001:0DB8:0:0:0:0:0:7'], '2001:db8::7'],
  ['a connection that is gone', [undefined, '198.51.100.1'], ''],
] satisfies [string, [string | undefined, ...string[]], string][])(
  '%s',
  (_, [remoteAddress, ...forwarded], address) => {
    expect(seen(remoteAddress, ...forwarded)).toBe(address);
  },
);

test.each(['', 'localhost', '1.2.3', '1.2.3.4:80', '[::1]', '::1::', '01.2.3.4'])('%j is no address', (text) => {
  expect(plainAddress(text)).toBeNull();
});

test('all addresses of one IPv6 customer are one sender, all of IPv4 are their own', () => {
  expect(networkOf('2001:db8:1:2::7')).toBe(networkOf('2001:db8:1:2:9:9:9:9'));
  expect(networkOf('2001:db8:1:2::7')).toBe(networkOf('2001:db8:1:ff::7'));
  expect(networkOf('2001:db8::7')).toBe(networkOf('2001:db8:0:0:1::'));
  expect(networkOf('2001:db8:1:2::7')).not.toBe(networkOf('2001:db8:1:102::7'));
  expect(networkOf('203.0.113.7')).not.toBe(networkOf('203.0.113.8'));
});

test('proxies are named in the settings, and a malformed one is told with its rule', () => {
  expect(readEnvironment({}).trustedProxies).toEqual([]);
  expect(readEnvironment({ TRUSTED_PROXIES: '10.0.0.0/8, ::1' }).trustedProxies).toEqual(['10.0.0.0/8', '::1']);
});

test.each([
  'proxy.example',
  '10.0.0.0/33',
  '10.0.0.0/',
  '10.0.0.0/8/8',
  '10.0.0.1,,10.0.0.2',
  '::1/129',
  '10.0.0.1/-1',
])('TRUSTED_PROXIES=%s is refused', (value) => {
  expect(() => readEnvironment({ TRUSTED_PROXIES: value })).toThrow(
    `TRUSTED_PROXIES must be IP addresses or networks such as 10.0.0.0/8, with commas between them (it is "${value}").`,
  );
});
