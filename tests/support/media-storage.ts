import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { Photo } from '#lib/photo.ts';
import { listFiles } from '../../scripts/lib/list-files.ts';
import { createPicturePreparer } from '../../scripts/media/prepare.ts';
import { startTestServer } from './test-server.ts';

type Preparer = Parameters<typeof createPicturePreparer>[0];
type Wishes = Parameters<ReturnType<typeof createPicturePreparer>['prepare']>[0];

/** By a process that has never prepared any, with all the time there is. */
export function prepareMedia({ cacheDir, ...wishes }: Pick<Preparer, 'cacheDir'> & Omit<Wishes, 'waitMs'>) {
  const { prepare } = createPicturePreparer({ cacheDir, isWholeOnly: true, onArrival: expect.fail });
  return prepare({ waitMs: 60_000, ...wishes });
}

/** A storage that serves these pictures, and says how often each was asked for. */
export async function startStorage(pictures: Record<string, Buffer>) {
  const asked: string[] = [];
  const server = await startTestServer((request, response) => {
    const name = basename(request.url ?? '');
    asked.push(name);
    const picture = pictures[name];
    if (picture) response.end(picture);
    else response.writeHead(404).end();
  });
  return { asked, address: (name: string) => ({ key: `${server.url}/${name}`, url: `${server.url}/${name}` }) };
}

export function picture(width: number, height: number, color: string): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: color } })
    .jpeg()
    .toBuffer();
}

export function widthsOf(photo: Photo | undefined): readonly number[] {
  return photo?.widths ?? [];
}

export async function contentsOf(cacheDir: string): Promise<Map<string, Buffer>> {
  const files = await listFiles(cacheDir);
  return new Map(await Promise.all(files.map(async (file) => [file, await readFile(join(cacheDir, file))] as const)));
}

export async function pictureFolders(cacheDir: string): Promise<string[]> {
  return (await readdir(cacheDir)).filter((name) => /^[0-9a-f]{12}/.test(name));
}

export async function modificationTimes(cacheDir: string): Promise<Record<string, number>> {
  const folders = await pictureFolders(cacheDir);
  const names = await Promise.all(
    folders.map(async (folder) => (await readdir(join(cacheDir, folder))).map((name) => join(folder, name))),
  );
  const times = await Promise.all(names.flat().map(async (name) => [name, (await stat(join(cacheDir, name))).mtimeMs]));
  return Object.fromEntries(times);
}
