import type { Logger } from './log.ts';
import { drawLine, hasMovingLine, wipeLine } from './moving-line.ts';

/** What is under way, and how much of it is done where that can be counted. */
export interface Stage {
  text: string;
  count?: { done: number; of: number } | undefined;
}

/** A stage at one moment: a sentence without its full stop, and the share of it that is done. */
export interface ProgressLook {
  words: string;
  share: number | null;
}

export interface Progress {
  /** This is under way from now on; null is nothing for the moment. */
  tell: (stage: Stage | null) => void;
  look: () => ProgressLook | null;
  /** Tells nothing from here on. */
  end: () => void;
}

interface Running {
  stage: Stage;
  since: number;
  /** How much was done when it began. */
  first: number;
}

const DRAWN_EVERY_MS = 250;
const LINE_EVERY_MS = 2000;
/** Before that the rest is anybody's guess. */
const FIRST_GUESS_MS = 1500;

/** On a terminal one line that moves, elsewhere a line every two seconds for as long as something is under way. */
export function createProgress(log: Logger, now = () => performance.now()): Progress {
  let running: Running | null = null;
  let isOver = false;

  const look = () => running && lookAt(running, now());
  const show = () => {
    const words = look()?.words;
    if (!hasMovingLine) return words === undefined ? undefined : log.info(words);
    return words === undefined ? wipeLine() : drawLine(words);
  };
  const ticking = setInterval(show, hasMovingLine ? DRAWN_EVERY_MS : LINE_EVERY_MS).unref();

  return {
    look,
    tell: (stage) => {
      if (isOver) return;
      const isSame = stage !== null && running?.stage.text === stage.text;
      running = isSame && running ? { ...running, stage } : stage && begin(stage, now());
    },
    end: () => {
      isOver = true;
      running = null;
      clearInterval(ticking);
      wipeLine();
    },
  };
}

function begin(stage: Stage, since: number): Running {
  return { stage, since, first: stage.count?.done ?? 0 };
}

function lookAt({ stage: { text, count }, since, first }: Running, now: number): ProgressLook {
  const elapsed = now - since;
  if (!count) return { words: `${text}, ${inSeconds(elapsed)}`, share: null };
  const { done, of } = count;
  const left = done > first && elapsed >= FIRST_GUESS_MS ? (elapsed * (of - done)) / (done - first) : null;
  const rest = left === null ? '' : `, about ${inSeconds(left)} left`;
  return { words: `${text}, ${done} of ${of}${rest}`, share: of === 0 ? 1 : done / of };
}

function inSeconds(milliseconds: number): string {
  return `${Math.ceil(milliseconds / 1000)} s`;
}
