/** Makes of a picture what can be stored, away from the page; answers with it, or with why it is none. */
import { type ImageToPrepare, prepareImage, RefusedImage } from './prepare-image.ts';

addEventListener('message', async ({ data }: MessageEvent<ImageToPrepare>) => {
  try {
    postMessage(await prepareImage(data));
  } catch (error) {
    if (error instanceof RefusedImage) return postMessage(error.message);
    // Anything else is an error of the worker: the page may still draw it, or knows why not.
    setTimeout(() => {
      throw error;
    });
  }
});
