import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { type ReactNode, useState } from 'react';
import { type ImageNoun, ImageTile } from './ImageTile.tsx';
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
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
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
                onRemove={() => queue.remove(item.id)}
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
