import { describe, expect } from 'vitest';
import * as z from 'zod/mini';
import { PROPERTY_TENURES, PROPERTY_TYPES } from '#features/properties/property.ts';
import { propertyInput } from '#features/properties/property-schema.ts';
import { validProperty } from '../fixtures/property.ts';
import type { Answer } from './support/actor.ts';
import { type DatabaseTest, onEveryBackend, onOneBackend } from './support/database-test.ts';
import { FORMS } from './support/forms.ts';

/** What a form makes of a draft: its input for the database, or the first thing it says about what is wrong. */
type Verdict =
  | { isAccepted: true; input: Record<string, unknown> }
  | { isAccepted: false; message: string | undefined };

const anyInput = z.record(z.string(), z.unknown());

/** A row and the arguments of a function: how values travel is the backend's own, whatever the rules are about. */
const HOW_VALUES_TRAVEL = ['area', 'contact message'];

onEveryBackend((test) => testForms(test, (name) => HOW_VALUES_TRAVEL.includes(name)));

onOneBackend((test) => {
  testForms(test, (name) => !HOW_VALUES_TRAVEL.includes(name));

  describe('the property form and the database agree', () => {
    test.for(PROPERTY_TYPES)('on the rooms and sizes of every %s', async (type, { operator, given }) => {
      const { area_id, agent_id } = await given.property();
      const combinations = combinationsOf({
        bedrooms: [null, 0, 2],
        bathrooms: [null, 0, 1],
        size_sqm: [null, 0, 120],
        land_size_sqm: [null, 0, 900],
      });
      // A nought concerns its own field alone.
      const telling = combinations.filter((sizes) => Object.values(sizes).filter((size) => size === 0).length < 2);
      for (const sizes of telling) {
        const draft = { ...validProperty({ area_id, agent_id, type }), ...sizes };
        const verdict = judge(propertyInput, draft);
        expectSameVerdict({ type, ...sizes }, verdict, await operator.insert('properties', draft));
      }
    });

    test('on the years of a lease', async ({ operator, given }) => {
      const { area_id, agent_id } = await given.property();
      const leases = combinationsOf<string | number | null>({
        tenure: [null, ...PROPERTY_TENURES],
        lease_years: [null, -1, 0, 1, 33.5, 99, 100],
      });
      for (const lease of leases) {
        const draft = { ...validProperty({ area_id, agent_id }), ...lease };
        expectSameVerdict(lease, judge(propertyInput, draft), await operator.insert('properties', draft));
      }
    });

    test('on exactly one owner', async ({ operator, given }) => {
      const { area_id } = await given.property();
      const owners = combinationsOf({
        agent_id: [null, (await given.agent()).id],
        agency_id: [null, (await given.agency()).id],
        developer_id: [null, (await given.developer()).id],
      });
      for (const owner of owners) {
        const draft = { ...validProperty({ area_id }), ...owner };
        expectSameVerdict(owner, judge(propertyInput, draft), await operator.insert('properties', draft));
      }
    });

    test('on a place on the map', async ({ operator, given }) => {
      const { area_id, agent_id } = await given.property();
      for (const place of combinationsOf({ latitude: [-6.1, 0], longitude: [39.2, 0] })) {
        const draft = { ...validProperty({ area_id, agent_id }), ...place };
        expectSameVerdict(place, judge(propertyInput, draft), await operator.insert('properties', draft));
      }
    });
  });
});

function testForms(test: DatabaseTest, isMeant: (name: string) => boolean): void {
  const forms = Object.entries(FORMS).filter(([name]) => isMeant(name));
  describe.for(forms)('the %s form and the database agree', ([, { schema, open, values }]) => {
    test.for(Object.entries(values))('on %s', async ([field, candidates], { actors, given }) => {
      for (const value of candidates) {
        const { draft, send } = await open({ actors, given });
        const filled = { ...draft, [field]: value };
        const verdict = judge(schema, filled);
        // What a form accepts goes out as it made it; what it refuses must be refused as it was typed.
        const answer = await send(verdict.isAccepted ? verdict.input : filled);
        expectSameVerdict({ [field]: value }, verdict, answer);
      }
    });

    test('on a draft without fault', async ({ actors, given }) => {
      const { draft, send } = await open({ actors, given });
      const verdict = judge(schema, draft);
      expect(verdict.isAccepted).toBe(true);
      expectSameVerdict({}, verdict, await send(draft));
    });
  });
}

function judge(schema: z.ZodMiniType, draft: unknown): Verdict {
  const result = schema.safeParse(draft);
  return result.success
    ? { isAccepted: true, input: anyInput.parse(result.data) }
    : { isAccepted: false, message: result.error.issues[0]?.message };
}

const refusal = z.object({ code: z.string(), message: z.string() });
/** A broken check: 400 from PostgREST, where the embedded backend answers 500 with a code of its own. */
const RULE_CODES = ['22003', '22007', '22008', '22021', '22023', '22P02', '22P05', '23502', '23514', 'SUP'];

function expectSameVerdict(changed: object, verdict: Verdict, { status, body }: Answer): void {
  const { data: problem } = refusal.safeParse(body);
  const isRefused = problem !== undefined && RULE_CODES.includes(problem.code);
  const database = status < 300 ? 'accepts' : isRefused ? 'refuses' : `answers ${status}`;
  const form = verdict.isAccepted ? 'accepts' : 'refuses';
  expect({ changed, database }, problem?.message).toEqual({ changed, database: form });
  // Only a function speaks in the words of its form.
  if (!verdict.isAccepted && problem?.code === '22023') {
    expect({ changed, message: problem.message }).toEqual({ changed, message: verdict.message });
  }
}

/** Every way to choose one value for each field. */
function combinationsOf<Value>(choices: Record<string, Value[]>): Record<string, Value>[] {
  return Object.entries(choices).reduce<Record<string, Value>[]>(
    (combinations, [field, values]) =>
      combinations.flatMap((combination) => values.map((value) => ({ ...combination, [field]: value }))),
    [{}],
  );
}
