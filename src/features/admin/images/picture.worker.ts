/** Makes of a picture what can be stored, away from the page; answers with it, or with why not. */
import { type ImageToPrepare, prepareImage, RefusedImage } from './prepare-image.ts';

addEventListener('message', async ({ data }: MessageEvent<ImageToPrepare>) => {
  try {
    postMessage(await prepareImage(data));
  } catch (error) {
    postMessage(error instanceof RefusedImage ? error.message : 'The image could not be drawn.');
  }
});
