import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { listFiles } from '../../lib/list-files.ts';
import { mapInParallel } from '../../lib/parallel.ts';
import { projectRoot } from '../../lib/project.ts';
import { SOURCE_FILES, SOURCE_FOLDERS } from '../render/bundle-folder.ts';

/** Changes whenever the same content could give another site: by the code, or by what a build is told besides it. */
export async function digestCode(
  inputs: Readonly<Record<string, string | boolean | undefined>>,
  root = projectRoot,
): Promise<string> {
  const nested = await Promise.all(
    SOURCE_FOLDERS.map(async (folder) => (await listFiles(join(root, folder))).map((file) => `${folder}/${file}`)),
  );
  const files = [...nested.flat(), ...SOURCE_FILES, 'package-lock.json'].sort();
  const contents = await mapInParallel(files, (file) => readFile(join(root, file)));

  const digest = createHash('sha256').update(JSON.stringify([process.version, publicVariables(), inputs]));
  for (const [index, content] of contents.entries()) {
    digest.update(JSON.stringify([files[index], content.length])).update(content);
  }
  return digest.digest('hex').slice(0, 16);
}

/** A build sees these of its surroundings; see clean-environment.ts. */
function publicVariables(): [string, string | undefined][] {
  const named = Object.entries(process.env).filter(([name]) => name.startsWith('PUBLIC_'));
  return named.sort(([a], [b]) => a.localeCompare(b));
}
