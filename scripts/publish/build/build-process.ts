import { availableParallelism } from 'node:os';
import { firstMessage, forkWithContent } from '../../lib/child.ts';
import type { Stage } from '../../lib/progress.ts';
import { type BuildOrder, type BuildReport, buildAnswer, buildNews, type SiteIdentity } from './build-messages.ts';
import type { CardPicture } from './card-pictures.ts';

const WORKER = new URL('./build-worker.ts', import.meta.url);

export interface BuildProcess {
  /** One at a time; throws the reason when it fails. Told which files are written while others are being made. */
  build: (order: BuildOrder, onWritten?: (files: string[]) => void) => Promise<BuildReport>;
  /** Whether the process that is running has made this build, and so takes over from it. */
  knows: (build: string) => boolean;
  /** Ends a build under way, and whatever the process knew. */
  stop: () => void;
}

interface Listeners {
  /** A further build would have pictures which the last one had to do without, or has in one width. */
  onPictures?: () => void;
  onStage?: (stage: Stage | null) => void;
  /** What the prepared files of these pictures are called from the build on that is under way. */
  onCardPictures?: (pictures: CardPicture[]) => void;
}

/** Builds in another process, which knows no secret and is there again when it has died. */
export function createBuildProcess(site: SiteIdentity, listeners: Listeners = {}): BuildProcess {
  let running: ReturnType<typeof start> | null = null;
  let builds = new Set<string>();
  let isSpent = false;
  const stop = () => {
    if (running?.connected) running.disconnect();
    running = null;
    isSpent = false;
  };
  return {
    build: async (order, onWritten) => {
      if (isSpent) stop();
      if (!running?.connected) {
        running = start(site, listeners);
        builds = new Set();
      }
      const made = new Map<string, string>();
      const isAnswer = (message: unknown) => {
        const { success, data: news } = buildNews.safeParse(message);
        if (news?.type === 'written') onWritten?.(news.files);
        for (const [file, digest] of news?.type === 'made' ? news.made : []) made.set(file, digest);
        return !success;
      };
      const answered = firstMessage(running, 'The build', isAnswer);
      running.send(order);
      const answer = buildAnswer.parse(await answered);
      if (answer.type === 'failed') throw new Error(answer.reason);
      builds.add(answer.report.build);
      isSpent = answer.report.isSpent;
      return { ...answer.report, made };
    },
    knows: (build) => running?.connected === true && !isSpent && builds.has(build),
    stop,
  };
}

function start(site: SiteIdentity, { onPictures, onStage, onCardPictures }: Listeners) {
  const child = forkWithContent(WORKER, {
    // It waits for others most of the time.
    youngGeneration: 16,
    variables: { UV_THREADPOOL_SIZE: String(availableParallelism()) },
  });
  child.on('message', (message) => {
    const { data: news } = buildNews.safeParse(message);
    if (news?.type === 'pictures') onPictures?.();
    if (news?.type === 'stage') onStage?.(news.stage);
    if (news?.type === 'card pictures') onCardPictures?.(news.pictures);
  });
  child.send(site);
  return child;
}
