import { BlockList, isIP, SocketAddress } from 'node:net';

/** An address in its one plain form, an IPv4-mapped one as IPv4; null where the text is none. */
export function plainAddress(text: string): string | null {
  const version = isIP(text);
  if (version !== 6) return version === 4 ? text : null;
  // A zone names a network card of this machine and is no part of who the sender is.
  const { address } = new SocketAddress({ address: text.split('%', 1)[0] ?? '', family: 'ipv6' });
  const [, mapped = ''] = /^::ffff:([\d.]+)$/i.exec(address) ?? [];
  return isIP(mapped) === 4 ? mapped : address;
}

export type AddressTest = (address: string) => boolean;

/** Tells whether an address is one of these, or within one of these networks in CIDR notation. Throws at a malformed one. */
export function addressesIn(networks: readonly string[]): AddressTest {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits, ...rest] = network.split('/');
    const width = isIP(address) === 4 ? 32 : 128;
    const isPlain = isIP(address) !== 0 && !address.includes('%') && rest.length === 0;
    const prefix = bits === undefined ? width : /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN;
    if (!isPlain || !(prefix <= width)) throw new TypeError(`${network} is not an IP address or network.`);
    list.addSubnet(address, prefix, familyOf(address));
  }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 4 ? 'ipv4' : 'ipv6';
}

/** What counts as one sender: an IPv4 address, or the /56 of IPv6 that one customer may hold. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - after.length) }, () => '0');
  const [first, second, third, fourth = '0'] = [...groups, ...zeros, ...after];
  return `${[first, second, third, (Number.parseInt(fourth, 16) & 0xff00).toString(16)].join(':')}::/56`;
}
