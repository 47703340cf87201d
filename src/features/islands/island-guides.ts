import type { Island } from '#lib/islands.ts';
import { mafiaGuide } from './guides/mafia.ts';
import { pembaGuide } from './guides/pemba.ts';
import { ungujaGuide } from './guides/unguja.ts';
import type { IslandGuide } from './island.ts';

const GUIDES = {
  Unguja: ungujaGuide,
  Pemba: pembaGuide,
  Mafia: mafiaGuide,
} as const satisfies Record<Island, IslandGuide>;

/** The guides, in the order of the menu. */
export function listIslandGuides(): IslandGuide[] {
  return Object.values(GUIDES);
}
