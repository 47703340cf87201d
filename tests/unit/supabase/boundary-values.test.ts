import { expect, test } from 'vitest';
import { leadRequestInput } from '#features/leads/lead.ts';
import { FORMS } from '../../database/support/forms.ts';

/** Fields without boundary values of their own: compared together with others, or by the rule of one that has them. */
const WITHOUT: Readonly<Record<string, readonly string[]>> = {
  property: ['lease_years', 'agency_id', 'developer_id'],
  settings: `description hero_image action_colour whatsapp about_stats claim_verified claim_exclusive claim_tour
    tour_days story privacy_text terms_text legal_date`.split(/\s+/),
};

const [requests, others] = [true, false].map((isRequest) =>
  Object.entries(FORMS).filter(([, { schema }]) => (schema === leadRequestInput) === isRequest),
);

test.each(others ?? [])('each field of the %s form is compared with the database', (name, { schema, values }) => {
  const fields = 'shape' in schema && typeof schema.shape === 'object' ? Object.keys(schema.shape ?? {}) : [];
  expect(fields).not.toEqual([]);
  const compared = [...Object.keys(values), ...(WITHOUT[name] ?? [])];
  expect(without(fields, compared), 'boundary values in tests/database/support').toEqual([]);
});

test('each field of the requests that a visitor can send is compared with the database', () => {
  const fields = leadRequestInput.def.options.flatMap(({ shape }) => Object.keys(shape));
  const compared = (requests ?? []).flatMap(([, { values }]) => Object.keys(values));
  expect(without(fields, ['request', ...compared])).toEqual([]);
});

function without(fields: readonly string[], compared: readonly string[]): string[] {
  return fields.filter((field) => !compared.includes(field));
}
