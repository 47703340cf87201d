import type { Row } from './service.ts';

/** What an edit is done with. */
export interface Hands {
  ask: (path: string, method?: 'GET' | 'POST' | 'PATCH' | 'DELETE', body?: object) => Promise<Row[]>;
  /** One of several, always the same for the same edit. */
  choose: <Item>(items: readonly Item[]) => Item;
  /** Another one for each edit, to make new names of. */
  number: number;
  /** Puts a picture that was never there before into the storage. */
  uploadPicture: () => Promise<string>;
}

export type Edit = (hands: Hands) => Promise<void>;

/** However much is deleted, so many rows of a kind stay. */
const FEWEST = 3;

/** Everything that an operator, a visitor or somebody else's script may do to what the site shows. */
export const EDITS = {
  'another price': change('properties', (_, { number }) => ({ price: 90_000 + number * 1000 })),
  'another name': change('properties', (_, { number }) => ({ name: `Nyumba ${number}` })),
  'another area': change('properties', async (_, hands) => ({ area_id: await chooseId('areas', hands) })),
  'another lister': change('properties', async (_, hands) => ({
    agent_id: null,
    agency_id: null,
    developer_id: await chooseId('developers', hands),
  })),
  'another type': change('properties', () => ({
    type: 'land',
    bedrooms: null,
    bathrooms: null,
    size_sqm: null,
    land_size_sqm: 1200,
  })),
  'pictures in another order': change('properties', ({ images }) => ({ images: listOf(images).toReversed() })),
  'one picture less': change('properties', ({ images }) => ({ images: listOf(images).slice(1) })),
  'one picture more': change('properties', async ({ images }, { uploadPicture }) => ({
    images: [await uploadPicture(), ...listOf(images)],
  })),
  'another tenure': change('properties', (_, { number }) => ({ tenure: 'Leasehold', lease_years: 1 + (number % 99) })),
  withdrawn: change('properties', () => ({ is_published: false, featured: false })),
  published: async ({ ask, choose }) => {
    const drafts = await ask('properties?select=id&is_published=eq.false&order=id');
    if (drafts.length > 0) await ask(`properties?id=eq.${choose(drafts)['id']}`, 'PATCH', { is_published: true });
  },
  'featured instead of another': async ({ ask, choose }) => {
    const { id } = choose(await ask('properties?select=id&is_published=eq.true&order=id'));
    await ask('properties?featured=eq.true', 'PATCH', { featured: false });
    await ask(`properties?id=eq.${id}`, 'PATCH', { featured: true });
  },
  'a property more': copy('properties', ({ size_sqft, land_size_sqft, ...row }, { number }) => ({
    ...row,
    name: `Copy ${number}`,
    slug: `copy-${number}`,
    featured: false,
  })),
  'a property less': remove('properties'),
  'an area renamed': change('areas', (_, { number }) => ({ name: `Mji ${number}` })),
  'an area described anew': change('areas', (_, { number }) => ({ short_description: `Number ${number}.` })),
  'an area with another picture': change('areas', async (_, { uploadPicture }) => ({
    cover_image: await uploadPicture(),
  })),
  'an area more': copy('areas', ({ slug, ...row }, { number }) => ({ ...row, name: `Kijiji ${number}` })),
  'an area less': remove('areas', async (id, { ask }) => {
    const [other] = await ask(`areas?select=id&id=neq.${id}&order=id&limit=1`);
    await ask(`properties?area_id=eq.${id}`, 'PATCH', { area_id: other?.['id'] });
  }),
  'a profile renamed': change('agents', (_, { number }) => ({ name: `Juma ${number}` })),
  'a profile switched on or off': change('agencies', ({ is_active }) => ({ is_active: is_active !== true })),
  'a profile more': copy('agents', (row, { number }) => ({ ...row, name: `Asha ${number}` })),
  'a profile less': remove('agents', async (id, hands) => {
    const others = { agent_id: null, agency_id: null, developer_id: await chooseId('developers', hands) };
    await hands.ask(`properties?agent_id=eq.${id}`, 'PATCH', others);
  }),
  'another phone number': change('developers', (_, { number }) => ({
    phone: `+2557770${String(number).padStart(5, '0')}`,
  })),
  'a post renamed': change('blog_posts', (_, { number }) => ({ title: `News ${number}` })),
  'a post more': copy('blog_posts', (row, { number }) => ({ ...row, title: `Word ${number}`, slug: `word-${number}` })),
  'a post less': remove('blog_posts'),
  'a service described anew': async ({ ask, choose, number }) => {
    const { slug } = choose(await ask('services?select=slug&order=slug'));
    await ask(`services?slug=eq.${slug}`, 'PATCH', { title: `Service ${number}` });
  },
  'an address led elsewhere': async (hands) => {
    const past = { path: `/blog/old-${hands.number}`, table_name: 'blog_posts', record_id: crypto.randomUUID() };
    await hands.ask('past_pages', 'POST', { ...past, leads_to: await chooseId('blog_posts', hands) });
  },
  'a review more': async (hands) => {
    const review = { rating: 1 + (hands.number % 5), comment: `Number ${hands.number}` };
    await hands.ask('reviews', 'POST', { agent_id: await chooseId('agents', hands), ...review });
  },
  'a review hidden': change('reviews', () => ({ status: 'hidden' })),
  'another name of the business': set(({ number }) => ({ brand_name: `Nyota ${number}` })),
  'another headline': set(({ number }) => ({ headline: `Number ${number} by the sea.` })),
  'another rate of the euro': set(({ number }) => ({
    rates: { USD: 1, EUR: 1 + number / 100, AED: 3.67, TZS: 2535.5 },
  })),
  'another colour and logo': set(async ({ choose, uploadPicture }) => ({
    brand_colour: choose(['#5b2a86', '#7a1f2b', '#0b5558']),
    logo: await uploadPicture(),
  })),
} as const satisfies Record<string, Edit>;

function change(table: string, to: (row: Row, hands: Hands) => object | Promise<object>): Edit {
  return async (hands) => {
    const row = hands.choose(await hands.ask(`${table}?order=id`));
    await hands.ask(`${table}?id=eq.${row['id']}`, 'PATCH', await to(row, hands));
  };
}

/** The settings of the site have one row, or none yet. */
function set(to: (hands: Hands) => object | Promise<object>): Edit {
  return async (hands) => {
    const [stored] = await hands.ask('site_settings');
    const settings = await to(hands);
    if (stored) await hands.ask(`site_settings?id=eq.${stored['id']}`, 'PATCH', settings);
    else await hands.ask('site_settings', 'POST', settings);
  };
}

function copy(table: string, to: (row: Row, hands: Hands) => object): Edit {
  return async (hands) => {
    const { id, created_at, updated_at, ...row } = hands.choose(await hands.ask(`${table}?order=id`));
    await hands.ask(table, 'POST', to(row, hands));
  };
}

/** `free` takes away what keeps a row from being deleted. */
function remove(table: string, free: (id: unknown, hands: Hands) => Promise<void> = async () => {}): Edit {
  return async (hands) => {
    const rows = await hands.ask(`${table}?select=id&order=id`);
    if (rows.length <= FEWEST) return;
    const { id } = hands.choose(rows);
    await free(id, hands);
    await hands.ask(`${table}?id=eq.${id}`, 'DELETE');
  };
}

async function chooseId(table: string, { ask, choose }: Hands): Promise<unknown> {
  return choose(await ask(`${table}?select=id&order=id`))['id'];
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
