import { expect, test } from 'vitest';
import { FORMS } from '../../database/support/forms.ts';

/** Fields without boundary values of their own: compared together with others, or by the rule of one that has them. */
const WITHOUT: Readonly<Record<string, readonly string[]>> = {
  property: ['lease_years', 'agency_id', 'developer_id'],
  settings: `description hero_image action_colour whatsapp about_stats claim_verified claim_exclusive claim_tour
    tour_days story privacy_text terms_text legal_date`.split(/\s+/),
};

test.each(Object.entries(FORMS))('each field of the %s form is compared with the database', (name, form) => {
  const { schema, values } = form;
  const shape = 'shape' in schema && typeof schema.shape === 'object' ? (schema.shape ?? {}) : {};
  const fields = [...Object.keys(values), ...(WITHOUT[name] ?? [])];
  const missing = Object.keys(shape).filter((field) => !fields.includes(field));
  expect(missing, 'boundary values in tests/database/support').toEqual([]);
});
