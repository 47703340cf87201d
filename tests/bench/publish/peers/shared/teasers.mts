/** An area or a post among others. */
import type { BenchArea, BenchPost } from '../../content/content.ts';
import { offerOf } from './areas.mts';
import { areaPath, postPath } from './paths.mts';
import { type Photo, photoOf } from './site-content.mts';
import { longDate } from './words.mts';

export interface Teaser {
  url: string;
  title: string;
  text: string;
  /** What stands above the title: its subject and what else is worth saying. */
  subject: string;
  note: string;
  photo: Photo;
}

export function areaTeaser(area: BenchArea): Teaser {
  const { name, short_description, island, cover } = area;
  const note = offerOf(area).count;
  return { url: areaPath(area), title: name, text: short_description, subject: island, note, photo: photoOf(cover) };
}

export function postTeaser(post: BenchPost): Teaser {
  const { title, excerpt, category, created_at, cover } = post;
  const note = longDate(created_at);
  return { url: postPath(post), title, text: excerpt, subject: category, note, photo: photoOf(cover) };
}
