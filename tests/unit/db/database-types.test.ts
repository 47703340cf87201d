import { createClient } from '@supabase/supabase-js';
import { expectTypeOf, test } from 'vitest';
import type { Database, TablesInsert, TablesUpdate } from '#db/database.types.ts';

// These tests hold when the type check passes; nothing is sent.
const client = createClient<Database>('http://localhost', 'sb_publishable_test');

test('what the database fills in may be left out, what it computes cannot be written', () => {
  expectTypeOf<TablesInsert<'areas'>>().toHaveProperty('id').toEqualTypeOf<string | undefined>();
  expectTypeOf<TablesInsert<'areas'>>().toHaveProperty('name').toEqualTypeOf<string>();
  expectTypeOf<TablesUpdate<'areas'>>().toHaveProperty('name').toEqualTypeOf<string | undefined>();
  expectTypeOf<TablesInsert<'properties'>>().not.toHaveProperty('size_sqft');
  expectTypeOf<TablesUpdate<'properties'>>().not.toHaveProperty('land_size_sqft');
});

test('the client refuses what the database would refuse', () => {
  // @ts-expect-error there is no such table
  client.from('villas');
  // @ts-expect-error there is no such island
  client.from('areas').update({ island: 'Zanzibar' });
  // @ts-expect-error a property needs a price, an area and more
  client.from('properties').insert({ name: 'Villa Mwezi' });
  // @ts-expect-error the database computes it
  client.from('properties').update({ size_sqft: 100 });
  // @ts-expect-error a note has a content
  client.rpc('append_lead_note', { p_lead: '' });
});
