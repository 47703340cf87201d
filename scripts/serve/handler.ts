import type { IncomingMessage, ServerResponse } from 'node:http';
import { headersFor, isImmutable } from '#lib/security-headers.ts';
import { pageParts, slugParts } from '#lib/slug.ts';
import { REDIRECTS } from '#lib/urls.ts';
import type { ProgressLook } from '../lib/progress.ts';
import { sendEarlyAnswer } from './early-page.ts';
import type { ReleaseFiles, ServedFile } from './release-files.ts';
import { sendFile, sendText } from './send.ts';
import { encode, parseTarget, type SitePath } from './site-path.ts';

/** Where no rule says otherwise, browsers keep a copy and ask each time whether it is still good. */
const ASK_EACH_TIME = 'no-cache';

/** Answers one request from a release; null is the time before the first one, of which `look` tells how far it is. */
export async function handleRequest(
  request: IncomingMessage,
  response: ServerResponse,
  release: ReleaseFiles | null,
  look: () => ProgressLook | null,
): Promise<void> {
  const target = parseTarget(request.url ?? '');
  setHeaders(response, target?.asked ?? '/');
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    return sendText(response, 405, 'Method not allowed');
  }
  if (!target) return sendText(response, 400, 'Bad request');
  if (target.asked === '/healthz') return sendHealth(response, release);
  if (!release) return sendEarlyAnswer(request, response, look());
  await answerFrom(release, target, request, response);
}

async function answerFrom(release: ReleaseFiles, target: SitePath, request: IncomingMessage, response: ServerResponse) {
  const { segments } = target;
  const led = REDIRECTS[encode(segments)];
  if (led) return redirect(response, led + target.query);
  const isPageFile = /\.html$/i.test(segments.at(-1) ?? '');
  const file = isPageFile ? null : await release.find(segments);
  const isAsset = isImmutable(encode(segments));
  const canonical = file || isAsset ? encode(segments) : await pageAddress(release, segments);
  if (target.asked !== canonical && !isAsset) return redirect(response, canonical + target.query);

  const found = file ?? (isAsset ? null : await release.findPage(segments));
  const isNotFoundPage = segments.at(-1) === '404';
  if (found && !isNotFoundPage) return sendFile(request, response, found);
  const successor = await release.redirectOf(canonical);
  if (successor) return redirect(response, successor + target.query);
  if (isAsset) return sendNotFound(request, response, null);
  await sendNotFound(
    request,
    response,
    await release.findNotFoundPage(isNotFoundPage ? segments.slice(0, -1) : segments),
  );
}

/** The one form of a page's address; typed as a name it is that of the page which is or was meant, if there is one. */
async function pageAddress(release: ReleaseFiles, segments: readonly string[]): Promise<string> {
  const [address, meant] = [pageParts(segments), slugParts(segments)];
  const isMeant = encode(address) !== encode(meant) && !(await release.findPage(address));
  return encode(isMeant && (await hasAnswer(release, meant)) ? meant : address);
}

/** Whether there is a page, or was one that leads on or says that it is gone. */
async function hasAnswer(release: ReleaseFiles, segments: readonly string[]): Promise<boolean> {
  const page = (await release.findPage(segments)) ?? (await release.find([...segments, '404.html']));
  return page !== null || (await release.redirectOf(encode(segments))) !== undefined;
}

function setHeaders(response: ServerResponse, path: string): void {
  response.setHeader('Cache-Control', ASK_EACH_TIME);
  for (const [name, value] of Object.entries(headersFor(path))) response.setHeader(name, value);
}

function redirect(response: ServerResponse, location: string): void {
  // Only ASCII may stand in a header; the query is the visitor's own.
  const safe = location.replace(/[^\x21-\x7e]/g, encodeURIComponent);
  response.writeHead(301, { Location: safe, 'Content-Length': 0 }).end();
}

async function sendNotFound(
  request: IncomingMessage,
  response: ServerResponse,
  page: ServedFile | null,
): Promise<void> {
  response.setHeader('Cache-Control', ASK_EACH_TIME);
  if (page) await sendFile(request, response, page, 404);
  else sendText(response, 404, 'Page Not Found');
}

function sendHealth(response: ServerResponse, release: ReleaseFiles | null): void {
  sendText(response, release ? 200 : 503, release ? 'ok' : 'being built');
}
