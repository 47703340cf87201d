import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { chooseEncoding, isFresh, parseRange } from './negotiate.ts';
import type { ServedFile } from './release-files.ts';

interface Body {
  path: string;
  size: number;
  start?: number;
  end?: number;
}

/** Answers with a file: compressed if the visitor takes it, in part if asked, or not at all if it is known already. */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: ServedFile,
  status = 200,
): Promise<void> {
  const { encodings } = file;
  const encoding = chooseEncoding(request.headers['accept-encoding'], encodings);
  // Behind a hyphen, Caddy would take the encoding for its own and cut it off when a browser asks again.
  const tag = encoding ? `"${file.tag}.${encoding}"` : `"${file.tag}"`;

  response.setHeader('ETag', tag);
  if (encodings.length > 0) response.setHeader('Vary', 'Accept-Encoding');
  if (status === 200 && isFresh(request.headers['if-none-match'], tag)) {
    response.writeHead(304).end();
    return;
  }
  response.setHeader('Content-Type', file.type);
  if (encoding || file.path === null) {
    const body = await file.body(encoding ?? 'identity');
    if (encoding) response.setHeader('Content-Encoding', encoding);
    response.writeHead(status, { 'Content-Length': body.length });
    response.end(request.method === 'HEAD' ? undefined : body);
    return;
  }
  if (encodings.length === 0 && status === 200) response.setHeader('Accept-Ranges', 'bytes');

  const isWhole = encodings.length > 0 || status !== 200 || !isRangeValid(request, tag);
  const range = isWhole ? null : parseRange(request.headers.range, file.size);
  if (range === 'unsatisfiable') {
    response.removeHeader('Content-Type');
    response.writeHead(416, { 'Content-Range': `bytes */${file.size}` }).end();
    return;
  }
  if (range) response.setHeader('Content-Range', `bytes ${range.start}-${range.end}/${file.size}`);
  const size = range ? range.end - range.start + 1 : file.size;
  response.writeHead(range ? 206 : status, { 'Content-Length': size });
  await sendBody(request, response, { path: file.path, size, ...range });
}

/** A part is only good together with parts of the same content. */
function isRangeValid({ headers }: IncomingMessage, tag: string): boolean {
  return headers['if-range'] === undefined || headers['if-range'] === tag;
}

async function sendBody(request: IncomingMessage, response: ServerResponse, body: Body): Promise<void> {
  if (request.method === 'HEAD' || body.size === 0) {
    response.end();
    return;
  }
  const { path, start, end } = body;
  await pipeline(
    createReadStream(path, { ...(start !== undefined && { start }), ...(end !== undefined && { end }) }),
    response,
  );
}

/** Answers in the form of the backend. */
export function sendJson(response: ServerResponse, status: number, content: object): void {
  const body = Buffer.from(JSON.stringify(content));
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    'Content-Length': body.length,
  });
  response.end(response.req.method === 'HEAD' ? undefined : body);
}

/** Answers with a few words of our own. */
export function sendText(response: ServerResponse, status: number, text: string): void {
  sendWords(response, status, 'text/plain', `${text}\n`);
}

/** The same in another form, such as a page. */
export function sendWords(response: ServerResponse, status: number, type: string, text: string): void {
  const body = Buffer.from(text);
  response.writeHead(status, {
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': 'no-store',
    'Content-Length': body.length,
  });
  response.end(response.req.method === 'HEAD' ? undefined : body);
}
