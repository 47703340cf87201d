import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createClient } from '@supabase/supabase-js';
import { expect } from 'vitest';
import { SITE_ID } from '#features/site/site.ts';
import { settings } from '#settings';
import { type RunningProduct, readSecrets, until } from '../support/product.ts';
import { asService, uploadPicture } from './service.ts';

/** As the operator does at the desk. */
export async function removeDemoContent({ dataDir, backendUrl }: RunningProduct): Promise<void> {
  const { publishableKey, operatorPassword } = await readSecrets(dataDir);
  const client = createClient(backendUrl, publishableKey, { auth: { persistSession: false } });
  await client.auth.signInWithPassword({ email: settings.operatorEmail, password: operatorPassword });
  const { data, error } = await client.rpc('remove_demo_content');
  expect(error).toBeNull();
  expect(data.removed).toBeGreaterThan(150);
  expect(data.images.length).toBeGreaterThan(30);
}

export async function resetToEmpty({ dataDir }: RunningProduct): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataDir };
  const child = spawn(process.execPath, ['scripts/db-reset.ts', '--empty', '--yes'], { env, stdio: 'ignore' });
  await once(child, 'exit');
  expect(child.exitCode).toBe(0);
}

export async function expectEmptySite({ url }: RunningProduct): Promise<void> {
  const textOf = async (path: string) => (await fetch(url + path)).text();
  const home = await textOf('/');
  expect(home).toContain('The first properties will be here soon.');
  expect(home).not.toContain('50+');
  expect(await textOf('/properties')).toContain('The first properties will be here soon.');
  expect(await textOf('/services')).toContain('Land Research');
  for (const path of ['/', '/properties', '/areas', '/services', '/blog', '/about', '/contact']) {
    expect(await textOf(path), path).not.toMatch(/<ul\b[^>]*>\s*<\/ul>/);
  }
  expect(await textOf('/llms.txt')).not.toContain('## Newest posts');
  expect((await fetch(`${url}/properties/villa-mwezi`)).status).toBe(404);
}

/** Stands at the top of home, without the place of the one before. */
export async function expectOwnPhotograph(product: RunningProduct): Promise<void> {
  const namesPlace = async () => /<br[^>]*>Unguja, Zanzibar</.test(await (await fetch(product.url)).text());
  expect(await namesPlace()).toBe(true);
  const body = { id: SITE_ID, hero_image: await uploadPicture(product, 7) };
  await asService(product, 'site_settings', { method: 'POST', body });
  await until(async () => !(await namesPlace()), 120_000);
}
