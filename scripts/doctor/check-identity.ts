import * as z from 'zod/mini';
import { describeDemo, listDemoSettings } from '#features/demo/demo.admin.ts';
import { toSiteValues } from '#features/site/site.ts';
import { isLoopback } from '#lib/urls.ts';
import { ask, jsonOf } from './ask.ts';
import { type Finding, findingsAbout, orGood } from './finding.ts';
import type { Project } from './project.ts';

const { good, warning } = findingsAbout('identity');

const text = z.nullable(z.string());
const storedSettings = z.array(z.object({ brand_name: text, phone: text, email: text, whatsapp: text }));
const demoProperties = z.array(z.object({ record_id: z.string() }));
const published = z.array(z.object({ id: z.string() }));

const SETTINGS = 'site_settings?select=brand_name,phone,email,whatsapp';
const DEMO = 'demo_records?select=record_id&table_name=eq.properties&removed_at=is.null';
const LABELS = { brand_name: 'name', phone: 'phone number', email: 'e-mail address', whatsapp: 'WhatsApp number' };

/** Whether a site for visitors still is, or lists, what was there to be looked at. */
export async function examineIdentity({ url, secretKey: key, siteUrl }: Project): Promise<Finding[]> {
  if (key === null || isLoopback(new URL(siteUrl))) return [];
  const read = async (path: string) => jsonOf(await ask(`${url}/rest/v1/${path}`, { key }));
  const stored = storedSettings.safeParse(await read(SETTINGS)).data;
  const demo = demoProperties.safeParse(await read(DEMO)).data;
  if (!stored || !demo) {
    return [warning('The settings of the site could not be read.', 'Run this again once the project answers.')];
  }
  const ids = demo.map(({ record_id }) => record_id).join();
  const shown = published.safeParse(await read(`properties?select=id&is_published=is.true&id=in.(${ids})`)).data ?? [];
  const problems = [...judgeSettings(toSiteValues(stored[0] ?? {})), ...judgeListings(shown.length)];
  return orGood(problems, good('The site has a name, contacts and listings of its own.'));
}

function judgeSettings(site: Parameters<typeof listDemoSettings>[0]): Finding[] {
  const names = listDemoSettings(site).map((name) => LABELS[name]);
  if (names.length === 0) return [];
  const says = `Visitors find the ${new Intl.ListFormat('en-GB').format(names)} of the demo, where nobody answers.`;
  return [warning(says, 'Enter your own at /admin, Settings, or as defaults in src/settings.ts.')];
}

function judgeListings(properties: number): Finding[] {
  if (properties === 0) return [];
  const says = `Visitors find demo content: ${describeDemo({ counts: { properties } })}.`;
  return [warning(says, 'Choose "Remove the demo content" in the menu of the desk.')];
}
