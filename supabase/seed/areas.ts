import { mafiaAreas } from './areas/mafia.ts';
import { pembaAreas } from './areas/pemba.ts';
import { ungujaAreas } from './areas/unguja.ts';
import type { SeedArea } from './types.ts';

export const areas: SeedArea[] = [...ungujaAreas, ...pembaAreas, ...mafiaAreas];
