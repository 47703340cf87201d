/** Serves modules of the site as the browser gets them, without the site around them. */
import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { createViteServer } from 'vitest/node';
import { findFreePort } from '../../support/free-port.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const ENVIRONMENT = 'astro:env/client';
const VARIABLES = [
  'PUBLIC_MAP_STYLE_URL',
  'PUBLIC_SAME_ORIGIN',
  'PUBLIC_SUPABASE_URL',
  'PUBLIC_SUPABASE_PUBLISHABLE_KEY',
];

type Answer = string | Buffer | null;

/**
 * Serves the project, its own pages under `tests/bench`, and under other addresses what `answer` says. `name` tells
 * whose cache of bundled packages it is, `script` what the page loads, `environment` what is set of its variables.
 */
export async function serveModules(
  name: string,
  script: string,
  answer: (address: string) => Answer = () => null,
  environment: Readonly<Record<string, string>> = {},
) {
  // Else React comes with its checks for developers, which cost more than all the rest.
  process.env['NODE_ENV'] = 'production';
  const server = await createViteServer({
    configFile: false,
    root: ROOT,
    mode: 'production',
    cacheDir: path.join(ROOT, `.cache/bench-${name}`),
    logLevel: 'error',
    server: { port: await findFreePort(), hmr: false },
    optimizeDeps: { entries: [script] },
    plugins: [
      tailwindcss(),
      {
        name: 'environment',
        resolveId: (id) => (id === ENVIRONMENT ? `\0${ENVIRONMENT}` : undefined),
        load: (id) =>
          id === `\0${ENVIRONMENT}`
            ? VARIABLES.map((variable) => `export const ${variable} = ${JSON.stringify(environment[variable])};`).join(
                '\n',
              )
            : undefined,
      },
      {
        name: 'answers',
        configureServer: ({ middlewares }) => {
          middlewares.use((request, response, next) => {
            const body = answer(request.url ?? '');
            if (body === null) next();
            else response.end(body);
          });
        },
      },
    ],
  });
  return server.listen();
}
