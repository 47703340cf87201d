import { type AddressTest, plainAddress } from '../../lib/ip-addresses.ts';
import { isSameText } from './body-limit.ts';

export const CLIENT_ADDRESS = 'x-client-address';
/** With it the site's own server proves that the client address is its word. */
export const FORWARDING_KEY = 'x-forwarding-key';

/** Whatever a sender may claim about where a request comes from. */
export const CLAIMS = [
  CLIENT_ADDRESS,
  FORWARDING_KEY,
  'x-forwarded-for',
  'cf-connecting-ip',
  'x-real-ip',
  'forwarded',
  'true-client-ip',
] as const;

interface Connection {
  socket: { remoteAddress?: string | undefined };
  headersDistinct: NodeJS.Dict<string[]>;
}

/**
 * The address that a request really comes from: that of the connection or, behind a proxy of ours, the last one in
 * X-Forwarded-For that is not a proxy of ours too. What stands before it was written by whoever sent the request.
 */
export function clientAddress({ socket, headersDistinct }: Connection, isTrusted: AddressTest): string {
  const forwarded = (headersDistinct['x-forwarded-for'] ?? []).flatMap((value) => value.split(','));
  let known = plainAddress(socket.remoteAddress ?? '') ?? '';
  for (const entry of forwarded.reverse()) {
    const address = plainAddress(entry.trim());
    if (!isTrusted(known) || address === null) break;
    known = address;
  }
  return known;
}

/** The address for which the site's own server asks, which knows the key of this run; null where anybody else asks. */
export function forwardedAddress(
  { headersDistinct }: Pick<Connection, 'headersDistinct'>,
  key: string | null,
): string | null {
  const [given = ''] = headersDistinct[FORWARDING_KEY] ?? [];
  const [address = ''] = headersDistinct[CLIENT_ADDRESS] ?? [];
  return key !== null && isSameText(given, key) ? (plainAddress(address) ?? '') : null;
}

/** Puts what is known about the sender in the place of what the sender claims. */
export function stateClientAddress(headers: Headers, address: string): void {
  for (const name of CLAIMS) headers.delete(name);
  if (address) headers.set(CLIENT_ADDRESS, address);
}
