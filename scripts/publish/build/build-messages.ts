import * as z from 'zod/mini';
import { cardPicture } from './card-pictures.ts';

/** What a process that builds is told once. */
export const siteIdentity = z.object({
  supabaseUrl: z.string(),
  publishableKey: z.string(),
  siteUrl: z.string(),
  /** Whether pages ask the backend by the address of the site, which forwards. */
  isSameOrigin: z.boolean(),
  /** What the addresses of pictures begin with in scripts, where they do not lie in the site. */
  pictureBase: z.optional(z.string()),
  /** Keeps the pictures from one process to the next. */
  workDir: z.string(),
  /** What the code and its settings are; see code-digest.ts. */
  code: z.string(),
  /** Whether a build takes pictures in all their widths only. */
  wholePictures: z.boolean(),
});
export type SiteIdentity = z.output<typeof siteIdentity>;

/** What it is asked for, again and again. */
export const buildOrder = z.object({
  /** Where the site is to be made; whatever it held is gone, unless that is a copy of the live one. */
  outDir: z.string(),
  /** The site that visitors see: its folder, which build it is, and whether `outDir` holds a copy of it to begin with. */
  live: z.nullable(z.object({ folder: z.string(), build: z.string(), isCopied: z.boolean() })),
  /** Whether a site that had properties may come out without any. */
  allowEmpty: z.boolean(),
  /** Whether the pictures are to stand in the site; the server of `npm start` has them from where they are kept. */
  withPictures: z.boolean(),
  /** The hashes of pictures that are kept and must be made again. */
  damagedPictures: z.array(z.string()),
  /** How long it waits for pictures. */
  pictureWaitMs: z.number(),
});
export type BuildOrder = z.output<typeof buildOrder>;

const stage = z.object({
  text: z.string(),
  count: z.optional(z.object({ done: z.int(), of: z.int() })),
});

/** The digests of the files that were not taken over from the live site. */
const made = z.array(z.tuple([z.string(), z.string()]));

const buildReport = z.object({
  /** Names this build among those of the process. */
  build: z.string(),
  version: z.int(),
  /** Releases of an older version may name somebody who was erased since. */
  erasedVersion: z.int(),
  pages: z.int(),
  properties: z.int(),
  /** In which month it was made, such as `2026-11`. */
  month: z.string(),
  /** Pictures that the site has to do without for the time being, or in their narrowest width only, and plain scripts. */
  lacking: z.int(),
  /** How many it shows. */
  pictures: z.int(),
  /** The files of the live site that this one has no more; null where it began with nothing. */
  removed: z.nullable(z.array(z.string())),
  /** What the operator should know although the site is fit to go live. */
  warnings: z.array(z.string()),
  /** Whether the next build is for another process: what this one keeps on the disk is mostly of no use any more. */
  isSpent: z.boolean(),
  /** How long each step took, in seconds. */
  durations: z.record(z.string(), z.number()),
});
export type BuildReport = z.output<typeof buildReport> & { made: ReadonlyMap<string, string> };

export const buildAnswer = z.discriminatedUnion('type', [
  z.object({ type: z.literal('built'), report: buildReport }),
  z.object({ type: z.literal('failed'), reason: z.string() }),
]);

/** Said unasked, at any time. */
export const buildNews = z.discriminatedUnion('type', [
  /** What a site had to do without has come: pictures, sharper ones, compressed scripts. */
  z.object({ type: z.literal('pictures') }),
  /** What is under way; null when all of it is done. */
  z.object({ type: z.literal('stage'), stage: z.nullable(stage) }),
  /** Files of the site under way that are written, which may be looked at before it is whole. */
  z.object({ type: z.literal('written'), files: z.array(z.string()) }),
  /** Pictures of cards that the last reading has brought, some at a time. */
  z.object({ type: z.literal('card pictures'), pictures: z.array(cardPicture) }),
  /** What belongs to the report, some at a time. */
  z.object({ type: z.literal('made'), made }),
]);
export type BuildNews = z.output<typeof buildNews>;
export type BuildAnswer = z.output<typeof buildAnswer>;
