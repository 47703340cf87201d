import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { mapInParallel } from '../lib/parallel.ts';
import type { Encoding } from './negotiate.ts';

const BUDGET = 64 * 1024 * 1024;
/** Most pages are asked for seldom between two publishes: seven percent less is worth ten to twenty milliseconds, not seventy. */
const QUALITY = 10;
/** Of feeds and indexes of thousands of listings, each megabyte of which would take nearly a second. */
const QUALITY_OF_LARGE = 9;
const LARGE = 256 * 1024;

const encode = {
  br: (text: Buffer) =>
    promisify(brotliCompress)(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: text.length > LARGE ? QUALITY_OF_LARGE : QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
  gzip: (text: Buffer) => promisify(gzip)(text, { level: 9 }),
  /** Only put together. */
  identity: async (text: Buffer) => text,
} satisfies Record<BodyEncoding, (text: Buffer) => Promise<Buffer>>;

export type BodyEncoding = Encoding | 'identity';

/** The path of a file, or bytes. */
export type Source = string | Buffer;

/** A text by what it holds, so that a page which a publish did not change stays known. */
interface Text {
  sources: readonly Source[];
  tag: string;
}

export type Compressor = (text: Text, encoding: BodyEncoding) => Promise<Buffer>;

/** Compresses on request and keeps what was asked for last, up to a budget of bytes. */
export function createCompressor(budget = BUDGET): Compressor {
  const kept = new Map<string, Buffer>();
  const underWay = new Map<string, Promise<Buffer>>();
  let size = 0;

  const keep = (key: string, body: Buffer) => {
    kept.set(key, body);
    size += body.length;
    for (const [oldest, { length }] of kept) {
      if (size <= budget) break;
      kept.delete(oldest);
      size -= length;
    }
  };
  const compress = async (key: string, sources: readonly Source[], encoding: BodyEncoding) => {
    try {
      const body = await encode[encoding](await readAll(sources));
      keep(key, body);
      return body;
    } finally {
      underWay.delete(key);
    }
  };

  return ({ sources, tag }, encoding) => {
    const key = `${tag} ${encoding}`;
    const known = kept.get(key);
    if (known) {
      kept.delete(key);
      kept.set(key, known);
      return Promise.resolve(known);
    }
    const coming = underWay.get(key) ?? compress(key, sources, encoding);
    underWay.set(key, coming);
    return coming;
  };
}

async function readAll(sources: readonly Source[]): Promise<Buffer> {
  const pieces = await mapInParallel(sources, async (source) =>
    typeof source === 'string' ? readFile(source) : source,
  );
  const [first, ...others] = pieces;
  return first && others.length === 0 ? first : Buffer.concat(pieces);
}
