/** The content that every peer builds from, read once from the file that the bench wrote. */
import { readFileSync } from 'node:fs';
import type { BenchContent, Picture } from '../../content/content.ts';

export interface Photo {
  name: string;
  width: number;
  height: number;
  color: string;
}

export interface PeerContent extends BenchContent {
  site: string;
  photos: Photo[];
}

let loaded: PeerContent | null = null;

export function readContent(): PeerContent {
  loaded ??= JSON.parse(readFileSync(process.env['CONTENT_FILE'] ?? 'content.json', 'utf8'));
  if (loaded === null) throw new Error('The content is empty.');
  return loaded;
}

export function photoOf(picture: Picture): Photo {
  const { photos } = readContent();
  const photo = photos[picture % photos.length];
  if (!photo) throw new Error('The content has no photos.');
  return photo;
}
