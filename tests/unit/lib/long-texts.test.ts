import process from 'node:process';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { plainPostFields, suggestionFor } from '#features/admin/blog/post-fields.ts';
import { changesOf } from '#features/admin/history/field-changes.ts';
import { listPostImages, postHtml, storablePostHtml } from '#features/blog/post-html.ts';
import { splitForReading } from '#features/properties/property-texts.ts';
import { metaDescription } from '#lib/seo.ts';
import { requiredEmail } from '#lib/text-rules.ts';
import { firstSentences } from '#lib/words.ts';
import { createContactJudge } from '../../../scripts/publish/check/contacts.ts';
import { createLinkJudge } from '../../../scripts/publish/check/links.ts';
import { createFactsReader } from '../../../scripts/publish/check/page-facts.ts';
import { bytesOf } from '../../../scripts/publish/check/text.ts';

const LENGTH = 200_000;
const SITE = 'https://www.pwani.example';
const PLACES = { site: SITE, storage: 'https://project.supabase.co' };

/** What sends a careless pattern back to where it has been, once for each of its characters. */
const TEXTS: Record<string, string> = {
  'many <': filled('<'),
  'tags without an end': filled('<a '),
  'pictures without an end': filled('<img '),
  'pictures with an open address': filled("<img src='"),
  'a picture and blanks': filled('<img', ' '),
  'nested tags': filled('<ul><li>'),
  'scripts without an end': filled('<script>'),
  'scripts in scripts': filled('<script'),
  'comments without an end': filled('<!--'),
  'ends without a beginning': filled('</p>'),
  'links to nowhere': filled('<a href="x:">a</a>'),
  'empty paragraphs': filled('', '<p></p>', 'x'),
  'styles in words': filled('a style="', ' on'),
  'beginnings of keys': filled('eyJ-'),
  'beginnings of addresses': filled('', 'a@b.', ' '),
  'one address of dots': filled('a@', '.', ' '),
  'signs inside of a word': filled('a', '-', 'a'),
  'entities without an end': filled('&#1'),
  'empty lines': filled('', '\n ', 'x'),
  'one long blank': filled('a', ' ', 'a'),
  'one long word': filled('a'),
};

function filled(start: string, middle = start, end = ''): string {
  return start + middle.repeat((LENGTH - start.length - end.length) / middle.length) + end;
}

const READERS: Record<string, (text: string) => unknown> = {
  'its page': (text) => postHtml(text, { ...PLACES, picture: () => '' }),
  'what is stored of it': (text) => storablePostHtml(text, PLACES),
  'its pictures': listPostImages,
  'the rules of its form': (text) => plainPostFields.safeParse({ content: text, seo_keywords: text }),
  'its search fields': (text) => suggestionFor({ title: text, excerpt: text, content: text }, SITE),
  'its history': (text) => changesOf({ before: { text }, after: {} }, { labels: { text: 'Text' }, names: new Map() }),
  'an e-mail address': (text) => z.safeParse(requiredEmail('x'), text),
  'a line of it': (text) => [metaDescription(text), firstSentences(text, 100), splitForReading(text)],
  'the notes on a page': (text) => readFacts({ file: 'index.html', text: bytesOf(text) }),
  'what was written': (text) => {
    createContactJudge([], [text]);
    createLinkJudge({ siteUrl: SITE, addresses: new Set(), routes: [], writtenHtml: [text], writtenAddresses: [text] });
  },
};
const readFacts = createFactsReader({ siteUrl: SITE, supabaseUrl: PLACES.storage });

/** Of the processor: a reader that goes through a text once takes some milliseconds, one that goes back each time some ten seconds. */
const ENOUGH_MS = 4000;

for (const [reader, read] of Object.entries(READERS)) {
  test.for(Object.entries(TEXTS))(`${reader} in one go, for 200 kB of %s`, ([, text]) => {
    const before = process.threadCpuUsage();
    read(text);
    expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(ENOUGH_MS);
  });
}
