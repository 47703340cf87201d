import { availableParallelism } from 'node:os';
import { firstMessage, forkWithContent } from '../../lib/child.ts';
import { createTextSharer, shareTextsIn } from '../../lib/shared-texts.ts';
import type { TextFile } from '../../lib/text-file.ts';
import { inPieces, NO_PARTS, type Parts, partChangesBetween } from '../read/parts.ts';
import {
  type MadePages,
  type RenderOrder,
  type WorkerAnswer,
  type WorkerOrder,
  workerAnswer,
  workerNews,
} from './messages.ts';

const WORKER = new URL('./page-worker.ts', import.meta.url);
/** Below this a second process costs more than it brings. */
const PROPERTIES_FOR_MANY = 500;
const MOST_PROCESSES = 3;
const ROWS_AT_ONCE = 5000;

interface Rendered {
  /** Files of the site to start from that there are no more. */
  removed: string[];
  made: MadePages;
}

export interface WorkerPool {
  /** How many processes it has. */
  size: number;
  /** The content to make pages of from now on. */
  setContent: (parts: Parts, month: string) => Promise<void>;
  /** Makes what is not as it was in the site to start from. */
  render: (order: Omit<RenderOrder, 'share'>) => Promise<Rendered>;
  /** Comes back when the disk has what was made last. */
  sync: () => Promise<void>;
  stop: () => void;
}

/** As many processes as there is work for. */
export function poolSizeFor(properties: number): number {
  return properties < PROPERTIES_FOR_MANY ? 1 : Math.min(availableParallelism(), MOST_PROCESSES);
}

/** So many processes, each with the whole content and its own share of the pages, told which of these are written. */
export function startWorkerPool(size: number, texts: TextFile, onWritten: (files: string[]) => void): WorkerPool {
  const workers = Array.from({ length: size }, () => startWorker(texts));
  let known = NO_PARTS;

  return {
    size,
    setContent: async (parts, month) => {
      const pieces = [...inPieces(partChangesBetween(known, parts), ROWS_AT_ONCE)];
      for (const changes of pieces.length > 0 ? pieces : [{}]) {
        await Promise.all(workers.map((worker) => worker.ask({ type: 'change', changes, month })));
      }
      known = parts;
    },
    render: async (order) => {
      const made: MadePages = [];
      const share = createTextSharer();
      const take = (pages: MadePages) => {
        onWritten(pages.map(({ file }) => file));
        for (const page of pages) {
          shareTextsIn(page.facts, share);
          made.push(page);
        }
      };
      const asked = workers.map((worker, index) =>
        worker.ask({ type: 'render', ...order, share: { index, of: size } }, take),
      );
      const answers = (await Promise.all(asked)).filter((answer) => answer.type === 'rendered');
      // What another process makes from now on is gone from the one that made it before, and not from the site.
      const there = new Set(made.map(({ file }) => file));
      return { removed: answers.flatMap(({ removed }) => removed).filter((file) => !there.has(file)), made };
    },
    sync: async () => {
      await Promise.all(workers.map((worker) => worker.ask({ type: 'sync' })));
    },
    stop: () => {
      for (const worker of workers) worker.stop();
    },
  };
}

function startWorker({ descriptor }: TextFile) {
  const child = forkWithContent(WORKER, {
    // With half of it they take a twelfth longer.
    youngGeneration: 32,
    variables: { NODE_ENV: 'production' },
    serialization: 'advanced',
    open: [descriptor],
  });
  return {
    ask: async (order: WorkerOrder, onMade?: (made: MadePages) => void): Promise<WorkerAnswer> => {
      const isAnswer = (message: unknown) => {
        const news = workerNews.safeParse(message);
        if (news.success) onMade?.(news.data.made);
        return !news.success;
      };
      const answered = firstMessage(child, 'A process that makes pages', isAnswer);
      child.send(order);
      const answer = workerAnswer.parse(await answered);
      if (answer.type === 'failed') throw new Error(answer.reason);
      return answer;
    },
    stop: () => {
      if (child.connected) child.disconnect();
    },
  };
}
