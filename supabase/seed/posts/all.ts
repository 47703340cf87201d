import type { SeedPost } from '../types.ts';
import { airportRoadsPort } from './airport-roads-port.ts';
import { buyingWithASibling } from './buying-with-a-sibling.ts';
import { fiveRunningCosts } from './five-running-costs.ts';
import { howToReadTheArrivalsFigures } from './how-to-read-the-arrivals-figures.ts';
import { landByTheRow } from './land-by-the-row.ts';
import { makutiTileOrFlat } from './makuti-tile-or-flat.ts';
import { offPlanStepByStep } from './off-plan-step-by-step.ts';
import { owningInStoneTown } from './owning-in-stone-town.ts';
import { pajeOrMatemwe } from './paje-or-matemwe.ts';
import { pembaAndMafia } from './pemba-and-mafia.ts';
import { readingARentalCalendar } from './reading-a-rental-calendar.ts';
import { threeWaysToHoldAHome } from './three-ways-to-hold-a-home.ts';
import { viewingFromAbroad } from './viewing-from-abroad.ts';
import { whatASquareMetreCosts } from './what-a-square-metre-costs.ts';

/** Newest first. */
export const posts: SeedPost[] = [
  whatASquareMetreCosts,
  offPlanStepByStep,
  pajeOrMatemwe,
  fiveRunningCosts,
  makutiTileOrFlat,
  airportRoadsPort,
  buyingWithASibling,
  readingARentalCalendar,
  threeWaysToHoldAHome,
  owningInStoneTown,
  viewingFromAbroad,
  howToReadTheArrivalsFigures,
  landByTheRow,
  pembaAndMafia,
];
