import type { AreaIsland } from '#features/areas/area.ts';

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

/** Where maps of one island are centred. */
export const ISLAND_CENTRES = {
  Unguja: { latitude: -6.1619, longitude: 39.292 },
  Pemba: { latitude: -5.2133, longitude: 39.7744 },
  Mafia: { latitude: -7.8478, longitude: 39.7851 },
} as const satisfies Record<AreaIsland, { latitude: number; longitude: number }>;

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
  island: AreaIsland;
  /** One sentence under the name. */
  summary: string;
  /** What search engines and link previews show. */
  description: string;
  photo: { key: string; alt: string };
  sections: Readonly<Record<GuideTopic, GuideSection>>;
  sources: readonly GuideSource[];
}
