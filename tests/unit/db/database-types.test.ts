import { createClient } from '@supabase/supabase-js';
import { expectTypeOf, test } from 'vitest';
import type { Database, Json, Tables, TablesInsert, TablesUpdate } from '#db/database.types.ts';
import type { BlogCategory } from '#features/blog/post.ts';
import type { ContactEntity, CtaType } from '#features/contact/contact.ts';
import type { LeadSource, LeadStatus } from '#features/leads/lead.ts';
import type { PaymentStatus } from '#features/owners/owner.ts';
import type { PropertyStatus, PropertyType } from '#features/properties/property.ts';
import type { Island } from '#lib/islands.ts';

// These tests hold when the type check passes; nothing is sent.
const client = createClient<Database>('http://localhost', 'sb_publishable_test');

test('columns with a closed list of values have the types of the nouns', () => {
  expectTypeOf<Tables<'areas'>['island']>().toEqualTypeOf<Island>();
  expectTypeOf<Tables<'blog_posts'>['category']>().toEqualTypeOf<BlogCategory>();
  expectTypeOf<Tables<'contact_leads'>['entity_type']>().toEqualTypeOf<ContactEntity>();
  expectTypeOf<Tables<'contact_leads'>['cta_type']>().toEqualTypeOf<CtaType>();
  expectTypeOf<Tables<'contact_leads'>['source']>().toEqualTypeOf<'contact-reveal'>();
  expectTypeOf<Tables<'leads'>['source']>().toEqualTypeOf<LeadSource>();
  expectTypeOf<Tables<'leads'>['status']>().toEqualTypeOf<LeadStatus>();
  expectTypeOf<Tables<'agents'>['payment_status']>().toEqualTypeOf<PaymentStatus>();
  expectTypeOf<Tables<'properties'>['status']>().toEqualTypeOf<PropertyStatus>();
  expectTypeOf<Tables<'properties'>['type']>().toEqualTypeOf<PropertyType>();
});

test('a row holds what JSON can hold', () => {
  type Property = Tables<'properties'>;
  expectTypeOf<Property['price']>().toEqualTypeOf<number>();
  expectTypeOf<Property['size_sqft']>().toEqualTypeOf<number | null>();
  expectTypeOf<Property['images']>().toEqualTypeOf<string[]>();
  expectTypeOf<Property['handover_date']>().toEqualTypeOf<string | null>();
  expectTypeOf<Tables<'leads'>['notes']>().toEqualTypeOf<Json>();
});

test('what the database fills in may be left out, what it computes cannot be written', () => {
  expectTypeOf<TablesInsert<'areas'>>().toHaveProperty('id').toEqualTypeOf<string | undefined>();
  expectTypeOf<TablesInsert<'areas'>>().toHaveProperty('name').toEqualTypeOf<string>();
  expectTypeOf<TablesUpdate<'areas'>>().toHaveProperty('name').toEqualTypeOf<string | undefined>();
  expectTypeOf<TablesInsert<'properties'>>().not.toHaveProperty('size_sqft');
  expectTypeOf<TablesUpdate<'properties'>>().not.toHaveProperty('land_size_sqft');
});

test('the client knows rows, embedded rows and the direction of a relation', () => {
  const query = () => client.from('properties').select('price, areas(name), agents(name, agencies(name))').single();
  type Data = Awaited<ReturnType<typeof query>>['data'];
  type Expected = {
    price: number;
    areas: { name: string };
    agents: { name: string; agencies: { name: string } | null } | null;
  };
  expectTypeOf<Data>().toEqualTypeOf<Expected | null>();
  const reviews = () => client.from('agents').select('reviews(rating)').single();
  type Reviewed = Awaited<ReturnType<typeof reviews>>['data'];
  expectTypeOf<Reviewed>().toEqualTypeOf<{ reviews: { rating: number }[] } | null>();
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

test('functions take their arguments and give back their results', () => {
  const isOperator = () => client.rpc('is_admin');
  expectTypeOf<Awaited<ReturnType<typeof isOperator>>['data']>().toEqualTypeOf<boolean | null>();

  const version = () => client.rpc('site_version');
  expectTypeOf<Awaited<ReturnType<typeof version>>['data']>().toEqualTypeOf<number | null>();

  const snapshot = () => client.rpc('site_snapshot', { p_since: null });
  expectTypeOf<Awaited<ReturnType<typeof snapshot>>['data']>().toEqualTypeOf<Json | null>();

  client.rpc('published_listing_counts', { p_owner_kind: 'agent', p_owner_ids: [''] });
  client.rpc('site_snapshot', {});
  client.rpc('site_properties_by_id', { p_ids: [''] });
  expectTypeOf<Database['public']['Functions']['submit_lead']['Returns']>().toEqualTypeOf<undefined>();
});
