import { rm } from 'node:fs/promises';
import * as z from 'zod/mini';
import { isCurrent, type Reads, setInputs } from '#db/derived.ts';
import { bucketOf } from '../../lib/bucket.ts';
import { linkFiles } from '../../lib/link.ts';
import { createPause } from '../../lib/pause.ts';
import type { TextFile } from '../../lib/text-file.ts';
import { hashIn } from '../../media/cache.ts';
import { isText } from '../../serve/content-types.ts';
import { createBuildMemory } from '../build/build-memory.ts';
import { createFactsReader } from '../check/page-facts.ts';
import { applyPartChanges, inputsOf, NO_PARTS, type PartChanges } from '../read/parts.ts';
import type { Changes, Rows } from '../read/rows.ts';
import type { MadePages, RenderOrder } from './messages.ts';
import { type Output, openRenderer, type Renderer } from './page-renderer.ts';
import { createPageWriter, type PageWriter } from './page-writer.ts';

interface Tools {
  renderer: Renderer;
  readFacts: ReturnType<typeof createFactsReader>;
}

export interface PageMaker {
  change: (changes: PartChanges, month: string) => void;
  /** Tells what it has made, some pages at a time; hands over the files of the site to start from that there are no more. */
  render: (order: RenderOrder, tell: (made: MadePages) => void) => Promise<string[]>;
  /** Comes back when the disk has what was made last. */
  sync: () => Promise<void>;
}

/** How long pages are made in one go: in between the process may hear that nobody waits for them any more. */
const PAUSE_EVERY_MS = 50;
/** Told together. */
const TOLD_AT_ONCE = 250;
/** A route with fewer outputs has no kind of page, but a list, a feed or an index of many things. */
const FEW = 8;

const hashed = z.object({ hash: z.string() });

/** Makes one share of the site, and of its pages only those that have read something which is different now. */
export function createPageMaker(readText: TextFile['read']): PageMaker {
  let tools: Tools | null = null;
  let parts = NO_PARTS;
  let pictures: ReadonlySet<string> = new Set();
  let listed: readonly Output[] = [];
  let own: readonly Output[] = [];
  let sync: PageMaker['sync'] = async () => {};
  const memory = createBuildMemory<ReadonlyMap<string, Reads>>();

  const open = async (code: RenderOrder['code']): Promise<Tools> => ({
    renderer: await openBundle(code),
    readFacts: createFactsReader(code, (path) => path.startsWith('/media/') && pictures.has(hashIn(path))),
  });

  const make = async ({ renderer, readFacts }: Tools, output: Output, write: PageWriter['write']) => {
    const { file } = output;
    const { bytes, reads, sitemapEntry } = await renderer.renderOutput(output);
    const digest = write(file, bytes);
    const facts = isText(file) ? readFacts({ file, text: bytes.toString('latin1') }, sitemapEntry) : null;
    return { reads, made: { file, digest, facts } };
  };

  const listOwn = async ({ renderer }: Tools, share: RenderOrder['share']) => {
    const outputs = await renderer.listOutputs();
    if (outputs !== listed) own = dealOutputs(outputs, share);
    listed = outputs;
    return own;
  };

  const render = async ({ code, outDir, share, build, live }: RenderOrder, tell: (made: MadePages) => void) => {
    tools ??= await open(code);
    const before = memory.of(live?.build) ?? new Map<string, Reads>();
    const after = new Map<string, Reads>();
    const kept: string[] = [];
    const made: MadePages = [];
    const { write, flush } = createPageWriter(outDir);
    sync = flush;
    const pause = createPause(PAUSE_EVERY_MS);
    for (const output of await listOwn(tools, share)) {
      const { file } = output;
      const known = before.get(file);
      if (known && isCurrent(known)) {
        after.set(file, known);
        kept.push(file);
      } else {
        const { reads, made: page } = await make(tools, output, write);
        after.set(file, reads);
        made.push(page);
        if (made.length >= TOLD_AT_ONCE) tell(made.splice(0));
      }
      await pause();
    }
    if (live && !live.isCopied) linkFiles(live.folder, outDir, kept);
    memory.remember(build, live?.build, after);
    tell(made);
    return [...before.keys()].filter((file) => !after.has(file));
  };

  const change = (changes: PartChanges, month: string) => {
    parts = applyPartChanges(parts, changes);
    if (changes.photos) pictures = hashesAfter(changes.photos, parts.photos, pictures);
    setInputs({ ...inputsOf(parts, month), readText });
  };
  return { change, render, sync: () => sync() };
}

/** Of the pictures after a change; only where some are gone all are looked through. */
function hashesAfter({ put, removed }: Changes, photos: Rows, before: ReadonlySet<string>): ReadonlySet<string> {
  const hashOf = (photo: unknown) => hashed.parse(photo).hash;
  if (removed.length > 0) return new Set(photos.values().map(hashOf));
  return before.union(new Set(put.map(([, photo]) => hashOf(photo))));
}

/** One that cannot be opened is damaged and goes away: whoever tries again bundles the code anew. */
async function openBundle({ bundle, siteUrl }: RenderOrder['code']): Promise<Renderer> {
  try {
    return await openRenderer(bundle, siteUrl);
  } catch (error) {
    await rm(bundle, { recursive: true, force: true });
    throw error;
  }
}

/**
 * The outputs that fall to a process: first, in turns, the few of which each may take as long as a hundred pages, so that the
 * disk has them by the time the others are made; then pages of a kind by their names, so that each stays where it is known.
 */
export function dealOutputs<Dealt extends { file: string; route: { route: string } }>(
  outputs: readonly Dealt[],
  { index, of }: RenderOrder['share'],
): Dealt[] {
  // Where two routes make one file, the first goes before the other, as in Astro.
  const files = [...Map.groupBy(outputs, ({ file }) => file).values()].flatMap(([first]) => first ?? []);
  const routes = [...Map.groupBy(files, ({ route }) => route.route).values()];
  const few = routes.filter(({ length }) => length < FEW).flat();
  const many = routes.filter(({ length }) => length >= FEW).flat();
  return [...few.filter((_, turn) => turn % of === index), ...many.filter(({ file }) => bucketOf(file, of) === index)];
}
