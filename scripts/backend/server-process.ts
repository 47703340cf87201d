import { type ChildProcess, fork } from 'node:child_process';
import { type EventEmitter, once } from 'node:events';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../lib/fail.ts';
import {
  type OpenMessage,
  type ReadyMessage,
  type ServerMessage,
  STOP_SIGNAL,
  serverMessage,
  type ToldChange,
} from './messages.ts';

/** What it does first, and may take minutes for on a busy machine. */
export const FIRST_STAGE = 'opening the database';
/** How long it may be busy with one thing before it is ready. */
const STAGE_WITHIN_MS = 300_000;
const STOPS_WITHIN_MS = 10_000;

export interface ServerProcess {
  ready: ReadyMessage;
  /** Settles with the reason when the process is gone. */
  exited: Promise<string>;
  kill: () => Promise<void>;
}

interface StartOptions {
  open: OpenMessage;
  logFile: string;
  /** Called before the database is opened. */
  onForked: (pid: number) => Promise<void>;
  onProgress: (text: string) => void;
  onKey: (publishableKey: string) => void;
  /** Told for as long as it runs. */
  onChange: (what: ToldChange) => void;
  /** Lets the process close the database and end, at any time. */
  stopping: AbortSignal;
}

/** Starts a server process and waits until it answers. */
export async function startServerProcess({ open: message, logFile, onForked, stopping, ...listeners }: StartOptions) {
  stopping.throwIfAborted();
  const { child, exited } = await forkServer(logFile);
  stopWith(stopping, child, exited);
  const kill = async () => {
    child.kill('SIGKILL');
    await exited;
  };
  try {
    if (child.pid === undefined) throw new UserError(`The backend ${await exited}.`);
    await onForked(child.pid);
    child.send(message);
    const ready = await waitUntilReady(child, { exited, logFile, ...listeners });
    return { ready, exited, kill } satisfies ServerProcess;
  } catch (error) {
    await kill();
    throw error;
  }
}

function stopWith(stopping: AbortSignal, child: ChildProcess, exited: Promise<string>): void {
  const stop = () => {
    child.kill(STOP_SIGNAL);
    const patience = setTimeout(() => child.kill('SIGKILL'), STOPS_WITHIN_MS);
    exited.then(() => clearTimeout(patience));
  };
  stopping.addEventListener('abort', stop, { once: true });
  exited.then(() => stopping.removeEventListener('abort', stop));
}

async function forkServer(logFile: string) {
  const log = await open(logFile, 'a', 0o600);
  try {
    const child = fork(join(import.meta.dirname, 'server/server.ts'), {
      execArgv: [],
      env: { ...process.env, EXPERIMENTAL_STORAGE: '1', DO_NOT_TRACK: '1' },
      stdio: ['ignore', log.fd, log.fd, 'ipc'],
    });
    return { child, exited: untilGone(child) };
  } finally {
    await log.close();
  }
}

/** Also of a process that could not be started, which never exits. */
function untilGone(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(`ended with ${signal ?? `code ${code}`}`));
    child.on('error', ({ message }) => child.pid ?? resolve(`could not be started: ${message}`));
  });
}

/** Gives up when it comes no further, not when it takes long. */
export async function waitUntilReady(
  child: EventEmitter & Pick<ChildProcess, 'connected'>,
  options: { exited: Promise<string> } & Pick<StartOptions, 'logFile' | 'onProgress' | 'onKey' | 'onChange'>,
): Promise<ReadyMessage> {
  const { exited, logFile, onProgress, onKey, onChange } = options;
  const told = new Promise<Extract<ServerMessage, { type: 'ready' | 'failed' }>>((resolve, reject) => {
    let stage = FIRST_STAGE;
    const giveUp = () => {
      const limit = `${STAGE_WITHIN_MS / 1000} s`;
      reject(new UserError(`The backend came no further than "${stage}" within ${limit}; ${logFile} tells more.`));
    };
    const patience = setTimeout(giveUp, STAGE_WITHIN_MS).unref();
    child.on('message', (raw) => {
      const message = serverMessage.parse(raw);
      if (message.type === 'progress') {
        patience.refresh();
        if (message.text !== stage) onProgress(message.text);
        stage = message.text;
      } else if (message.type === 'key') onKey(message.publishableKey);
      else if (message.type === 'changed') onChange(message.what);
      else {
        clearTimeout(patience);
        resolve(message);
      }
    });
  });
  const gone = exited.then(async (reason) => {
    // Its last words may still be on their way.
    if (child.connected) await once(child, 'disconnect');
    throw new UserError(`The backend ${reason} before it answered; ${logFile} tells more.`);
  });
  const message = await Promise.race([told, gone]);
  if (message.type === 'ready') return message;
  throw new UserError(message.isForUser ? message.message : `${message.message} ${logFile} tells more.`);
}
