import { defineConfig, devices } from 'playwright/test';
import { findLightBrowser } from './e2e/support/browser.ts';
import { SITE_URL } from './e2e/support/site.ts';
import type { TestOptions } from './e2e/support/test.ts';

/** These change every page, and take it back. */
const HOSTILE = '**/stored-markup.spec.ts';
const SETTINGS = '**/settings.spec.ts';
/** What the operator does may show on the site of the same worker, where visitors count what there is: they go first. */
const ADMIN = '**/admin/*.spec.ts';

/** A test whose proof does not depend on the width is tagged with the one at which it runs alone. */
const NOT_AT_PHONE = /@desktop/;
const NOT_AT_DESKTOP = /@phone/;

/** With one dot per pixel: a phone's dense screen has seven times as many for software to draw, and nothing more on it. */
const PHONE = { ...devices['Pixel 7'], deviceScaleFactor: 1, viewport: { width: 390, height: 844 } };
/** Its maps stand in forms, where drawing one costs as much as the rest of the test; those about maps say so. */
const ADMIN_OPTIONS: TestOptions = { drawsMaps: false };
/** Less motion is a tenth less work. Phones show all of it. */
const DESKTOP = {
  ...devices['Desktop Chrome'],
  viewport: { width: 1440, height: 900 },
  contextOptions: { reducedMotion: 'reduce' as const },
};

const { launchOptions, isBundled } = await findLightBrowser();

export default defineConfig<TestOptions>({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: '../.cache/test-results',
  // The same browser and the same fonts draw them everywhere; see findLightBrowser.
  snapshotPathTemplate: '{testDir}/pictures/{arg}-{projectName}{ext}',
  ignoreSnapshots: !isBundled,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // One more than the cores of CI: a test waits for the page, the page for the backend. Each has a site of its own.
  workers: 3,
  timeout: 120_000,
  // Signing in hashes a password, and the backend takes requests in turns: on two busy cores that takes its time.
  // A button in another colour is found, a hair's breadth is not.
  expect: { timeout: 15_000, toHaveScreenshot: { threshold: 0.15, maxDiffPixels: 1000 } },
  use: { baseURL: SITE_URL, launchOptions },
  projects: [
    {
      name: 'phone',
      testIgnore: ['**/*.desktop.spec.ts', ADMIN, HOSTILE, SETTINGS],
      grepInvert: NOT_AT_PHONE,
      use: PHONE,
    },
    {
      name: 'desktop',
      testIgnore: ['**/*.phone.spec.ts', ADMIN, HOSTILE, SETTINGS],
      grepInvert: NOT_AT_DESKTOP,
      use: DESKTOP,
    },
    {
      name: 'admin-phone',
      testMatch: ADMIN,
      testIgnore: ['**/*.desktop.spec.ts', SETTINGS],
      grepInvert: NOT_AT_PHONE,
      use: { ...PHONE, ...ADMIN_OPTIONS },
    },
    {
      name: 'admin-desktop',
      testMatch: ADMIN,
      testIgnore: ['**/*.phone.spec.ts', SETTINGS],
      grepInvert: NOT_AT_DESKTOP,
      use: { ...DESKTOP, ...ADMIN_OPTIONS },
    },
    { name: 'hostile', testMatch: HOSTILE, use: DESKTOP },
    { name: 'settings', testMatch: SETTINGS, use: { ...DESKTOP, ...ADMIN_OPTIONS } },
  ],
});
