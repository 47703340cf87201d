import { useStore } from '@nanostores/react';
import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import { ImageOff } from 'lucide';
import { atom } from 'nanostores';
import { createContext, useContext } from 'react';
import { Icon } from '#components/ui/Icon.tsx';
import { imageSource } from '#db/backend-address.ts';
import { isPostImage } from '#features/blog/post-html.ts';
import type { ImageItem, ImageQueue } from '../../images/image-queue.ts';
import { ACCEPTED_FILES } from '../../images/image-rules.ts';
import { LinkButton } from '../../parts/buttons.tsx';
import { ADDRESSES } from './pictures.ts';

const NONE = atom<readonly ImageItem[]>([]);
const GAP = 'This picture could not be copied. Save it where it stands and drop it here.';
const ELSEWHERE = 'This picture is still in the storage of another project. Pages show it once it has moved here.';

/** A picture in the text, or its gap: while it is on its way, and where it could not be copied or has not moved here. */
export function PictureView({ node, updateAttributes, deleteNode }: NodeViewProps) {
  const queue = useContext(PicturesContext);
  const items = useStore(queue?.$items ?? NONE);
  const src = String(node.attrs['src'] ?? '');
  const alt = String(node.attrs['alt'] ?? '');
  if (isPostImage(src, ADDRESSES.storage)) {
    return (
      <NodeViewWrapper>
        <img src={imageSource(src)} alt={alt} />
      </NodeViewWrapper>
    );
  }
  const item = items.find(({ id }) => id === node.attrs['upload']);
  const handleFill = (file: File | undefined) => {
    const [upload] = file && queue ? queue.add([file]) : [];
    if (upload) updateAttributes({ upload });
  };
  return (
    <NodeViewWrapper className="post-gap" contentEditable={false}>
      <p className="flex items-center gap-2">
        <Icon of={ImageOff} className="flex-none" />
        <b className="min-w-0 font-semibold wrap-anywhere">{alt || 'Picture without a name'}</b>
      </p>
      {isComing(item) ? (
        <progress className="w-full" aria-label={`Copying ${alt || 'picture'}`} max={1} value={shareOf(item)} />
      ) : (
        <>
          <p>{reasonOf(item) ?? (src === '' ? GAP : ELSEWHERE)}</p>
          <p className="flex flex-wrap gap-x-4 gap-y-1">
            {item?.progress.state === 'failed' && <LinkButton onClick={() => queue?.retry(item.id)}>Retry</LinkButton>}
            <label className="link cursor-pointer text-sm font-normal has-focus-visible:shadow-(--focus-ring) has-focus-visible:outline-2 has-focus-visible:outline-transparent">
              <input
                type="file"
                className="sr-only"
                accept={ACCEPTED_FILES}
                onChange={({ target }) => handleFill(target.files?.[0])}
              />
              Choose a picture
            </label>
            <LinkButton onClick={deleteNode}>Remove</LinkButton>
          </p>
        </>
      )}
    </NodeViewWrapper>
  );
}

function isComing(item: ImageItem | undefined): boolean {
  return item !== undefined && item.progress.state !== 'failed' && item.progress.state !== 'refused';
}

function shareOf(item: ImageItem | undefined): number {
  return item?.progress.state === 'sending' ? item.progress.share : 0;
}

function reasonOf(item: ImageItem | undefined): string | undefined {
  return item?.progress.state === 'failed' || item?.progress.state === 'refused' ? item.progress.reason : undefined;
}

/** Where the pictures of the text being written are on their way. */
export const PicturesContext = createContext<ImageQueue | null>(null);
