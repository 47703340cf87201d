import { PUBLIC_SUPABASE_URL } from 'astro:env/client';
import { storedSource } from '#db/backend-address.ts';
import { isPostImage, missingPictureName } from '#features/blog/post-html.ts';
import { parseUrl } from '#lib/urls.ts';
import type { PictureSource } from '../../images/image-queue.ts';

interface Options {
  /** The pictures that came beside the markup. */
  files: readonly File[];
  /** Sends a picture on its way to the storage; its id in the queue. */
  upload: (source: PictureSource) => string | undefined;
}

/** Sends the pictures of pasted markup on their way; one that cannot be had stays as a gap with its name. */
export function takePictures(body: HTMLElement, { files, upload }: Options): void {
  for (const dot of body.querySelectorAll('img[width="1"], img[height="1"], img[width="0"], img[height="0"]'))
    dot.remove();
  const foreign = [...body.querySelectorAll('img')].filter(
    (image) => !isPostImage(storedSource(addressOf(image)), ADDRESSES.storage),
  );
  const isPaired = files.length === foreign.length;
  foreign.forEach((image, index) => {
    const address = addressOf(image);
    const name = missingPictureName(image.alt, address);
    const source = (isPaired && files[index]) || sourceOf(address, name);
    const id = source && upload(source);
    image.alt = name;
    image.removeAttribute('src');
    if (id) image.dataset['upload'] = id;
  });
}

/** Gmail, Facebook and WordPress draw an emoji as a picture; here it is a letter of its sentence. */
export function writeEmoji(body: HTMLElement): void {
  for (const image of body.querySelectorAll('img')) {
    if (EMOJI.test(image.alt) && !isPostImage(storedSource(addressOf(image)), ADDRESSES.storage))
      image.replaceWith(image.alt);
  }
}

/** One with all it is put together of; digits alone are none. */
const EMOJI = /^(?![\d#*]+$)[\p{Emoji}\p{Emoji_Component}]+$/u;

function addressOf(image: HTMLImageElement): string {
  return image.getAttribute('src') ?? '';
}

/** Null for what the page cannot ask for: files of the computer, parts of a mail, addresses that are not encrypted. */
function sourceOf(address: string, name: string): PictureSource | null {
  if (address.startsWith('data:')) return fileOf(address, name);
  return parseUrl(address)?.protocol === 'https:' ? { name: name || 'Picture', address } : null;
}

/** The bytes that stand in an address itself. */
function fileOf(address: string, name: string): File | null {
  const comma = address.indexOf(',');
  const [type = '', ...options] = address.slice('data:'.length, comma).split(';');
  if (!type.startsWith('image/') || !options.includes('base64')) return null;
  try {
    const bytes = Uint8Array.from(atob(address.slice(comma + 1)), (character) => character.charCodeAt(0));
    return new File([bytes], name || 'Picture', { type });
  } catch {
    return null;
  }
}

export function imageFilesOf(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
}

/** The address of the public site, and where its pictures are kept. */
export const SITE: string = import.meta.env.SITE ?? location.origin;
export const ADDRESSES = { site: SITE, storage: PUBLIC_SUPABASE_URL };
