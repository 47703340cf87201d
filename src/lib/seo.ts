import { parseTimestamp } from './dates.ts';
import { cutText } from './words.ts';

const DESCRIPTION_LENGTH = 155;

export function pageTitle(title: string, brand: string): string {
  return `${title} | ${brand}`;
}

/** One line of at most 155 characters, and an ellipsis where more was said. */
export function metaDescription(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_LENGTH) return line;
  return `${cutText(line, DESCRIPTION_LENGTH).trimEnd()}…`;
}

/** What a page says of itself to the sitemap, through `Astro.locals`. */
export interface SitemapEntry {
  /** When what it prints last changed; absent for pages whose text is part of the site's code. */
  lastModified?: string | undefined;
  /** Paths of its pictures. */
  images: string[];
}

/** The last of these times as a sitemap writes it, or none. */
export function latestOf(timestamps: readonly string[]): string | undefined {
  const times = timestamps.map((timestamp) => parseTimestamp(timestamp).getTime());
  return times.length > 0 ? new Date(Math.max(...times)).toISOString() : undefined;
}

/** When the newest of these rows was changed. */
export function lastChangeOf(rows: readonly { updated_at: string }[]): string | undefined {
  return latestOf(rows.map(({ updated_at }) => updated_at));
}

declare global {
  namespace App {
    interface Locals {
      sitemapEntry?: SitemapEntry;
      /** Whether a script of the page runs its islands, see BaseLayout.astro. */
      runsIslands?: boolean;
    }
  }
}
