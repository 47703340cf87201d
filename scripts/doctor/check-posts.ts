import * as z from 'zod/mini';
import { isLoopback, postUrl } from '#lib/urls.ts';
import { ask, jsonOf } from './ask.ts';
import { type Finding, findingsAbout, orGood } from './finding.ts';
import type { Project } from './project.ts';

const { good, warning, wrong } = findingsAbout('blog posts');

const posts = z.array(z.object({ slug: z.string(), canonical_url: z.string() }));
const POINTING = 'blog_posts?select=slug,canonical_url&canonical_url=not.is.null&order=slug';
const EMPTY_IT = 'Empty the Canonical URL of the post at /admin, unless its text really stood there first.';
const MOST_NAMED = 10;

/** Which posts tell search engines that their page is another one. */
export async function examinePosts({ url, secretKey, siteUrl }: Project): Promise<Finding[]> {
  if (secretKey === null) return [];
  const { data } = posts.safeParse(jsonOf(await ask(`${url}/rest/v1/${POINTING}`, { key: secretKey })));
  if (!data) return [warning('The blog posts could not be read.', 'Run this again once the project answers.')];
  const site = new URL(siteUrl);
  const away = data.flatMap(({ slug, canonical_url }) => {
    const target = URL.parse(canonical_url);
    return target && target.host === site.host ? [] : [{ says: `${postUrl({ slug })} to ${canonical_url}`, target }];
  });
  const lost = away.filter(({ target }) => !target || isLoopback(target));
  const elsewhere = away.filter(({ target }) => target && !isLoopback(target));
  const problems = [
    ...(lost.length > 0 ? [wrong(`Posts point search engines to a machine: ${listed(lost)}.`, EMPTY_IT)] : []),
    ...(elsewhere.length > 0
      ? [warning(`Posts point search engines to other sites: ${listed(elsewhere)}.`, EMPTY_IT)]
      : []),
  ];
  return orGood(problems, good('No blog post points search engines away from its page.'));
}

function listed(away: readonly { says: string }[]): string {
  const named = away.slice(0, MOST_NAMED).map(({ says }) => says);
  const more = away.length - named.length;
  return [...named, ...(more > 0 ? [`${more} more`] : [])].join(', ');
}
