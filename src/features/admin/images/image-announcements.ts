import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import type { ImageItem } from './image-queue.ts';

/** What a screen reader says while an image is moved. */
export function announcementsFor(items: readonly ImageItem[]): Announcements {
  const placeOf = (id: UniqueIdentifier | undefined) =>
    `place ${items.findIndex((item) => item.id === id) + 1} of ${items.length}`;
  return {
    onDragStart: ({ active }) => `Image picked up at ${placeOf(active.id)}.`,
    onDragOver: ({ over }) => (over ? `Image over ${placeOf(over.id)}.` : undefined),
    onDragEnd: ({ over }) => (over ? `Image put down at ${placeOf(over.id)}.` : undefined),
    onDragCancel: ({ active }) => `Image back at ${placeOf(active.id)}.`,
  };
}
