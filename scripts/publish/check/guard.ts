import { setTimeout as delay } from 'node:timers/promises';
import { messageOf } from '../../lib/fail.ts';
import type { Logger } from '../../lib/log.ts';
import { type Damage, findDamage, type SiteFolders } from './integrity.ts';

interface GuardOptions extends SiteFolders {
  onDamage: (damage: Damage) => void;
  signal: AbortSignal;
  log: Logger;
  everyMs?: number;
}

const HOUR_MS = 3_600_000;
/** What was published while the files were looked at may have taken damaged ones over. */
const AGAIN_MS = 30_000;
/** As many names as a line of the log should hold. */
const NAMED = 10;

/** Looks at once and then every hour whether what is kept is still what was made, sooner behind damage; ends with the signal. */
export async function guardFiles(options: GuardOptions): Promise<void> {
  const { onDamage, signal, log, everyMs = HOUR_MS, ...folders } = options;
  while (!signal.aborted) {
    let pause = everyMs;
    try {
      const damage = await findDamage(folders, signal);
      if (damage.files.length + damage.pictures.length + damage.lost > 0) {
        log.warn('files are not as they were made', factsOf(damage));
        onDamage(damage);
        pause = Math.min(everyMs, AGAIN_MS);
      }
    } catch (error) {
      if (!signal.aborted) log.warn('the files could not be checked', { reason: messageOf(error) });
    }
    await delay(pause, undefined, { signal }).catch(() => {});
  }
}

/** For a line of the log. */
export function factsOf({ files, pictures, lost }: Damage): Record<string, string | number> {
  const names = [...files, ...pictures.map((hash) => `media/${hash}`)];
  const more = names.length > NAMED ? ' …' : '';
  return { files: files.length, pictures: pictures.length + lost, names: names.slice(0, NAMED).join(' ') + more };
}
