import fc from 'fast-check';
import type { RunningProduct } from '../support/product.ts';
import { asService, type Row } from './service.ts';

type Ask = (path: string, method?: 'GET' | 'POST' | 'PATCH' | 'DELETE', body?: object) => Promise<Row[]>;

/** Chooses one of several, always the same for the same edit. */
type Choose = <Item>(items: readonly Item[]) => Item;

type Edit = (ask: Ask, choose: Choose, number: number) => Promise<void>;

/** Everything that an operator, a visitor or somebody else's script may do to what the site shows. */
const EDITS = {
  'another price': change('properties', (_, number) => ({ price: 90_000 + number * 1000 })),
  'another name': change('properties', (_, number) => ({ name: `Nyumba ${number}` })),
  'another area': async (ask, choose) => {
    const { id } = choose(await ask('areas?select=id&order=id'));
    await changeOne(ask, choose, 'properties', { area_id: id });
  },
  'another lister': async (ask, choose) => {
    const { id } = choose(await ask('developers?select=id&order=id'));
    await changeOne(ask, choose, 'properties', { agent_id: null, agency_id: null, developer_id: id });
  },
  'pictures in another order': change('properties', ({ images }) => ({
    images: Array.isArray(images) ? images.toReversed() : [],
  })),
  'one picture less': change('properties', ({ images }) => ({
    images: Array.isArray(images) ? images.slice(1) : [],
  })),
  'another type': change('properties', () => ({
    type: 'land',
    bedrooms: null,
    bathrooms: null,
    size_sqm: null,
    land_size_sqm: 1200,
  })),
  withdrawn: change('properties', () => ({ is_published: false, featured: false })),
  published: async (ask, choose) => {
    const drafts = await ask('properties?select=id&is_published=eq.false&order=id');
    if (drafts.length > 0) await ask(`properties?id=eq.${choose(drafts)['id']}`, 'PATCH', { is_published: true });
  },
  'a property more': async (ask, choose, number) => {
    const { id, slug, size_sqft, land_size_sqft, created_at, updated_at, ...copied } = choose(
      await ask('properties?order=id'),
    );
    await ask('properties', 'POST', { ...copied, name: `Copy ${number}`, slug: `copy-${number}`, featured: false });
  },
  'a property less': remove('properties'),
  'an area renamed': change('areas', (_, number) => ({ name: `Mji ${number}` })),
  'an area described anew': change('areas', (_, number) => ({ short_description: `Number ${number}.` })),
  'a profile renamed': change('agents', (_, number) => ({ name: `Juma ${number}` })),
  'a profile switched on or off': change('agencies', ({ is_active }) => ({ is_active: is_active !== true })),
  'another phone number': change('developers', (_, number) => ({
    phone: `+2557770${String(number).padStart(5, '0')}`,
  })),
  'a post renamed': change('blog_posts', (_, number) => ({ title: `News ${number}` })),
  'a post less': remove('blog_posts'),
  'a service described anew': async (ask, choose, number) => {
    const { slug } = choose(await ask('services?select=slug&order=slug'));
    await ask(`services?slug=eq.${slug}`, 'PATCH', { title: `Service ${number}` });
  },
  'a review more': async (ask, choose, number) => {
    const { id } = choose(await ask('agents?select=id&order=id'));
    await ask('reviews', 'POST', { agent_id: id, rating: 1 + (number % 5), comment: `Number ${number}` });
  },
  'a review hidden': change('reviews', () => ({ status: 'hidden' })),
} as const satisfies Record<string, Edit>;

function change(table: string, to: (row: Row, number: number) => object): Edit {
  return async (ask, choose, number) => {
    const row = choose(await ask(`${table}?order=id`));
    await ask(`${table}?id=eq.${row['id']}`, 'PATCH', to(row, number));
  };
}

async function changeOne(ask: Ask, choose: Choose, table: string, to: object): Promise<void> {
  await change(table, () => to)(ask, choose, 0);
}

function remove(table: string): Edit {
  return async (ask, choose) => {
    const { id } = choose(await ask(`${table}?select=id&order=id`));
    await ask(`${table}?id=eq.${id}`, 'DELETE');
  };
}

interface Planned {
  edit: Edit;
  /** What it is called when it is to blame. */
  name: string;
  /** Which row it takes, of those that are there then. */
  pick: number;
}

const planned: fc.Arbitrary<Planned> = fc
  .record({ which: fc.constantFrom(...Object.entries(EDITS)), pick: fc.nat(100_000) })
  .map(({ which: [name, edit], pick }) => ({ name, edit, pick }));
const rounds = fc.array(planned, { minLength: 1, maxLength: 6 });

/** Rounds of edits, always the same ones for the same seed. */
export function planEdits(count: number, seed: number): Planned[][] {
  return fc.sample(rounds, { numRuns: count, seed });
}

/** Does them one after the other; `number` makes new names unlike all others. */
export async function carryOut(product: RunningProduct, edits: readonly Planned[], number: number): Promise<void> {
  const ask: Ask = (path, method = 'GET', body) => asService(product, path, { method, ...(body && { body }) });
  for (const [index, { edit, pick }] of edits.entries()) {
    const choose: Choose = (items) => {
      const item = items[pick % items.length];
      if (item === undefined) throw new Error('There is nothing left to edit');
      return item;
    };
    await edit(ask, choose, number * 10 + index);
  }
}
