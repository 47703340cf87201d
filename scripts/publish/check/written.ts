import type { TextFile } from '../../lib/text-file.ts';
import type { SiteContent } from '../read/content.ts';
import type { Problem } from './finding.ts';
import { namesLocalAddress } from './origin.ts';
import { mayHoldSecret } from './secrets.ts';
import { decodeEntities } from './text.ts';

/** A row names its pictures by the address of the storage, which nobody wrote. */
const STORED = /https?:\/\/[^\s"]*\/storage\/v1\//g;
/** As one space, for pages put the lines of a text together. */
const BLANK = /\\[nrt]|\s+/g;

interface WrittenSource {
  siteUrl: string;
  content: SiteContent;
  /** The descriptions of properties, where rows name their places only. */
  readText: TextFile['read'];
}

/**
 * Makes a judge that lets pass, with a warning, what a check has found in words that people wrote: a review must not keep
 * the site from going live. They are read only when something was found; those of properties, which are many, last.
 */
export function createWordsJudge({ siteUrl, content, readText }: WrittenSource): (problem: Problem) => Problem {
  const { properties, reviews, ...others } = content;
  const wordsOf = (row: unknown) => decodeEntities(JSON.stringify(row)).replace(BLANK, ' ');
  const withoutPictures = (row: unknown) => wordsOf(row).replace(STORED, '');
  const suspectIn = (words: string) =>
    mayHoldSecret(words) || namesLocalAddress(words) || words.includes(siteUrl) ? [words.toLowerCase()] : [];
  const suspectInProperty = ({ description, ...property }: SiteContent['properties'][number]) =>
    suspectIn(withoutPictures([property, typeof description === 'string' ? description : readText(description)]));

  let few: string[] | null = null;
  let many: string[] | null = null;
  const isWritten = (found: string) => {
    const holds = (text: string) => text.includes(found.toLowerCase());
    // A review names no pictures: what looks like the address of one is a visitor's.
    few ??= [...reviews.map(wordsOf), ...Object.values(others).flat().map(withoutPictures)].flatMap(suspectIn);
    if (few.some(holds)) return true;
    many ??= properties.flatMap(suspectInProperty);
    return many.some(holds);
  };

  return ({ level, problem, found }) => {
    if (level === 'warning' || found === undefined || !isWritten(found)) return { level, problem };
    return { level: 'warning', problem: `${problem}, in words that somebody wrote` };
  };
}
