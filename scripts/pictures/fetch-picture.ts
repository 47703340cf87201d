import { lookup } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { messageOf } from '../lib/fail.ts';
import { type AddressTest, addressesIn, plainAddress } from '../lib/ip-addresses.ts';

const TIMEOUT_MS = 20_000;
const SIZE_LIMIT = 25_000_000;
const REDIRECTS = 3;

/** Machines that only their own network should reach: this one, its neighbours, and what is no single machine. */
const isInside = addressesIn([
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.168.0.0/16', '198.18.0.0/15', '224.0.0.0/4', '240.0.0.0/4'],
  ...['::/128', '::1/128', '64:ff9b::/96', 'fc00::/7', 'fe80::/10', 'ff00::/8'],
]);

/** Fetching it again will not help: the address is wrong, or what is there is no picture. */
export class PictureRefused extends Error {}

interface FetchOptions {
  /** Which machines may be asked. */
  mayAsk?: AddressTest;
  timeoutMs?: number;
}

/** The bytes of a picture somewhere on the web; no other network than the open one is asked, wherever redirects lead. */
export async function fetchPicture(
  address: string,
  { mayAsk = isOpen, timeoutMs = TIMEOUT_MS }: FetchOptions = {},
): Promise<Buffer> {
  const signal = AbortSignal.timeout(timeoutMs);
  let url = new URL(address);
  for (let hops = 0; hops <= REDIRECTS; hops += 1) {
    const answer = await ask(url, mayAsk, signal).catch((error) => {
      if (signal.aborted) throw new Error(`There was no whole answer within ${timeoutMs / 1000} s`);
      throw error;
    });
    if (Buffer.isBuffer(answer)) return answer;
    url = answer;
  }
  throw new PictureRefused('The address leads round and round');
}

/** The picture, or where it has moved. */
async function ask(url: URL, mayAsk: AddressTest, signal: AbortSignal): Promise<Buffer | URL> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new PictureRefused('The address is none of the web');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // An address in digits is not looked up.
  if (isIP(host) !== 0 && !mayAsk(host)) throw new PictureRefused('The address is none of the open web');
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    const { get } = url.protocol === 'https:' ? https : http;
    get(url, { signal, agent: false, lookup: lookupAmong(mayAsk), headers: { accept: 'image/*' } }, resolve).on(
      'error',
      reject,
    );
  });
  const { statusCode = 0, headers } = response;
  if (statusCode >= 300 && statusCode < 400 && headers.location) {
    response.destroy();
    return new URL(headers.location, url);
  }
  if (statusCode !== 200) {
    response.destroy();
    const problem = `The other site answers ${statusCode}`;
    throw statusCode >= 500 || statusCode === 429 || statusCode === 408
      ? new Error(problem)
      : new PictureRefused(problem);
  }
  let size = 0;
  response.on('data', (part: Buffer) => {
    size += part.length;
    if (size > SIZE_LIMIT) response.destroy(new PictureRefused(`It is larger than ${SIZE_LIMIT / 1_000_000} MB`));
  });
  return buffer(response);
}

/** Looks a name up and hands over only what may be asked, so that what was checked is what is connected to. */
function lookupAmong(mayAsk: AddressTest): LookupFunction {
  return (name, options, callback) => {
    lookup(name, { ...options, all: true }).then(
      (found) => {
        const open = found.filter(({ address }) => mayAsk(address));
        const [first] = open;
        if (!first) callback(new PictureRefused('The address is none of the open web'), '');
        else if (options.all) callback(null, open);
        else callback(null, first.address, first.family);
      },
      (error) => callback(new Error(`The other site cannot be found: ${messageOf(error)}`), ''),
    );
  };
}

function isOpen(address: string): boolean {
  return !isInside(plainAddress(address) ?? address);
}
