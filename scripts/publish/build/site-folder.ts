import { existsSync } from 'node:fs';
import { readdir, readFile, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { BUILD_INFO_URL, buildInfo } from '#lib/build-info.ts';
import { UserError } from '../../lib/fail.ts';
import { parseJson } from '../../lib/json.ts';
import { projectRoot } from '../../lib/project.ts';

/**
 * The folder that a build replaces: behind a link the one it leads to, which others may serve. Refuses one that holds
 * anything but a site of ours, for its content would be gone.
 */
export async function siteFolderAt(path: string): Promise<string> {
  if (!existsSync(path)) return path;
  const folder = await realpath(path);
  if (join(projectRoot, sep).startsWith(join(folder, sep))) throw notReplaced(folder, 'holds this project');
  if (!(await isFree(folder))) throw notReplaced(folder, 'holds something else than a site of ours');
  return folder;
}

async function isFree(folder: string): Promise<boolean> {
  if ((await readdir(folder)).length === 0) return true;
  const text = await readFile(join(folder, BUILD_INFO_URL), 'utf8').catch(() => '');
  return buildInfo.safeParse(parseJson(text)).success;
}

function notReplaced(folder: string, reason: string): UserError {
  return new UserError(
    `${folder} ${reason}, and the built site would replace all of it. Set SITE_OUT_DIR to a folder for the site alone.`,
  );
}
