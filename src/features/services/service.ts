import * as z from 'zod/mini';
import { maxCharacters, optionalImage, requiredText, SLUG_PATTERN, TEXT_LIMITS } from '#lib/text-rules.ts';

export const SERVICE_LIMITS = {
  title: 120,
  description: 300,
  longDescription: 20_000,
  points: 12,
  pointTitle: 120,
  pointDescription: 500,
  template: 1000,
} as const;

const point = z.object({
  title: requiredText(SERVICE_LIMITS.pointTitle, 'Title is required'),
  description: requiredText(SERVICE_LIMITS.pointDescription, 'Description is required'),
});
const points = z.array(point).check(z.maxLength(SERVICE_LIMITS.points, `Please use at most ${SERVICE_LIMITS.points}`));
export type ServicePoint = z.output<typeof point>;

/** Mirrors the checks on `public.services`; the contract test compares the two. */
export const serviceInput = z.object({
  slug: z.string().check(z.maxLength(TEXT_LIMITS.slug), z.regex(SLUG_PATTERN)),
  title: requiredText(SERVICE_LIMITS.title, 'Title is required'),
  description: requiredText(SERVICE_LIMITS.description, 'Short Description is required'),
  long_description: requiredText(SERVICE_LIMITS.longDescription, 'Long Description is required'),
  image: optionalImage(),
  features: points,
  benefits: points,
  whatsapp_template: z
    .string()
    .check(
      z.trim(),
      z.includes('[Name]', 'Please write [Name] where the name of the visitor goes'),
      z.includes('[Service]', 'Please write [Service] where the name of the service goes'),
      maxCharacters(SERVICE_LIMITS.template),
    ),
  is_shown: z.boolean(),
});
export type ServiceDraft = z.input<typeof serviceInput>;

/** A service as the site snapshot hands it over. */
export const publicService = z.object({
  slug: z.string(),
  position: z.int(),
  title: z.string(),
  description: z.string(),
  long_description: z.string(),
  image: z.nullable(z.string()),
  features: z.array(z.object({ title: z.string(), description: z.string() })),
  benefits: z.array(z.object({ title: z.string(), description: z.string() })),
  whatsapp_template: z.string(),
  updated_at: z.string(),
});
export type Service = z.output<typeof publicService>;

/** Fills the two placeholders of a service's WhatsApp template. */
export function fillServiceTemplate(service: Pick<Service, 'title' | 'whatsapp_template'>, name: string): string {
  return service.whatsapp_template.replaceAll('[Name]', () => name).replaceAll('[Service]', () => service.title);
}
