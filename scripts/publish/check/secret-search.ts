import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPause } from '../../lib/pause.ts';
import { isText } from '../../serve/content-types.ts';
import type { Finding } from './finding.ts';
import { createSecretSearch, type Secrets } from './secrets.ts';

/** How long the process that also answers visitors may look at files in one go. */
const PAUSE_EVERY_MS = 10;

interface SecretSearch {
  /** Looks at files that are written, while others are still being made. */
  lookAt: (files: readonly string[]) => void;
  /** What is in these and in whatever was looked at before. */
  end: (files: readonly string[]) => Promise<Finding[]>;
}

/**
 * Looks for the secrets of this installation in what a visitor could fetch; those that every site could hold are
 * among the facts of each page. To read a page takes less time than to have it read.
 */
export function startSecretSearch(site: string, secrets: Secrets): SecretSearch {
  const holds = createSecretSearch(secrets);
  const pause = createPause(PAUSE_EVERY_MS);
  const seen = new Set<string>();
  const findings: Finding[] = [];
  let looking = Promise.resolve();

  const look = async (files: readonly string[]) => {
    for (const file of files) {
      if (seen.has(file) || !isText(file)) continue;
      findings.push(...holds(readFileSync(join(site, file))).map((problem) => ({ ...problem, file })));
      seen.add(file);
      await pause();
    }
  };
  const lookAt = (files: readonly string[]) => {
    looking = looking.then(() => look(files));
    // Whoever never comes to the end has another problem to tell of.
    looking.catch(() => {});
  };
  return {
    lookAt,
    end: async (files) => {
      lookAt(files);
      await looking;
      return findings;
    },
  };
}
