import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BenchContent } from './content/content.ts';

export interface Change {
  id: string;
  slug: string;
  price: number;
}

export interface Measurement {
  /** Until the changed pages are there. */
  seconds: number;
  /** The most memory that all processes had together at one moment. */
  peakBytes: number;
  /** What else is worth knowing about this run. */
  note: string;
}

export interface SiteSize {
  pages: number;
  /** Of the pages as they are, without compressed copies. */
  bytes: number;
}

/** Somebody who builds a site from the content and again after changes. */
export interface Contender {
  /** Builds everything, in a folder in which nothing was built before. */
  buildAll: () => Promise<Measurement>;
  /** Changes prices and brings them to the site; no changes at all are a case too. */
  applyChanges: (changes: readonly Change[]) => Promise<Measurement>;
  measureSize: () => Promise<SiteSize>;
  /** Stops what runs; its folder stays. */
  close?: () => Promise<void>;
}

/** Begins in an empty folder of its own. */
export type OpenContender = (content: BenchContent, folder: string) => Promise<Contender>;

/** A fast build that leaves pages as they were is no result. */
export async function assertBuilt(site: string, { slug, price }: Change): Promise<void> {
  const page = await readFile(path.join(site, 'properties', `${slug}.html`), 'utf8');
  if (!page.includes(`data-usd="${price}"`)) throw new Error(`/properties/${slug} shows the price from before`);
}
