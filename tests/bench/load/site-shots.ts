import { PAGE_TYPE_NAMES, pathOf } from '../../e2e/support/site-pages.ts';
import type { Kind } from './drive.ts';
import type { Sender, Shot } from './sender.ts';

interface SiteLoad {
  name: string;
  /** One request of this sort and what is wrong with its answer, if anything. */
  work: () => Promise<Kind>;
}

interface Expected {
  shot: Shot;
  status: number;
  bytes: number;
}

const ADDRESS_IN_PAGE = /(?:src|href)="(\/(?:_astro|media)\/[^"]+)"/g;

/** The kinds of load on the site, each over one page of each type and what those pages need. */
export async function listSiteLoads(siteUrl: string, sender: Sender): Promise<SiteLoad[]> {
  const pages = await Promise.all(PAGE_TYPE_NAMES.map((type) => pathOf(type, siteUrl)));
  const bodies = await Promise.all(pages.map(async (path) => (await sender.send({ path })).body.toString('utf8')));
  const addresses = bodies.flatMap((body) => [...body.matchAll(ADDRESS_IN_PAGE)].map(([, address = '']) => address));
  const isPicture = (path: string) => path.startsWith('/media/');
  const files = [...new Set(addresses)];
  const load = async (name: string, paths: readonly string[], encoding: string, isKnown = false) => ({
    name,
    work: cycle(await Promise.all(paths.map((path) => expectAnswer(sender, path, encoding, isKnown))), sender),
  });
  return [
    await load('pages, brotli', pages, 'br, gzip'),
    await load('pages, gzip', pages, 'gzip'),
    await load('pages, as they are', pages, 'identity'),
    await load('pages known already', pages, 'br, gzip', true),
    await load(
      'scripts, styles, fonts',
      files.filter((path) => !isPicture(path)),
      'br, gzip',
    ),
    await load('pictures', files.filter(isPicture), 'br, gzip'),
  ];
}

/** Asks once for what each later answer has to be equal to; refuses an encoding other than the best one asked for. */
async function expectAnswer(sender: Sender, path: string, accept: string, isKnown: boolean): Promise<Expected> {
  const shot: Shot = { path, headers: { 'accept-encoding': accept } };
  const { status, headers, body } = await sender.send(shot);
  if (status !== 200) throw new Error(`${path} answers ${status}`);
  const encoding = headers['content-encoding'] ?? 'identity';
  const isPage = headers['content-type']?.startsWith('text/html');
  if (isPage && !accept.startsWith(encoding)) throw new Error(`${path} comes as ${encoding}, asked for as ${accept}`);
  if (!isKnown) return { shot, status, bytes: body.length };
  const known = { ...shot.headers, 'if-none-match': String(headers.etag) };
  return { shot: { path, headers: known }, status: 304, bytes: 0 };
}

function cycle(expected: readonly Expected[], sender: Sender): () => Promise<Kind> {
  let turn = 0;
  return async () => {
    const next = expected[turn++ % expected.length];
    if (!next) throw new Error('The pages name nothing of this sort.');
    const { status, body } = await sender.send(next.shot);
    if (status !== next.status) return `error: ${next.shot.path} answers ${status}`;
    return body.length === next.bytes ? 'ok' : `error: ${next.shot.path} has ${body.length} bytes`;
  };
}
