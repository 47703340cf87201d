import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBrowser } from '../e2e/support/browser.ts';
import { findFreePort } from '../support/free-port.ts';
import { until } from '../support/product.ts';

/** Lends a browser that nobody has used before and nobody else steers: Lighthouse wants both. */
export async function withBrowser<Result>(use: (debuggingPort: number) => Promise<Result>): Promise<Result> {
  const { launchOptions } = await findBrowser();
  const { executablePath = '', args = [], env } = launchOptions;
  const port = await findFreePort();
  const profile = await mkdtemp(path.join(tmpdir(), 'bench-'));
  const own = ['--headless=new', `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, '--no-first-run'];
  const browser = spawn(executablePath, [...args, ...own], { stdio: 'ignore', env: { ...process.env, ...env } });
  const ended = once(browser, 'exit');
  try {
    await until(() => answers(port), 30_000);
    return await use(port);
  } finally {
    browser.kill('SIGKILL');
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function answers(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/json/version`).then(
    ({ ok }) => ok,
    () => false,
  );
}
