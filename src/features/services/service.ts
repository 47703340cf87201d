import * as z from 'zod/mini';

/** The order in which menus and lists show the services. */
export const SERVICE_SLUGS = [
  'property-development',
  'investment-advisory',
  'legal-documentation',
  'property-management',
  'land-research',
  'business-partnership',
] as const;

const point = z.object({ title: z.string(), description: z.string() });

/** A service as the site snapshot hands it over. */
export const publicService = z.object({
  slug: z.enum(SERVICE_SLUGS),
  title: z.string(),
  description: z.string(),
  long_description: z.string(),
  image: z.nullable(z.string()),
  features: z.array(point),
  benefits: z.array(point),
  whatsapp_template: z.string(),
  updated_at: z.string(),
});
export type Service = z.output<typeof publicService>;

/** Fills the two placeholders of a service's WhatsApp template. */
export function fillServiceTemplate(service: Pick<Service, 'title' | 'whatsapp_template'>, name: string): string {
  return service.whatsapp_template.replaceAll('[Name]', () => name).replaceAll('[Service]', () => service.title);
}
