import { SERVICE_LIMITS, serviceInput } from '#features/services/service.ts';
import { nextNumber } from '../../fixtures/numbers.ts';
import { validService } from '../../fixtures/service.ts';
import * as at from './boundary-values.ts';
import { type Draft, type Form, tableForm } from './form.ts';

const point = { title: 'Boundary walk', description: 'With the neighbours.' };
const POINT_LISTS = [
  [],
  [point],
  Array(SERVICE_LIMITS.points).fill(point),
  Array(SERVICE_LIMITS.points + 1).fill(point),
  [{ title: 'Boundary walk' }],
  [null],
  ['Boundary walk'],
  [{ ...point, title: 7 }],
  ...at.textsOf(SERVICE_LIMITS.pointTitle).map((title) => [{ ...point, title }]),
  ...at.textsOf(SERVICE_LIMITS.pointDescription).map((description) => [{ ...point, description }]),
  {},
  'points',
  null,
];

function serviceDraft(): Draft {
  const { position: _, ...draft } = validService();
  return { ...draft, is_shown: true };
}

export const serviceForm: Form = {
  ...tableForm(serviceInput, 'services', () => ({ ...serviceDraft(), slug: `service-${nextNumber()}` })),
  values: {
    slug: at.SLUGS,
    title: at.textsOf(SERVICE_LIMITS.title),
    description: at.textsOf(SERVICE_LIMITS.description),
    long_description: at.textsOf(SERVICE_LIMITS.longDescription),
    image: at.fewOf(at.IMAGES),
    features: POINT_LISTS,
    benefits: POINT_LISTS,
    whatsapp_template: [
      '[Name] [Service]',
      'Hello, I am [Name].',
      'About [Service].',
      'About [name] and [service].',
      '',
      null,
      `[Name] [Service] ${'a'.repeat(983)}`,
      `[Name] [Service] ${'a'.repeat(984)}`,
    ],
    is_shown: [true, false, null],
  },
};
