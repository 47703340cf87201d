import { differenceInHours } from 'date-fns/differenceInHours';
import { isLoopback } from '#lib/urls.ts';
import { listBackups, timeOfBackup } from '../backend/backup/backup.ts';
import type { Environment } from '../lib/environment.ts';
import { exposureOf } from '../lib/exposure.ts';
import { type Finding, findingsAbout, orGood } from './finding.ts';

const { good, warning, wrong } = findingsAbout('server');

/** A night may be missed, two are a pattern. */
const BACKED_UP_WITHIN_HOURS = 49;

/** Whether the machine on which `npm start` serves visitors is set up for them; nothing to say of one to look at. */
export async function examineServer(environment: Environment, now = new Date()): Promise<Finding[]> {
  const { hosted, siteUrl, trustedProxies } = environment;
  const isPublic = !isLoopback(new URL(siteUrl));
  const problems = [
    ...judgeExposure(environment),
    ...(isPublic || trustedProxies.length === 0 ? [] : [namedForItself(siteUrl)]),
    ...(isPublic && !hosted && trustedProxies.length === 0 ? [UNTOLD_PROXY] : []),
    ...(isPublic && !hosted ? await judgeBackups(environment.dataDir, now) : []),
  ];
  return isPublic ? orGood(problems, good(`The settings of the server fit ${siteUrl}.`)) : problems;
}

function judgeExposure(environment: Environment): Finding[] {
  const exposure = exposureOf(environment);
  const todo = 'Leave HOST out and put a proxy with https in front, as docs/operations.md shows.';
  return exposure ? [warning(`${exposure}.`, todo)] : [];
}

function namedForItself(siteUrl: string): Finding {
  const todo = 'Set PUBLIC_SITE_URL to the https address that visitors type; links, sitemap and share cards name it.';
  return wrong(`TRUSTED_PROXIES names a proxy, but the site calls itself ${siteUrl}.`, todo);
}

const UNTOLD_PROXY = warning(
  'TRUSTED_PROXIES is not set, so that behind a proxy all visitors count as one sender.',
  'Set it to the address of the proxy, 127.0.0.1,::1 for one on this machine.',
);

async function judgeBackups(dataDir: string, now: Date): Promise<Finding[]> {
  const all = await listBackups(dataDir);
  const [ahead, past] = [
    all.filter((name) => timeOfBackup(name) > now),
    all.filter((name) => timeOfBackup(name) <= now),
  ];
  return [...judgeAhead(ahead), ...judgeNewest(past[0], dataDir, now)];
}

/** No age can be told of what is named after a time that has not come. */
function judgeAhead([name]: string[]): Finding[] {
  if (name === undefined) return [];
  const todo = 'See that its clock is right, and take what was made by a wrong one out of the folder.';
  return [warning(`The backup ${name} is of a time to come by the clock of this machine.`, todo)];
}

function judgeNewest(newest: string | undefined, dataDir: string, now: Date): Finding[] {
  const todo = 'Run "npm run db:backup -- --keep=14 --check" every night and take copies to another machine.';
  if (!newest) return [warning(`There is no backup in ${dataDir}.`, todo)];
  const hours = differenceInHours(now, timeOfBackup(newest));
  return hours < BACKED_UP_WITHIN_HOURS ? [] : [warning(`The newest backup, ${newest}, is ${hours} hours old.`, todo)];
}
