import { differenceInMinutes } from 'date-fns/differenceInMinutes';
import { formatDistanceToNowStrict } from 'date-fns/formatDistanceToNowStrict';
import { min } from 'date-fns/min';
import { BUILD_INFO_URL, type BuildInfo, buildInfo } from '#lib/build-info.ts';
import { headersFor } from '#lib/security-headers.ts';
import { PAGES, propertyUrl } from '#lib/urls.ts';
import { type Answer, ask, jsonOf, told } from './ask.ts';
import { type Finding, findingsAbout, orGood } from './finding.ts';
import type { Project } from './project.ts';
import type { ProjectState } from './project-state.ts';

const { good, warning, wrong } = findingsAbout('site');

const REDEPLOY =
  'Build and deploy again, with the folder that "npm run build" made as it is, _headers and _redirects included.';
const PROXY =
  'See that the proxy hands on headers and answers of "npm start" unchanged, as scripts/deploy/Caddyfile does.';
const MISSING_PAGE = propertyUrl({ slug: 'no-property-has-this-name' });
/** A build of a large site at a busy host takes some minutes. */
const LATE_AFTER_MINUTES = 15;

/** Whether the site is there, sends its headers, belongs to this project and shows its newest content. */
export async function examineSite(project: Project, state: ProjectState | null): Promise<Finding[]> {
  const { siteUrl } = project;
  const home = await ask(siteUrl + PAGES.home);
  if (home.status !== 200) {
    const todo = 'See that it is deployed and that PUBLIC_SITE_URL is the address that visitors end up at.';
    return [wrong(`${siteUrl} ${told(home)}.`, todo)];
  }
  const problems = [
    ...judgeHeaders(project, PAGES.home, home),
    ...(await judgeOrigin(project, home)),
    ...(await judgeAssets(project, home)),
    ...judgeHeaders(project, PAGES.admin, await ask(siteUrl + PAGES.admin)),
    ...(await judgeNotFound(project)),
  ];
  const sends = good(`${siteUrl} sends its headers and was built for this project.`);
  return [...orGood(problems, sends), ...(await judgeAge(project, state))];
}

/** The embedded backend is never without the server of the site; a hosted project may have one, too. */
function mendingOf({ kind }: Project): string {
  return kind === 'embedded' ? PROXY : `${REDEPLOY} Or, where "npm start" serves it: ${PROXY}`;
}

function judgeHeaders(project: Project, path: string, { headers }: Answer): Finding[] {
  const differing = Object.entries(headersFor(path)).filter(([name, value]) => headers.get(name) !== value);
  if (differing.length === 0) return [];
  const names = differing.map(([name]) => name).join(', ');
  const hsts = names.includes('Strict-Transport-Security') ? ' HSTS_SUBDOMAINS has to be here as it is there.' : '';
  return [wrong(`${path} comes without these headers, or with other ones: ${names}.`, mendingOf(project) + hsts)];
}

/** Each page's policy names the hosted project that it may call; the embedded backend is asked by way of the site. */
async function judgeOrigin(project: Project, { text }: Answer): Promise<Finding[]> {
  const { kind, url } = project;
  if (kind === 'embedded') return judgeForwarding(project);
  if (text.includes(url)) return [];
  return [
    wrong(`The site was not built for ${url}.`, 'Set PUBLIC_SUPABASE_URL at the host of the site and build again.'),
  ];
}

async function judgeForwarding({ siteUrl, publishableKey }: Project): Promise<Finding[]> {
  const answer = await ask(`${siteUrl}/rest/v1/rpc/site_version`, { key: publishableKey, body: {} });
  if (answer.status === 200) return [];
  const todo = 'Have the proxy hand every path and method on to "npm start", as scripts/deploy/Caddyfile does.';
  return [wrong(`By way of ${siteUrl} the backend ${told(answer)}, so that no form works.`, todo)];
}

async function judgeAssets(project: Project, { text }: Answer): Promise<Finding[]> {
  const [asset] = /\/_astro\/[\w.-]+/.exec(text) ?? [];
  return asset ? judgeHeaders(project, asset, await ask(project.siteUrl + asset)) : [];
}

async function judgeNotFound(project: Project): Promise<Finding[]> {
  const answer = await ask(project.siteUrl + MISSING_PAGE);
  if (answer.status === 404) return [];
  return [wrong(`A page that does not exist ${told(answer)} instead of 404.`, mendingOf(project))];
}

async function judgeAge(project: Project, state: ProjectState | null): Promise<Finding[]> {
  const answer = await ask(project.siteUrl + BUILD_INFO_URL);
  const { data: info } = buildInfo.safeParse(jsonOf(answer));
  if (!info)
    return [wrong(`${BUILD_INFO_URL} ${told(answer)}, so the age of the site is not known.`, mendingOf(project))];
  return [state ? compare(info, state.content) : good(`Built ${ago(info.built_at)} with ${info.pages} pages.`)];
}

function compare({ version, built_at, pages }: BuildInfo, content: ProjectState['content']): Finding {
  const shows = `The site of ${ago(built_at)} has ${pages} pages and shows version ${version}`;
  if (version === content.version) return good(`${shows}, the newest.`);
  const todo = 'See what the last build said: at the host, under Actions, or in the log of "npm start".';
  if (version > content.version) return wrong(`${shows}; the project is at ${content.version} only.`, todo);
  const says = `${shows}; the content changed ${ago(content.changed_at)} to version ${content.version}.`;
  return differenceInMinutes(Date.now(), content.changed_at) >= LATE_AFTER_MINUTES
    ? wrong(says, todo)
    : warning(says, 'Wait for the next build.');
}

function ago(time: string): string {
  // The clock of the host may be ahead of ours.
  return formatDistanceToNowStrict(min([time, Date.now()]), { addSuffix: true });
}
