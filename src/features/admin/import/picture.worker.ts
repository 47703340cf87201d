/** Makes of a picture what can be stored, away from the page; answers with it, or with why not. */
import { prepareInWorker, RefusedImage } from '../images/prepare-image.ts';

addEventListener('message', async ({ data }: MessageEvent<Blob>) => {
  try {
    postMessage(await prepareInWorker(data));
  } catch (error) {
    postMessage(error instanceof RefusedImage ? error.message : 'The image could not be drawn.');
  }
});
