import * as z from 'zod/mini';
import { type OperatorClient, parsedDataOf } from '#db/operator-answers.ts';

const DEMO_TABLES = [
  'properties',
  'areas',
  'agencies',
  'developers',
  'agents',
  'blog_posts',
  'reviews',
  'leads',
  'callback_requests',
  'contact_leads',
] as const;
export type DemoTable = (typeof DEMO_TABLES)[number];

const demoRecord = z.object({ table_name: z.enum(DEMO_TABLES), name: z.string() });
export type DemoRecord = z.output<typeof demoRecord>;

const demoContent = z.object({
  /** How many would go. */
  counts: z.partialRecord(z.enum(DEMO_TABLES), z.int()),
  /** Those among them that the operator has changed. */
  edited: z.array(demoRecord),
  /** What has to stay, with the name of an own record that hangs on it. */
  kept: z.array(z.extend(demoRecord, { kept_for: z.string() })),
});
export type DemoContent = z.output<typeof demoContent>;

const removal = z.object({
  removed: z.int(),
  /** Pictures that nothing shows any more. */
  images: z.array(z.object({ bucket: z.enum(['areas', 'blog', 'admin', 'properties']), name: z.string() })),
});

/** What a project was given to look at, as far as it is still there. */
export function getDemoContent(client: OperatorClient, signal: AbortSignal): Promise<DemoContent> {
  return parsedDataOf(client.rpc('demo_content'), demoContent, signal);
}

/** Removes all of it at once but what own records hang on. */
export function removeDemoContent(client: OperatorClient) {
  return parsedDataOf(client.rpc('remove_demo_content'), removal);
}

/** What the site says of itself to be looked at; nobody answers there. */
const DEMO_IDENTITY = {
  brand_name: 'Pwani',
  phone: '+255777000100',
  email: 'info@pwani.example',
  whatsapp: '+255777000100',
} as const;
const IDENTITY = ['brand_name', 'phone', 'email', 'whatsapp'] as const;
type IdentitySetting = (typeof IDENTITY)[number];

/** Which of these settings are still those of the demo, whether they are stored or defaults. */
export function listDemoSettings(site: Readonly<Record<IdentitySetting, string>>): IdentitySetting[] {
  return IDENTITY.filter((name) => site[name] === DEMO_IDENTITY[name]);
}

/** How many records would go. */
export function countDemo({ counts }: Pick<DemoContent, 'counts'>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

const NOUNS: Readonly<Record<DemoTable, readonly [one: string, many: string]>> = {
  properties: ['property', 'properties'],
  areas: ['area', 'areas'],
  agencies: ['agency', 'agencies'],
  developers: ['developer', 'developers'],
  agents: ['agent', 'agents'],
  blog_posts: ['blog post', 'blog posts'],
  reviews: ['review', 'reviews'],
  leads: ['lead', 'leads'],
  callback_requests: ['callback request', 'callback requests'],
  contact_leads: ['contact lead', 'contact leads'],
};

/** "61 properties, 8 areas and 1 agency". */
export function describeDemo({ counts }: Pick<DemoContent, 'counts'>): string {
  const parts = DEMO_TABLES.flatMap((table) => {
    const count = counts[table];
    const [one, many] = NOUNS[table];
    return count === undefined ? [] : [`${count} ${count === 1 ? one : many}`];
  });
  return new Intl.ListFormat('en-GB').format(parts);
}

/** Said before the demo content is removed. */
export function demoGoes(content: Pick<DemoContent, 'counts'>): string {
  const goes = countDemo(content) === 1 ? 'goes at once, with its pictures' : 'go at once, with their pictures';
  return `${describeDemo(content)} ${goes}. There is no undo.`;
}

/** Stands above the names of those that the operator has changed. */
export function editedGoes({ edited: { length } }: Pick<DemoContent, 'edited'>): string {
  return `You have changed ${length} of them; ${length === 1 ? 'it goes' : 'they go'} too:`;
}

/** "Paje (area)". */
export function nameOfDemo({ table_name, name }: DemoRecord): string {
  return `${name} (${NOUNS[table_name][0]})`;
}
