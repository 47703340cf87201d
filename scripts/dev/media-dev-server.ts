/** A Vite plugin that lets `npm run dev` show prepared pictures and new content without a restart. */
import { createReadStream, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import process from 'node:process';
import type { HookParameters } from 'astro';
import { photoFile } from '../media/cache.ts';
import { CONTENT_CHANGED } from '../publish/render/astro-internals.ts';
import { contentTypeOf } from '../serve/content-types.ts';
import { readContentFile } from './content-file.ts';

type ViteDevServer = HookParameters<'astro:server:setup'>['server'];

export function mediaDevServer() {
  return {
    name: 'media-dev-server',
    configureServer(server: ViteDevServer) {
      serveMedia(server);
      reloadOnNewContent(server);
    },
  };
}

function serveMedia(server: ViteDevServer): void {
  const folder = process.env['MEDIA_FOLDER'];
  if (!folder) return;
  server.middlewares.use('/media', (request, response, next) => {
    const name = basename((request.url ?? '').split('?')[0] ?? '');
    const file = photoFile(folder, name);
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return next();
    response.setHeader('Content-Type', contentTypeOf(name));
    createReadStream(file).pipe(response);
  });
}

function reloadOnNewContent(server: ViteDevServer): void {
  const file = process.env['CONTENT_FILE'];
  if (!file) return;
  readContentFile(file);
  server.watcher.add(file);
  server.watcher.on('all', (_event, path) => {
    if (join(path) !== file) return;
    readContentFile(file);
    for (const name of ['ssr', 'prerender']) server.environments[name]?.hot.send(CONTENT_CHANGED, {});
    server.environments['client']?.hot.send({ type: 'full-reload', path: '*' });
  });
}
