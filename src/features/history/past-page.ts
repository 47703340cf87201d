import * as z from 'zod/mini';

/** An address that no page has any more. */
export const publicPastPage = z.object({
  /** The address. */
  id: z.string(),
  /** The page to which its visitors are sent. */
  leads_to: z.nullable(z.string()),
  /** Of a property with nothing in its place: what it was called and where it was. */
  name: z.nullable(z.string()),
  area_id: z.nullable(z.guid()),
});
