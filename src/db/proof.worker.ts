/** Says that it is there, solves one challenge and ends. */
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

const GIVES_UP_AFTER = 60_000;

addEventListener('message', async ({ data: challenge }) => {
  postMessage(await solveChallenge({ challenge, deriveKey, timeout: GIVES_UP_AFTER }).catch(() => null));
  close();
});
postMessage('ready');
