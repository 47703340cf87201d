/** Finds a browser on any machine, and shows it the same fonts everywhere. */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { chromium, type LaunchOptions } from 'playwright';

/** Where the browser from the npm package @sparticuz/chromium is unpacked, one folder per version. */
const UNPACKED = path.resolve('.cache/browser');
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

/** Read by every Chromium on Linux; on other systems browsers ask the system for fonts. */
const FONTS = { FONTCONFIG_FILE: path.join(import.meta.dirname, 'fonts.conf') };

export interface Browser {
  description: string;
  /** It is the one from npm, which draws alike on every machine. */
  isBundled: boolean;
  launchOptions: LaunchOptions;
}

/** The one named by CHROMIUM_PATH, an installed one, Playwright's own, or the one from npm: as visitors have it. */
export async function findBrowser(): Promise<Browser> {
  const installed = process.env['CHROMIUM_PATH'] ?? INSTALLED.find((candidate) => existsSync(candidate));
  if (installed !== undefined) return describe(installed);
  if (existsSync(chromium.executablePath())) return describe(chromium.executablePath());
  return bundledBrowser();
}

/**
 * The one from npm wherever it runs: the same version on every machine, and a third cheaper, because it has the engine
 * and no windows, extensions and start pages around it.
 */
export async function findLightBrowser(): Promise<Browser> {
  return hasBundled() && process.env['CHROMIUM_PATH'] === undefined ? bundledBrowser() : findBrowser();
}

function hasBundled(): boolean {
  return process.platform === 'linux' && process.arch === 'x64';
}

function describe(executablePath: string, environment?: Record<string, string>): Browser {
  // Chromium refuses its own sandbox when it runs as root, as in most containers.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return {
    description: executablePath,
    isBundled: environment !== undefined,
    launchOptions: {
      executablePath,
      args: [...COMMON_ARGUMENTS, ...sandbox],
      env: { ...process.env, ...FONTS, ...environment },
    },
  };
}

async function bundledBrowser(): Promise<Browser> {
  if (!hasBundled()) throw new Error('There is no browser: install Chrome or Chromium, or name one in CHROMIUM_PATH.');
  const folder = await unpackBundled();
  const libraries = [path.join(folder, 'al2023/lib'), process.env['LD_LIBRARY_PATH']].filter(Boolean).join(':');
  return describe(path.join(folder, 'chromium'), { LD_LIBRARY_PATH: libraries });
}

/** Unpacks the browser once, whole or not at all; the package itself would leave a part behind when interrupted. */
async function unpackBundled(): Promise<string> {
  const packageRoot = path.dirname(path.dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')));
  const { version } = JSON.parse(await readFile(path.join(packageRoot, 'package.json'), 'utf8'));
  const folder = path.join(UNPACKED, version);
  if (existsSync(folder)) return folder;

  await mkdir(UNPACKED, { recursive: true });
  const draft = await mkdtemp(`${folder}-draft-`);
  try {
    await unpackInto(draft, path.join(packageRoot, 'bin/al2023.tar.br'));
    await rename(draft, folder);
  } catch (error) {
    // Somebody else may have been faster.
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/** The package unpacks into the folder for temporary files, wherever that is at the moment. */
async function unpackInto(folder: string, libraries: string): Promise<void> {
  const { default: bundled, inflate } = await import('@sparticuz/chromium');
  const { TMPDIR } = process.env;
  process.env['TMPDIR'] = folder;
  try {
    await bundled.executablePath();
    await inflate(libraries);
  } finally {
    if (TMPDIR === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = TMPDIR;
  }
}
