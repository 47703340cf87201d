/** A Vite plugin that lets `npm run dev` show prepared pictures and new content without a restart. */
import { createReadStream, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import process from 'node:process';
import type { HookParameters } from 'astro';
import { contentTypeOf } from '../serve/content-types.ts';
import { photoFile } from './cache.ts';

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
  const manifest = process.env['MEDIA_MANIFEST'];
  if (!manifest) return;
  server.middlewares.use('/media', (request, response, next) => {
    const name = basename((request.url ?? '').split('?')[0] ?? '');
    const file = photoFile(dirname(manifest), name);
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return next();
    response.setHeader('Content-Type', contentTypeOf(name));
    createReadStream(file).pipe(response);
  });
}

/** Astro remembers which paths exist; this is its own signal that content has changed. */
function reloadOnNewContent(server: ViteDevServer): void {
  const files = [process.env['SNAPSHOT_FILE'], process.env['MEDIA_MANIFEST']].filter((file) => file !== undefined);
  server.watcher.add(files);
  server.watcher.on('all', (_event, path) => {
    if (!files.includes(join(path))) return;
    for (const name of ['ssr', 'prerender']) server.environments[name]?.hot.send('astro:content-changed', {});
    server.environments['client']?.hot.send({ type: 'full-reload', path: '*' });
  });
}
