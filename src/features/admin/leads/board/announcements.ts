import type { Announcements } from '@dnd-kit/core';
import type { LeadStatus } from '#features/leads/lead.ts';
import { LEAD_STATUS_STYLES } from '../../parts/status-styles.ts';
import { isLeadStatus } from './board.ts';

interface Moved {
  full_name: string;
  status: LeadStatus;
}

export const INSTRUCTIONS = {
  draggable: 'Press Space to pick the lead up, the left and right arrow keys to choose a status, and Space to drop it.',
};

/** What a screen reader hears while a lead is moved. */
export function announcementsOf(find: (id: unknown) => Moved | undefined): Announcements {
  const nameOf = (id: unknown) => find(id)?.full_name ?? 'The lead';
  const placeOf = (id: unknown) => (isLeadStatus(id) ? LEAD_STATUS_STYLES[id].label : 'no status');
  return {
    onDragStart: ({ active }) => `${nameOf(active.id)} is picked up.`,
    onDragOver: ({ active, over }) => `${nameOf(active.id)} is over ${placeOf(over?.id)}.`,
    onDragEnd: ({ active, over }) => dropLabel(find(active.id), over?.id),
    onDragCancel: ({ active }) => `${nameOf(active.id)} stays where it was.`,
  };
}

/** What came of it is said by the toast, once the lead is saved or could not be. */
export function dropLabel(lead: Moved | undefined, target: unknown): string | undefined {
  if (!lead) return undefined;
  return isLeadStatus(target) && target !== lead.status
    ? `${lead.full_name} is being moved to ${LEAD_STATUS_STYLES[target].label}.`
    : `${lead.full_name} stays where it was.`;
}
