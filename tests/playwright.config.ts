import { defineConfig, devices } from 'playwright/test';
import { findBrowser } from './e2e/support/browser.ts';
import { SITE_URL } from './e2e/support/site.ts';

const HOSTILE = '**/stored-markup.spec.ts';

const { launchOptions } = await findBrowser();

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: '../.cache/test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 120_000,
  // Signing in hashes a password, and the backend takes requests in turns: on two busy cores that takes its time.
  expect: { timeout: 15_000 },
  use: { baseURL: SITE_URL, launchOptions, trace: 'retain-on-failure' },
  projects: [
    {
      name: 'phone',
      testIgnore: ['**/*.desktop.spec.ts', HOSTILE],
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
    {
      name: 'desktop',
      testIgnore: ['**/*.phone.spec.ts', HOSTILE],
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    // It changes the content of the site, so it goes last.
    {
      name: 'hostile',
      testMatch: HOSTILE,
      dependencies: ['phone', 'desktop'],
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
  ],
});
