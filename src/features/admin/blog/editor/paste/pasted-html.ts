import { storedSource } from '#db/backend-address.ts';
import { listPostImages } from '#features/blog/post-html.ts';
import { isPostImage } from '#features/blog/post-rules.ts';
import { countOf } from '#lib/words.ts';
import type { PictureSource } from '../../../images/image-queue.ts';
import { ADDRESSES } from '../../addresses.ts';
import { mendListsInLists, mendWordLists } from './lists.ts';
import { takePictures } from './pictures.ts';
import { toReadableMarkup } from './readable-markup.ts';
import { mendStructure } from './structure.ts';

interface Pasted {
  html: string;
  /** What to say about it, once; null when nothing was left out. */
  notice: string | null;
}

/**
 * Markup from another program as the editor can take it over: its structure as the elements of a post, its pictures on
 * their way to the storage.
 */
export function readPasted(
  html: string,
  files: readonly File[],
  upload: (source: PictureSource) => string | undefined,
): Pasted {
  const { markup, leftOut } = toReadableMarkup(html);
  const { body } = new DOMParser().parseFromString(markup, 'text/html');
  mendWordLists(body);
  mendListsInLists(body);
  mendStructure(body);
  takePictures(body, { files, upload });
  const gaps = body.querySelectorAll('img:not([src]):not([data-upload])').length;
  const sentences = [
    leftOut.length > 0 && `Left out on purpose: ${leftOut.join(', ')}.`,
    gaps > 0 && `${countOf(gaps, 'picture')} could not be copied and ${gaps === 1 ? 'has' : 'have'} a gap in the text.`,
  ];
  return { html: body.innerHTML, notice: sentences.filter(Boolean).join(' ') || null };
}

/** Whether markup was copied out of this editor, which reads it back as it was. */
export function isOwnMarkup(html: string): boolean {
  return (
    html.includes('data-pm-slice') &&
    listPostImages(html).every((src) => isPostImage(storedSource(src), ADDRESSES.storage))
  );
}

/** The policy of the page reports each style attribute, even of markup that is only read. */
export function withoutStyles(html: string): string {
  return html.replace(/\sstyle\s*=\s*("[^"]*"|'[^']*')/gi, '');
}
