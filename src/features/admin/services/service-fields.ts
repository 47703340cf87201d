import * as z from 'zod/mini';
import type { ServiceRecord } from '#features/services/service.admin.ts';
import { type ServicePoint, serviceInput } from '#features/services/service.ts';

/** The rules of a service for its form: the link is made of the title. */
export const serviceFields = z.omit(serviceInput, { slug: true });
export type ServiceFields = z.input<typeof serviceFields>;
export type ServiceOutput = z.output<typeof serviceFields>;

export const SERVICE_LABELS = {
  title: 'Title',
  description: 'Short Description',
  long_description: 'Long Description',
  image: 'Picture',
  features: 'What is included',
  benefits: 'What you gain',
  whatsapp_template: 'WhatsApp Template',
  is_shown: 'Shown on the site',
} as const satisfies Record<keyof ServiceFields, string>;

export const NEW_SERVICE: ServiceFields = {
  title: '',
  description: '',
  long_description: '',
  image: null,
  features: [],
  benefits: [],
  whatsapp_template: 'Hello, my name is [Name]. I would like to know more about [Service].',
  is_shown: true,
};

export function toServiceFields(service: ServiceRecord): ServiceFields {
  const { title, description, long_description, image, whatsapp_template, is_shown } = service;
  const features = pointsIn(service.features);
  const benefits = pointsIn(service.benefits);
  return { title, description, long_description, image, features, benefits, whatsapp_template, is_shown };
}

const storedPoints = z.array(z.object({ title: z.string(), description: z.string() }));

function pointsIn(stored: unknown): ServicePoint[] {
  return storedPoints.safeParse(stored).data ?? [];
}

/** The points of a list on lines of their own; undefined for any other field. */
export function showServiceField(field: string, value: unknown): string | undefined {
  if (field !== 'features' && field !== 'benefits') return undefined;
  return pointsIn(value)
    .map(({ title, description }) => `${title}: ${description}`)
    .join('\n');
}
