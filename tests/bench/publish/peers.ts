/** Other builders at the same pages. Each lives in `peers` as a project of its own and is installed when it is asked for. */
import { execFile } from 'node:child_process';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Photo } from '#lib/photo.ts';
import { measureCommand } from './command.ts';
import type { Change, Contender } from './contender.ts';
import type { BenchContent } from './content/content.ts';
import { measurePages } from './site-size.ts';

interface Peer {
  name: string;
  folder: string;
  script: readonly string[];
  environment: Record<string, string>;
  /** Where its pages are, below its folder. */
  site: string;
  /** What it keeps between builds and goes by. */
  caches: readonly string[];
}

const OUT = 'out';
/** The peers keep whole sites in memory; with the usual limit the large ones would not end. */
const MEMORY = { NODE_OPTIONS: '--max-old-space-size=16384' };
const ASTRO = {
  folder: 'astro',
  script: ['node_modules/astro/bin/astro.mjs', 'build'],
  site: OUT,
  caches: [OUT, 'node_modules/.astro', '.astro'],
};

export const PEERS: readonly Peer[] = [
  { name: 'Astro', ...ASTRO, environment: { ASTRO_TELEMETRY_DISABLED: '1', OUT_DIR: OUT } },
  {
    name: 'Astro incremental',
    ...ASTRO,
    environment: { ASTRO_TELEMETRY_DISABLED: '1', OUT_DIR: OUT, INCREMENTAL: '1' },
  },
  {
    name: 'Eleventy',
    folder: 'eleventy',
    script: ['node_modules/@11ty/eleventy/cmd.cjs', '--quiet'],
    environment: { OUT_DIR: OUT },
    site: OUT,
    caches: [OUT],
  },
];

/** Copies the projects of these peers and installs what they name, with exact versions. */
export async function installPeers(peers: readonly Peer[], workshop: string): Promise<void> {
  const source = path.join(import.meta.dirname, 'peers');
  const folders = new Set(peers.map(({ folder }) => folder));
  for (const folder of ['shared', ...folders]) {
    await cp(path.join(source, folder), path.join(workshop, folder), { recursive: true });
  }
  const npm = ['install', '--no-audit', '--no-fund', '--no-package-lock', '--ignore-scripts'];
  for (const folder of folders) await promisify(execFile)('npm', npm, { cwd: path.join(workshop, folder) });
}

/** A peer at work on this content, with pictures as the product would have made them. */
export async function openPeer(
  { name, folder, script, environment, site, caches }: Peer,
  workshop: string,
  content: BenchContent,
): Promise<Contender> {
  const place = path.join(workshop, folder);
  const file = path.join(workshop, 'content.json');
  const prices = new Map<string, number>();
  const build = () =>
    measureCommand({ script, folder: place, environment: { ...MEMORY, ...environment, CONTENT_FILE: file } });
  const write = () =>
    writeFile(file, JSON.stringify({ ...withPrices(content, prices), site: 'https://peer.example', photos: PHOTOS }));

  const clear = async () => {
    for (const cache of caches) await rm(path.join(place, cache), { recursive: true, force: true });
  };
  return {
    name,
    buildAll: async () => {
      await clear();
      await write();
      return { ...(await build()), note: '' };
    },
    applyChanges: async (changes) => {
      for (const { id, price } of changes) prices.set(id, price);
      await write();
      const measured = await build();
      for (const change of changes) await assertBuilt(path.join(place, site), change);
      return { ...measured, note: '' };
    },
    measureSize: () => measurePages(path.join(place, site)),
    close: clear,
  };
}

const PHOTOS = Array.from({ length: 50 }, (_, number) => ({
  name: (0xab_cd_ef_00_00 + number * 7919).toString(16).padStart(12, '0'),
  width: 1200,
  height: 800,
  color: '#969881',
})) satisfies (Pick<Photo, 'width' | 'height' | 'color'> & { name: string })[];

/** A fast build that leaves pages as they were is no result. */
async function assertBuilt(site: string, { slug, price }: Change): Promise<void> {
  const page = await readFile(path.join(site, 'properties', `${slug}.html`), 'utf8');
  if (!page.includes(`data-usd="${price}"`)) throw new Error(`/properties/${slug} shows the price from before`);
}

function withPrices(content: BenchContent, prices: ReadonlyMap<string, number>): BenchContent {
  const properties = content.properties.map((property) => ({
    ...property,
    price: prices.get(property.id) ?? property.price,
  }));
  return { ...content, properties };
}
