import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// The embedded backend reads these when its package is loaded, in this process and in the workers.
Object.assign(process.env, { EXPERIMENTAL_STORAGE: '1', DO_NOT_TRACK: '1' });

const alias = { 'astro:env/client': fileURLToPath(new URL('support/astro-env.ts', import.meta.url)) };

export default defineConfig({
  test: {
    // CI has two cores, and the database tests share them with a database server.
    maxWorkers: 2,
    // The embedded backend prints every refusal; what a failed test printed is still shown.
    silent: 'passed-only',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          setupFiles: ['tests/support/default-settings.ts'],
          alias,
          // Loading the modules anew for every file costs more than the tests; what a test replaces comes back, see setupFiles.
          isolate: false,
          restoreMocks: true,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'database',
          include: ['tests/database/**/*.test.ts'],
          alias,
          globalSetup: 'tests/database/support/global-setup.ts',
          // The files share what is dear to open: the embedded backend and its packages. See database-test.ts.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'start',
          include: ['tests/start/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
