import { fittedSize, IMAGE_LIMITS, refusalOf } from './image-rules.ts';

/** A file that can never be uploaded, with the reason for whoever chose it. */
export class RefusedImage extends Error {
  override readonly name = 'RefusedImage';
}

const UNREADABLE =
  'This cannot be read. If it is a folder, choose the pictures in it; if it is a file, choose it once more.';
const JPEG_QUALITIES = [0.88, 0.78, 0.66] as const;
const SMALLER = 0.75;
const PREVIEW_SIDE = 480;

export interface ImageToPrepare {
  file: Blob;
  /** Other kinds that the browser can draw are taken too. */
  converts: boolean;
  /** A preview is wanted. */
  isShown: boolean;
}

export interface PreparedImage {
  blob: Blob;
  /** The same in small, as a data URI; empty where none is wanted. */
  preview: string;
}

/**
 * The picture of a file as it may be stored: checked by its bytes, turned upright, at most 2400 px and drawn anew, so
 * that nothing of the file itself is left, neither the place where it was taken nor anything hidden behind it. On a page
 * or in a worker.
 */
export async function prepareImage({ file, converts, isShown }: ImageToPrepare): Promise<PreparedImage> {
  const bitmap = await openImage(file, converts);
  try {
    const blob = await toStored(bitmap);
    return { blob, preview: isShown ? await toPreview(bitmap, blob.type) : '' };
  } finally {
    bitmap.close();
  }
}

async function openImage(file: Blob, converts: boolean): Promise<ImageBitmap> {
  const bytes = await file.arrayBuffer().catch((error: unknown) => {
    throw new RefusedImage(UNREADABLE, { cause: error });
  });
  const refusal = refusalOf(new Uint8Array(bytes), converts);
  if (refusal) throw new RefusedImage(refusal);
  return decode(file);
}

async function toStored(bitmap: ImageBitmap): Promise<Blob> {
  for (let side: number = IMAGE_LIMITS.side; ; side = Math.round(side * SMALLER)) {
    const blob = await encode(draw(bitmap, side));
    if (blob.size <= IMAGE_LIMITS.storedBytes) return blob;
  }
}

async function toPreview(bitmap: ImageBitmap, type: string): Promise<string> {
  const blob = await toBlob(draw(bitmap, PREVIEW_SIDE), type);
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}

type Canvas = HTMLCanvasElement | OffscreenCanvas;

/** Workers know the other kind only. */
function isOfPage(canvas: Canvas): canvas is HTMLCanvasElement {
  return typeof document !== 'undefined' && canvas instanceof HTMLCanvasElement;
}

async function decode(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    throw new RefusedImage('This file is damaged: the image cannot be drawn.');
  }
}

function draw(bitmap: ImageBitmap, side: number): Canvas {
  const canvas = typeof document === 'undefined' ? new OffscreenCanvas(1, 1) : document.createElement('canvas');
  Object.assign(canvas, fittedSize(bitmap.width, bitmap.height, side));
  const context = contextOf(canvas);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** A photograph becomes a JPEG; what one can see through, such as a logo, stays a PNG. */
async function encode(canvas: Canvas): Promise<Blob> {
  if (isSeeThrough(canvas)) return toBlob(canvas, 'image/png');
  let blob: Blob | undefined;
  for (const quality of JPEG_QUALITIES) {
    blob = await toBlob(canvas, 'image/jpeg', quality);
    if (blob.size <= IMAGE_LIMITS.storedBytes) break;
  }
  return blob ?? toBlob(canvas, 'image/jpeg');
}

function isSeeThrough(canvas: Canvas): boolean {
  const { data } = contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height);
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true;
  return false;
}

function contextOf(canvas: Canvas): CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D {
  const context = isOfPage(canvas)
    ? canvas.getContext('2d', { willReadFrequently: true })
    : canvas.getContext('2d', { willReadFrequently: true });
  if (!context)
    throw new RefusedImage('This browser has no memory left to draw the image. Close other tabs and retry.');
  return context;
}

function toBlob(canvas: Canvas, type: string, quality?: number): Promise<Blob> {
  if (!isOfPage(canvas)) return canvas.convertToBlob({ type, ...(quality !== undefined && { quality }) });
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new RefusedImage('The image could not be drawn.'))),
      type,
      quality,
    ),
  );
}
