/**
 * Finds a browser on any machine: the one named by CHROMIUM_PATH, an installed one, Playwright's own,
 * or else the one that comes inside the npm package @sparticuz/chromium.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type LaunchOptions } from 'playwright';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  path.join(homedir(), 'Applications/Google Chrome.app/Contents/MacOS/Google Chrome'),
];

/** Only the last list of features counts, so it repeats the part of Playwright's own that matters here. */
const FEATURES_OF_PLAYWRIGHT = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
];

/** Processes started for every window ahead of a visitor's next step, which no test takes in the address bar. */
const PROCESSES_AHEAD = ['SpareRendererForSitePerProcess', 'WebUIOmniboxAimPopup', 'WebUIOmniboxPopup'];

/**
 * WebGL works without a graphics card, drawn in software, and only maps are drawn that way: to put whole pages
 * together like this costs more than everything else. No background traffic of the browser's own.
 */
const COMMON_ARGUMENTS = [
  '--use-angle=swiftshader-webgl',
  '--enable-unsafe-swiftshader',
  '--disable-background-networking',
  '--disable-component-update',
  '--font-render-hinting=none',
  `--disable-features=${[...FEATURES_OF_PLAYWRIGHT, ...PROCESSES_AHEAD].join(',')}`,
];

export interface Browser {
  description: string;
  launchOptions: LaunchOptions;
}

export async function findBrowser(): Promise<Browser> {
  const installed = process.env['CHROMIUM_PATH'] ?? INSTALLED.find((candidate) => existsSync(candidate));
  if (installed !== undefined) return describe(installed);
  if (existsSync(chromium.executablePath())) return describe(chromium.executablePath());
  return bundledBrowser();
}

function describe(executablePath: string, extra: LaunchOptions = {}): Browser {
  // Chromium refuses its own sandbox when it runs as root, as in most containers.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return {
    description: executablePath,
    launchOptions: { executablePath, args: [...COMMON_ARGUMENTS, ...sandbox], ...extra },
  };
}

async function bundledBrowser(): Promise<Browser> {
  const { default: bundled, inflate } = await import('@sparticuz/chromium');
  const executablePath = await bundled.executablePath();
  if (hasNetworkSecurityServices()) return describe(executablePath);

  const packageRoot = path.dirname(path.dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')));
  await inflate(path.join(packageRoot, 'bin/al2023.tar.br'));
  const libraries = path.join(tmpdir(), 'al2023/lib');
  const inherited = process.env['LD_LIBRARY_PATH'];
  return describe(executablePath, {
    env: { ...definedEnvironment(), LD_LIBRARY_PATH: inherited ? `${libraries}:${inherited}` : libraries },
  });
}

function hasNetworkSecurityServices(): boolean {
  try {
    return execFileSync('ldconfig', ['-p'], { encoding: 'utf8' }).includes('libnss3.so');
  } catch {
    return false;
  }
}

function definedEnvironment(): Record<string, string> {
  return Object.fromEntries(Object.entries(process.env).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}
