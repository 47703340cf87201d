import { describe, expect, test } from 'vitest';
import { GUIDE_TOPICS, type GuideSection, type IslandGuide, listIslandGuides } from '#features/islands/island.ts';
import { ISLANDS } from '#lib/islands.ts';
import { metaDescription } from '#lib/seo.ts';

const CENSUS_OF_ZANZIBAR = 1_889_773;

const guides = listIslandGuides();

test('every island has its guide, in the order of the menu', () => {
  expect(guides.map(({ island }) => island)).toEqual(ISLANDS);
});

describe.each(guides)('the guide to $island', (guide) => {
  test('tells all six topics, each with text and facts', () => {
    expect(Object.keys(guide.sections)).toEqual(GUIDE_TOPICS);
    for (const { heading, paragraphs, facts } of Object.values(guide.sections)) {
      expect(paragraphs.length, heading).toBeGreaterThan(1);
      expect(facts.length, heading).toBeGreaterThan(1);
    }
  });

  test('can be read in five minutes', () => {
    expect(wordsOf(Object.values(guide.sections))).toBeGreaterThanOrEqual(700);
    expect(wordsOf(Object.values(guide.sections))).toBeLessThanOrEqual(1100);
  });

  test('fits a search result without being cut', () => {
    expect(metaDescription(guide.description)).toBe(guide.description);
  });

  test('names each public source once, by a secure address', () => {
    const addresses = guide.sources.map(({ url }) => url);
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const address of addresses) expect(address).toMatch(/^https:\/\//);
  });

  test('says who counted the people, and when', () => {
    const [people] = guide.sections.population.facts;
    expect(people?.source).toBe('Census 2022');
  });
});

test('the people of Unguja and Pemba make up the census of Zanzibar', () => {
  const [unguja, pemba] = guides.map(peopleOf);
  expect(Number(unguja) + Number(pemba)).toBe(CENSUS_OF_ZANZIBAR);
});

test('only the islands of Zanzibar are put under its law', () => {
  const laws = guides.map(({ sections }) => sections.investment.facts.find(({ term }) => term === 'Law')?.value);
  expect(laws).toEqual([
    expect.stringMatching(/^Zanzibar: Land Tenure Act/),
    expect.stringMatching(/^Zanzibar: Land Tenure Act/),
    expect.stringMatching(/^Mainland: Land Act 1999, Village Land Act/),
  ]);
});

function wordsOf(sections: readonly GuideSection[]): number {
  return sections
    .flatMap(({ paragraphs }) => paragraphs)
    .join(' ')
    .split(/\s+/).length;
}

function peopleOf({ sections }: IslandGuide): number {
  return Number(sections.population.facts[0]?.value.replaceAll(',', ''));
}
