import { linkFiles } from '../../lib/link.ts';
import type { Notes } from '../check/site.ts';
import type { Parts } from '../read/parts.ts';
import { prepareBundle } from './bundles.ts';
import type { PrintOrder } from './messages.ts';
import { poolSizeFor, type RenderPool, startRenderPool } from './render-pool.ts';
import { readShell, type Shell } from './shell.ts';

interface PressOptions {
  siteUrl: string;
  supabaseUrl: string;
  publishableKey: string;
  /** See code-digest.ts. */
  code: string;
}

/** A site as the press has made it. */
export interface Edition {
  id: string;
  /** Of every file; null where there is nothing to judge. */
  notes: ReadonlyMap<string, Notes | null>;
  /** The digests of the files that were not in the edition before. */
  made: ReadonlyMap<string, string>;
}

interface PrintJob {
  parts: Parts;
  year: string;
  outDir: string;
  /** The site that is live: its folder, and which edition it is. */
  live: { folder: string; edition: string | null } | null;
}

export interface Press {
  /** Has what needs no content begin: the code is bundled while somebody else reads. */
  getReady: () => void;
  /** Makes a whole site of this content in `outDir`, and of its pages only those that differ from the live one's. */
  print: (job: PrintJob) => Promise<Edition>;
  stop: () => void;
}

/** Remembers what each page of its last two editions has read; any other site it makes from the beginning. */
export function createPress(options: PressOptions): Press {
  let bundling: Promise<string> | null = null;
  let shell: Promise<Shell> | null = null;
  let pool: RenderPool | null = null;
  let last: Edition | null = null;
  let before: Edition | null = null;

  const stop = () => {
    pool?.stop();
    pool = last = before = null;
  };

  const bundle = () => {
    bundling ??= prepareBundle({ ...options, digest: options.code }).finally(() => {
      bundling = null;
    });
    return bundling;
  };
  // Whoever prints asks again and hears of a failure then.
  const getReady = () => void bundle().catch(() => {});

  const getShell = (folder: string) => {
    shell ??= readShell(folder, options).catch((error: unknown) => {
      shell = null;
      throw error;
    });
    return shell;
  };

  const printPages = async ({ parts, year, outDir }: PrintJob, from: PrintOrder['from']) => {
    pool ??= startRenderPool(poolSizeFor(parts.properties.size));
    const { setContent, print: printWith } = pool;
    try {
      const [folder] = await Promise.all([bundle(), setContent(parts, year)]);
      const code = { bundle: folder, siteUrl: options.siteUrl, supabaseUrl: options.supabaseUrl };
      // What compressing leaves of the machine makes pages meanwhile.
      const [same, printed] = await Promise.all([getShell(folder), printWith({ code, outDir, from })]);
      return { same, ...printed };
    } catch (error) {
      stop();
      throw error;
    }
  };

  const print = async (job: PrintJob): Promise<Edition> => {
    // Much more content than before is worth more processes, which begin without a memory.
    if (pool && pool.size < poolSizeFor(job.parts.properties.size)) stop();
    const live = [last, before].find((edition) => edition !== null && edition.id === job.live?.edition) ?? null;
    const from =
      job.live && live ? ({ folder: job.live.folder, print: live === last ? 'last' : 'before' } as const) : null;
    const { same, kept, made } = await printPages(job, from);
    const sameFiles = [...same.digests.keys()];
    linkFiles(same.folder, job.outDir, sameFiles);

    before = live;
    last = {
      id: crypto.randomUUID(),
      notes: new Map<string, Notes | null>([
        ...sameFiles.map((file) => [file, same.notes.get(file) ?? null] as const),
        ...kept.map((file) => [file, live?.notes.get(file) ?? null] as const),
        ...made.map(({ file, notes }) => [file, notes] as const),
      ]),
      made: new Map([...(live ? [] : same.digests), ...made.map(({ file, digest }) => [file, digest] as const)]),
    };
    return last;
  };
  return { getReady, print, stop };
}
