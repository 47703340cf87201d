import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { firstMessage } from '../../lib/child.ts';
import { cleanEnvironment } from '../clean-environment.ts';
import { NO_PARTS, type Parts, partChangesBetween } from '../read/parts.ts';
import { type RenderAnswer, type RenderOrder, renderAnswer } from './messages.ts';
import type { PrintOrder } from './printer.ts';

const WORKER = new URL('./render-worker.ts', import.meta.url);
/** Below this a second process costs more than it brings. */
const PROPERTIES_FOR_MANY = 500;
const MOST_PROCESSES = 3;
type Printed = Extract<RenderAnswer, { type: 'printed' }>;

export interface RenderPool {
  /** How many processes it has. */
  size: number;
  /** The content to make pages of from now on. */
  setContent: (parts: Parts, year: string) => Promise<void>;
  /** Makes what is not as it was in the site to start from. */
  print: (outDir: string, from: PrintOrder['from']) => Promise<Printed>;
  stop: () => void;
}

interface PoolOptions {
  bundle: string;
  siteUrl: string;
  supabaseUrl: string;
}

/** As many processes as there is work for. */
export function poolSizeFor(properties: number): number {
  return properties < PROPERTIES_FOR_MANY ? 1 : Math.min(availableParallelism(), MOST_PROCESSES);
}

/** So many processes, each with the whole content and its own part of the pages. */
export async function startRenderPool(size: number, options: PoolOptions): Promise<RenderPool> {
  const workers = Array.from({ length: size }, startWorker);
  const askAll = (order: RenderOrder) => Promise.all(workers.map((worker) => worker.ask(order)));
  await askAll({ type: 'open', ...options });
  let known = NO_PARTS;

  return {
    size,
    setContent: async (parts, year) => {
      await askAll({ type: 'change', changes: partChangesBetween(known, parts), year });
      known = parts;
    },
    print: async (outDir, from) => {
      const orders = workers.map((worker, index) =>
        worker.ask({ type: 'print', outDir, part: { index, of: size }, from }),
      );
      const answers = (await Promise.all(orders)).filter((answer) => answer.type === 'printed');
      return {
        type: 'printed',
        kept: answers.flatMap(({ kept }) => kept),
        made: answers.flatMap(({ made }) => made),
      };
    },
    stop: () => {
      for (const worker of workers) worker.stop();
    },
  };
}

function startWorker() {
  const child = fork(WORKER, {
    env: cleanEnvironment({ NODE_ENV: 'production' }),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
  return {
    ask: async (order: RenderOrder): Promise<RenderAnswer> => {
      const answered = firstMessage(child, 'A process that makes pages');
      child.send(order);
      const answer = renderAnswer.parse(await answered);
      if (answer.type === 'failed') throw new Error(answer.reason);
      return answer;
    },
    stop: () => {
      if (child.connected) child.disconnect();
    },
  };
}
