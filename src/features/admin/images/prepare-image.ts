import { fittedSize, IMAGE_LIMITS, refusalOf } from './image-rules.ts';

/** A file that can never be uploaded, with the reason for whoever chose it. */
export class RefusedImage extends Error {
  override readonly name = 'RefusedImage';
}

const JPEG_QUALITIES = [0.88, 0.78, 0.66] as const;
const SMALLER = 0.75;
const PREVIEW_SIDE = 480;

interface PreparedImage {
  blob: Blob;
  /** The same in small, as a data URI. */
  preview: string;
}

/**
 * The picture of a file as it may be stored: checked by its bytes, turned upright, at most 2400 px and drawn anew, so
 * that nothing of the file itself is left, neither the place where it was taken nor anything hidden behind it. Where it
 * `converts`, other kinds that the browser can draw are taken too.
 */
export async function prepareImage(file: File, converts: boolean): Promise<PreparedImage> {
  const refusal = refusalOf(new Uint8Array(await file.arrayBuffer()), converts);
  if (refusal) throw new RefusedImage(refusal);
  const bitmap = await decode(file);
  try {
    for (let side: number = IMAGE_LIMITS.side; ; side = Math.round(side * SMALLER)) {
      const blob = await encode(draw(bitmap, side));
      if (blob.size <= IMAGE_LIMITS.storedBytes)
        return { blob, preview: draw(bitmap, PREVIEW_SIDE).toDataURL(blob.type) };
    }
  } finally {
    bitmap.close();
  }
}

async function decode(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    throw new RefusedImage('This file is damaged: the image cannot be drawn.');
  }
}

function draw(bitmap: ImageBitmap, side: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, fittedSize(bitmap.width, bitmap.height, side));
  const context = contextOf(canvas);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** A photograph becomes a JPEG; what one can see through, such as a logo, stays a PNG. */
async function encode(canvas: HTMLCanvasElement): Promise<Blob> {
  if (isSeeThrough(canvas)) return toBlob(canvas, 'image/png');
  let blob: Blob | undefined;
  for (const quality of JPEG_QUALITIES) {
    blob = await toBlob(canvas, 'image/jpeg', quality);
    if (blob.size <= IMAGE_LIMITS.storedBytes) break;
  }
  return blob ?? toBlob(canvas, 'image/jpeg');
}

function isSeeThrough(canvas: HTMLCanvasElement): boolean {
  const { data } = contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height);
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true;
  return false;
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context)
    throw new RefusedImage('This browser has no memory left to draw the image. Close other tabs and retry.');
  return context;
}

function toBlob(canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new RefusedImage('The image could not be drawn.'))),
      type,
      quality,
    ),
  );
}
