import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable';
import { ArrowLeft, ArrowRight, EllipsisVertical, Image as ImageIcon, Trash2 } from 'lucide';
import { type ReactNode, useState } from 'react';
import { Icon } from '#components/ui/Icon.tsx';
import { Menu, type MenuItem } from '#components/ui/Menu.tsx';
import { imageSource } from '#db/backend-address.ts';
import { capitalize } from '#lib/words.ts';
import type { ImageItem, ImageQueue } from './image-queue.ts';

interface Props {
  items: readonly ImageItem[];
  queue: ImageQueue;
  isSingle: boolean;
  noun: ImageNoun;
  /** What adds another, after the last. */
  children: ReactNode;
}

const INSTRUCTIONS = 'Press Space to pick the image up, the arrow keys to move it and Space to put it down.';

/** Previews in their order: dragged, moved with Space and the arrow keys, or through the menu of each. */
export function ImageTiles({ items, queue, isSingle, noun, children }: Props) {
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A finger that moves at once scrolls; one that rests picks the image up.
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const handleRemove = (id: string, index: number) => {
    queue.remove(id);
    // The pressed button is gone: that of the next one takes the focus, or what adds one.
    requestAnimationFrame(() => {
      const next = root?.querySelectorAll('li')[index];
      next?.querySelector<HTMLElement>('button, input')?.focus();
    });
  };
  const handleDragEnd = ({ active, over }: DragEndEvent) => {
    const to = items.findIndex(({ id }) => id === over?.id);
    if (to >= 0) queue.move(String(active.id), to);
  };

  return (
    <div ref={setRoot}>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={handleDragEnd}
        // What is said about a move must stand inside of the dialog: the rest of the page is silent beneath it.
        accessibility={{
          announcements: announcementsFor(items),
          screenReaderInstructions: { draggable: INSTRUCTIONS },
          ...(root && { container: root }),
        }}
      >
        <SortableContext items={items.map(({ id }) => id)} strategy={rectSortingStrategy}>
          <ul className={`grid gap-2 ${isSingle ? 'grid-cols-1' : 'grid-cols-4 max-md:grid-cols-3'}`}>
            {items.map((item, index) => (
              <ImageTile
                key={item.id}
                item={item}
                index={index}
                count={items.length}
                isSingle={isSingle}
                noun={noun}
                onMove={(to) => queue.move(item.id, to)}
                onRemove={() => handleRemove(item.id, index)}
              />
            ))}
            <li className="grid">{children}</li>
          </ul>
        </SortableContext>
      </DndContext>
    </div>
  );
}

/** What a screen reader says while an image is moved. */
function announcementsFor(items: readonly ImageItem[]): Announcements {
  const placeOf = (id: UniqueIdentifier | undefined) =>
    `place ${items.findIndex((item) => item.id === id) + 1} of ${items.length}`;
  return {
    onDragStart: ({ active }) => `Image picked up at ${placeOf(active.id)}.`,
    onDragOver: ({ over }) => (over ? `Image over ${placeOf(over.id)}.` : undefined),
    onDragEnd: ({ over }) => (over ? `Image put down at ${placeOf(over.id)}.` : undefined),
    onDragCancel: ({ active }) => `Image back at ${placeOf(active.id)}.`,
  };
}

/** The first of several images is the cover; of floor plans none is. */
export type ImageNoun = 'image' | 'floor plan';

interface ImageTileProps {
  item: ImageItem;
  /** From 0. */
  index: number;
  count: number;
  isSingle: boolean;
  noun: ImageNoun;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** One preview with its place, its progress and its menu. */
function ImageTile({ item, index, count, isSingle, noun, onMove, onRemove }: ImageTileProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: item.id,
    disabled: count < 2,
  });
  const style = { transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined, transition };
  const hasCover = noun === 'image' && !isSingle;
  const called = isSingle ? 'image' : `${noun} ${index + 1}`;
  const name = tileName(item, index, { noun, count, hasCover });
  const actions: MenuItem[] = [
    ...(hasCover && index > 0 ? [{ label: 'Make it the cover', icon: ImageIcon, onSelect: () => onMove(0) }] : []),
    ...(index > 0 ? [{ label: 'Move left', icon: ArrowLeft, onSelect: () => onMove(index - 1) }] : []),
    ...(index < count - 1 ? [{ label: 'Move right', icon: ArrowRight, onSelect: () => onMove(index + 1) }] : []),
    { label: 'Remove', icon: Trash2, isDangerous: true, onSelect: onRemove },
  ];
  return (
    <li
      ref={setNodeRef}
      style={style}
      className={`relative touch-manipulation select-none [-webkit-touch-callout:none] ${isSingle ? 'aspect-video' : 'aspect-4/3'} ${isDragging ? 'z-10 opacity-80' : ''}`}
    >
      <span
        ref={setActivatorNodeRef}
        {...(count > 1 && { ...attributes, ...listeners, 'aria-label': `${name}. Drag it.` })}
        className={`block size-full overflow-hidden rounded-sm bg-coral-100 ${count > 1 ? 'cursor-grab active:cursor-grabbing' : ''}`}
      >
        <Preview item={item} alt={count > 1 ? '' : name} />
        {index === 0 && hasCover && (
          <span
            className="absolute bottom-1 left-1 rounded-xs bg-white/90 px-1 text-[0.6875rem] font-semibold"
            aria-hidden
          >
            Cover
          </span>
        )}
      </span>
      <Sending item={item} />
      <div className="absolute top-0 right-0">
        <Menu
          label={`Options of ${called}`}
          className="grid size-7 place-items-center pointer-coarse:size-11"
          items={actions}
        >
          <span className="grid size-6 place-items-center rounded-full bg-white/90 text-clove-900 shadow-pill">
            <Icon of={EllipsisVertical} className="size-4" />
          </span>
        </Menu>
      </div>
    </li>
  );
}

function Preview({ item: { preview, progress }, alt }: { item: ImageItem; alt: string }) {
  if (preview === '') return <Icon of={ImageIcon} className="m-auto h-full text-clove-500" />;
  const isDim = progress.state !== 'stored';
  return (
    <img
      className={`pointer-events-none size-full object-cover ${isDim ? 'opacity-55' : ''}`}
      src={imageSource(preview)}
      alt={alt}
      loading="lazy"
      draggable={false}
    />
  );
}

function Sending({ item: { name, progress } }: { item: ImageItem }) {
  if (progress.state !== 'sending' && progress.state !== 'waiting') return null;
  const percent = progress.state === 'sending' ? Math.round(progress.share * 100) : 0;
  return (
    <span
      className="absolute inset-x-1 bottom-1 h-1.5 overflow-hidden rounded-full bg-white"
      role="progressbar"
      aria-label={`Uploading ${name}`}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <span className="block h-full bg-lagoon-600" style={{ width: `${Math.max(5, percent)}%` }} />
    </span>
  );
}

interface Among {
  noun: ImageNoun;
  count: number;
  hasCover: boolean;
}

function tileName({ name, progress }: ImageItem, index: number, { noun, count, hasCover }: Among): string {
  const words = [
    `${capitalize(noun)} ${index + 1} of ${count}`,
    index === 0 && hasCover && 'the cover',
    name,
    progress.state === 'failed' && 'not uploaded',
  ];
  return words.filter(Boolean).join(', ');
}
