import type { Island } from '#lib/islands.ts';
import { mafiaGuide } from './guides/mafia.ts';
import { pembaGuide } from './guides/pemba.ts';
import { ungujaGuide } from './guides/unguja.ts';

/** The order in which every guide tells its island. */
export const GUIDE_TOPICS = ['about', 'population', 'tourism', 'demand', 'infrastructure', 'investment'] as const;
export type GuideTopic = (typeof GUIDE_TOPICS)[number];

export const GUIDE_TOPIC_LABELS = {
  about: 'About',
  population: 'Population',
  tourism: 'Tourism',
  demand: 'Demand',
  infrastructure: 'Infrastructure',
  investment: 'Investment',
} as const satisfies Record<GuideTopic, string>;

export interface GuideFact {
  term: string;
  value: string;
  /** Who says so and of which year, for everything that was counted. */
  source?: string;
}

export interface GuideSection {
  heading: string;
  paragraphs: readonly string[];
  facts: readonly GuideFact[];
}

/** A public body that stands behind the figures and rules of a guide. */
export interface GuideSource {
  title: string;
  publisher: string;
  url: string;
}

export interface IslandGuide {
  island: Island;
  /** One sentence under the name. */
  summary: string;
  /** What search engines and link previews show. */
  description: string;
  photo: { key: string; alt: string };
  sections: Readonly<Record<GuideTopic, GuideSection>>;
  sources: readonly GuideSource[];
}

const GUIDES = {
  Unguja: ungujaGuide,
  Pemba: pembaGuide,
  Mafia: mafiaGuide,
} as const satisfies Record<Island, IslandGuide>;

/** The guides, in the order of the menu. */
export function listIslandGuides(): IslandGuide[] {
  return Object.values(GUIDES);
}
