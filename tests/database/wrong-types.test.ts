import { describe, expect } from 'vitest';
import { validArea } from '../fixtures/area.ts';
import { validLead } from '../fixtures/lead.ts';
import { leadRequest, revealRequest, reviewRequest } from '../fixtures/requests.ts';
import type { Answer } from './support/actor.ts';
import { onEveryBackend, type Place } from './support/database-test.ts';

const ANYBODY = crypto.randomUUID();
/** What is of the wrong type is refused before anybody looks for a proof of work. */
const UNPROVEN = { p_proof: null };
const LEAD = leadRequest(UNPROVEN);
const REVEAL = revealRequest({ ...UNPROVEN, p_entity_id: ANYBODY });
const REVIEW = reviewRequest({ ...UNPROVEN, p_owner_id: ANYBODY });

/** Every visitors' function, whole, and of its arguments those that are more than text, with values they cannot have. */
const CALLS = [
  ['submit_lead', LEAD, { p_request_id: [5, true, 1.5, { a: 1 }, ['x'], 'x'], p_consultation_date: [true, {}, 'x'] }],
  ['reveal_contact', REVEAL, { p_request_id: [5, {}], p_entity_id: [5, true, { a: 1 }, [], 'x'], p_owner: [5, 'x'] }],
  ['submit_review', REVIEW, { p_request_id: [5], p_owner_id: [5, {}], p_rating: [true, { a: 1 }, [1], 'x', 1.5] }],
  [
    'search_properties',
    {},
    {
      p_statuses: [{ a: 1 }, 5, true, 'x'],
      p_tenures: [{ a: 1 }, 5, true, 'x'],
      p_bedrooms: [true, { a: 1 }, [1], 'x'],
      p_least_price: [true, { a: 1 }, [1], 'x'],
      p_bounds: [{ a: 1 }, 1, true, 'x', ['y'], [1, 2, 'z', 4]],
      p_counts: [{ a: 1 }, ['y'], 'x'],
    },
  ],
  ['search_cards', {}, { p_slugs: [{ a: 1 }, 5, 'x'] }],
  ['site_properties_by_id', {}, { p_ids: [{ a: 1 }, 'x', ['x'], [{}]] }],
] as const satisfies [string, object, Record<string, unknown[]>][];

onEveryBackend((test, place) => {
  describe.for(CALLS)("a visitor's call of %s", ([name, args, values]) => {
    test('with a value of the wrong type is refused with the field, and the next one is served', async ({
      visitor,
    }) => {
      for (const [field, candidates] of Object.entries(values)) {
        for (const value of candidates) {
          const answer = await visitor.rpc(name, { ...args, [field]: value });
          expectRefusal({ [field]: value }, answer, field, place);
        }
      }
      expect((await visitor.rpc('site_version')).status).toBe(200);
    });
  });

  test('what is no text counts as the text it is written with', async ({ visitor, sql }) => {
    for (const p_full_name of [5, 1.5, true, { a: 'b' }, ['x']]) {
      expect((await visitor.rpc('submit_lead', leadRequest({ ...UNPROVEN, p_full_name }))).status).toBe(204);
    }
    const rows = await sql<{ full_name: string }>('select full_name from public.leads');
    const names = rows.map(({ full_name }) => full_name.replaceAll(' ', ''));
    expect(names.toSorted()).toEqual(['1.5', '5', '["x"]', 'true', '{"a":"b"}']);
  });

  test('a list holds what it is given, whatever stands in it', async ({ visitor, given }) => {
    const { slug } = await given.property();
    const { status, body } = await visitor.rpc('search_cards', { p_slugs: [slug, 'a"b\\c', null, 5, { a: 1 }] });
    expect({ status, body }).toMatchObject({ status: 200, body: [{ slug }] });
  });

  test('a row with a value of the wrong type is refused with its column', async ({ operator, given }) => {
    const { id } = await given.area();
    const area = { ...validArea(), latitude: 'north' };
    expectRefusal(area, await operator.insert('areas', area), 'latitude', place);
    expectRefusal(area, await operator.insert('areas', [validArea(), area]), 'latitude', place);
    const change = { name: 'Paje', longitude: { a: 1 } };
    expectRefusal(change, await operator.update('areas', { id: `eq.${id}` }, change), 'longitude', place);
  });

  test('a row that breaks a rule of its table is refused with the name of the rule, not as a failure', async ({
    operator,
  }) => {
    const answer = await operator.insert('leads', { ...validLead(), source: 'nowhere' });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: '23514', message: expect.stringContaining('lead_source_check') },
    });
  });
});

function expectRefusal(sent: object, { status, body }: Answer, field: string, place: Place): void {
  expect({ sent, status, body }).toMatchObject({ sent, status: 400, body: { code: expect.stringMatching(/^22/) } });
  if (place === 'embedded') expect(body).toMatchObject({ details: `The value of ${field} is not of its type.` });
}
