import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { firstMessage } from '../../lib/child.ts';
import { cleanEnvironment } from '../clean-environment.ts';
import { NO_PARTS, type Parts, partChangesBetween } from '../read/parts.ts';
import { type PrintOrder, type RenderAnswer, type RenderOrder, renderAnswer } from './messages.ts';

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
  print: (order: Omit<PrintOrder, 'part'>) => Promise<Printed>;
  stop: () => void;
}

/** As many processes as there is work for. */
export function poolSizeFor(properties: number): number {
  return properties < PROPERTIES_FOR_MANY ? 1 : Math.min(availableParallelism(), MOST_PROCESSES);
}

/** So many processes, each with the whole content and its own part of the pages. */
export function startRenderPool(size: number): RenderPool {
  const workers = Array.from({ length: size }, startWorker);
  let known = NO_PARTS;

  return {
    size,
    setContent: async (parts, year) => {
      const change = { type: 'change', changes: partChangesBetween(known, parts), year } as const;
      await Promise.all(workers.map((worker) => worker.ask(change)));
      known = parts;
    },
    print: async (order) => {
      const orders = workers.map((worker, index) => worker.ask({ type: 'print', ...order, part: { index, of: size } }));
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
