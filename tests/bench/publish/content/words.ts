/** Words in the lengths of real ones: sentences of the demo content, put together anew. */
import { areas } from '../../../../supabase/seed/areas.ts';
import { owners } from '../../../../supabase/seed/owners.ts';
import { posts } from '../../../../supabase/seed/posts/all.ts';
import { properties } from '../../../../supabase/seed/properties/all.ts';

export type Random = () => number;

const SENTENCE = /[^.!?]+[.!?]+(?=\s|$)/g;

export const PROPERTY_SENTENCES = sentencesOf(properties.map(({ description }) => description));
export const AREA_SENTENCES = sentencesOf(areas.map(({ long_description }) => long_description));
export const OWNER_SENTENCES = sentencesOf(owners.flatMap(({ about }) => about ?? []));
/** Whole blocks of HTML, such as a paragraph or a list. */
export const POST_BLOCKS = posts.flatMap(({ content }) => content.split('\n'));
export const AMENITIES = [...new Set(properties.flatMap(({ amenities }) => amenities))].sort();

export function pick<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to pick from.');
  return item;
}

export function whole(random: Random, least: number, most: number): number {
  return least + Math.floor(random() * (most - least + 1));
}

/** So many paragraphs of so many sentences each. */
export function paragraphs(random: Random, sentences: readonly string[], [count, length]: [number, number]): string {
  const sentence = () => pick(random, sentences);
  return Array.from({ length: count }, () => Array.from({ length }, sentence).join(' ')).join('\n\n');
}

function sentencesOf(texts: readonly string[]): string[] {
  return texts.flatMap((text) => text.match(SENTENCE) ?? []).map((sentence) => sentence.trim());
}
