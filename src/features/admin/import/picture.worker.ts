/** Makes pictures of files what can be stored, one after the other, away from the page. */
import { prepareInWorker, RefusedImage } from '../images/prepare-image.ts';

addEventListener('message', async ({ data }: MessageEvent<Blob>) => {
  try {
    postMessage({ blob: await prepareInWorker(data) });
  } catch (error) {
    postMessage({ refusal: error instanceof RefusedImage ? error.message : 'The image could not be drawn.' });
  }
});
