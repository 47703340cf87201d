import type { Announcements } from '@dnd-kit/core';
import { LEAD_STATUS_LOOKS } from '../parts/status-looks.ts';
import { isLeadStatus } from './board.ts';

export const INSTRUCTIONS = {
  draggable: 'Press Space to pick the lead up, the left and right arrow keys to choose a status, and Space to drop it.',
};

/** What a screen reader hears while a lead is moved. */
export function announcementsOf(find: (id: unknown) => { full_name: string } | undefined): Announcements {
  const nameOf = (id: unknown) => find(id)?.full_name ?? 'The lead';
  const placeOf = (id: unknown) => (isLeadStatus(id) ? LEAD_STATUS_LOOKS[id].label : 'no status');
  return {
    onDragStart: ({ active }) => `${nameOf(active.id)} is picked up.`,
    onDragOver: ({ active, over }) => `${nameOf(active.id)} is over ${placeOf(over?.id)}.`,
    onDragEnd: ({ active, over }) => `${nameOf(active.id)} was dropped on ${placeOf(over?.id)}.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} stays where it was.`,
  };
}
