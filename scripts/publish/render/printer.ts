import { setImmediate as nextTurn } from 'node:timers/promises';
import * as z from 'zod/mini';
import { isCurrent, type Reads, setInputs } from '#db/derived.ts';
import { linkFiles } from '../../lib/link.ts';
import { hashIn } from '../../media/cache.ts';
import { isText } from '../../serve/content-types.ts';
import { createNoteTaker, type Notes } from '../check/site.ts';
import { applyPartChanges, inputsOf, NO_PARTS, type PartChanges } from '../read/parts.ts';
import type { PrintOrder } from './messages.ts';
import { createPageWriter, type PageWriter } from './page-writer.ts';
import { openRenderer, type Print, type Renderer } from './renderer.ts';

interface Printed {
  kept: string[];
  made: { file: string; digest: string; notes: Notes | null }[];
}

interface Tools {
  renderer: Renderer;
  takeNotes: ReturnType<typeof createNoteTaker>;
}

export interface Printer {
  change: (changes: PartChanges, year: string) => void;
  print: (order: PrintOrder) => Promise<Printed>;
}

/** How long pages are made in one go, in milliseconds. */
const TURN = 50;

const photo = z.object({ share: z.string() });

type Memory = ReadonlyMap<string, Reads>;

/** Makes one part of the site, and of its pages only those that have read something which is different now. */
export function createPrinter(): Printer {
  let tools: Tools | null = null;
  let parts = NO_PARTS;
  let pictures: ReadonlySet<string> = new Set();
  let before: Memory = new Map();
  let last: Memory = new Map();

  const takeUp = async (code: PrintOrder['code']): Promise<Tools> => ({
    renderer: await openRenderer(code.bundle, code.siteUrl),
    takeNotes: createNoteTaker(code, (path) => path.startsWith('/media/') && pictures.has(hashIn(path))),
  });

  const make = async ({ renderer, takeNotes }: Tools, print: Print, write: PageWriter['write']) => {
    const { file } = print;
    const { text, reads } = await renderer.makePrint(print);
    const digest = write(file, text);
    return { reads, made: { file, digest, notes: isText(file) ? takeNotes({ file, text }) : null } };
  };

  const print = async ({ code, outDir, part, from }: PrintOrder): Promise<Printed> => {
    tools ??= await takeUp(code);
    const live: Memory = from ? { last, before }[from.print] : new Map();
    const next = new Map<string, Reads>();
    const printed: Printed = { kept: [], made: [] };
    const { write, settle } = createPageWriter(outDir);
    const giveTurn = createTurns();
    for (const item of await tools.renderer.listPrints()) {
      if (partOf(item.file, part.of) !== part.index || next.has(item.file)) continue;
      const known = live.get(item.file);
      if (known && isCurrent(known)) {
        next.set(item.file, known);
        printed.kept.push(item.file);
      } else {
        const { reads, made } = await make(tools, item, write);
        next.set(item.file, reads);
        printed.made.push(made);
      }
      await giveTurn();
    }
    if (from) linkFiles(from.folder, outDir, printed.kept);
    await settle();
    before = live;
    last = next;
    return printed;
  };

  const change = (changes: PartChanges, year: string) => {
    parts = applyPartChanges(parts, changes);
    if (changes.photos)
      pictures = new Set(
        z
          .array(photo)
          .parse([...parts.photos.values()])
          .map(({ share }) => hashIn(share)),
      );
    setInputs(inputsOf(parts, year));
  };
  return { change, print };
}

/** Between two pages the process may hear that nobody waits for them any more. */
function createTurns() {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < TURN) return;
    await nextTurn();
    since = performance.now();
  };
}

function partOf(file: string, parts: number): number {
  let sum = 0;
  for (let index = 0; index < file.length; index += 1) sum = (sum * 31 + file.charCodeAt(index)) % 1_000_003;
  return sum % parts;
}
