/** The proof of work that goes along with what a visitor sends; the database makes and checks it. */
import type { Json } from './database.types.ts';
import workerFile from './proof.worker.ts?worker&url';
import { callFunction, type VisitorForm } from './visitor.ts';

/** Null where none could be had: without a connection, or in a browser without workers. */
export type Proof = Json | null;

/** Milliseconds; a challenge holds for twenty minutes. */
const FRESH_FOR = 15 * 60_000;
/** Milliseconds. How long the work itself may take is the worker's to say. */
const WORKER_COMES_WITHIN = 20_000;

/** Has the browser keep the worker's file: a page that is open over an update of the site would ask a CDN for it in vain. */
export async function fetchWorkerAhead(): Promise<void> {
  if (!navigator.onLine) return;
  const file = await fetch(workerFile).catch(() => null);
  // A file that nobody reads may not be kept.
  await file?.text().catch(() => {});
}

/**
 * Starts with the form, so that the proof is there before the words are typed. The returned function hands it over, or
 * makes another: each is good for one time.
 */
export function startProof(form: VisitorForm): () => Promise<Proof> {
  let begun: Promise<{ proof: Proof; at: number }> | undefined = begin(form);
  return async () => {
    const taken = begun;
    begun = undefined;
    const earlier = await taken;
    const isUsable = earlier && earlier.proof !== null && Math.abs(Date.now() - earlier.at) < FRESH_FOR;
    return isUsable ? earlier.proof : (await begin(form)).proof;
  };
}

async function begin(form: VisitorForm): Promise<{ proof: Proof; at: number }> {
  // The other clock rests while a device sleeps, and the database's does not.
  const at = Date.now();
  if (!navigator.onLine) return { proof: null, at };
  try {
    const challenge = await callFunction('visitor_challenge', { p_form: form });
    const solution = await solve(challenge);
    return { proof: solution && { challenge, solution }, at };
  } catch {
    // The request itself will tell what is wrong with the line.
    return { proof: null, at };
  }
}

/** In a worker, so that nothing on the page waits; it ends by itself. On a bad line its file may never come, nor fail. */
function solve(challenge: Json): Promise<Json> {
  const worker = new Worker(workerFile, { type: 'module' });
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => {
      worker.terminate();
      reject(new Error('The worker did not come.'));
    }, WORKER_COMES_WITHIN);
    worker.onmessage = ({ data }) => {
      clearTimeout(limit);
      if (data === 'ready') worker.postMessage(challenge);
      else resolve(data);
    };
    worker.onerror = reject;
  });
}
