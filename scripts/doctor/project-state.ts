import * as z from 'zod/mini';

const text = z.string();

/** What the database function project_state() tells. */
export const projectState = z.object({
  /** Null where the database was not set up by migrations with a history. */
  migrations: z.nullable(z.array(text)),
  operators: z.nullable(z.array(text)),
  content: z.object({ version: z.int(), changed_at: text }),
  reviews_appear: text,
  /** Neither of a project that lacks the newest migrations. */
  reveals_per_owner_and_day: z.optional(z.int()),
  site_defaults: z.optional(z.object({ mail_to: z.array(text), retention: z.record(text, z.int()) })),
  build_hook: z.object({
    can_call: z.boolean(),
    has_vault: z.boolean(),
    has_address: z.boolean(),
    is_scheduled: z.boolean(),
    delivered_version: z.int(),
    failures: z.int(),
    answer: z.nullable(text),
    asked_at: z.nullable(text),
  }),
  relations: z.array(z.object({ schema: text, name: text, is_table: z.boolean(), has_row_security: z.boolean() })),
  policies: z.array(
    z.object({
      schema: text,
      table: text,
      roles: z.array(text),
      command: text,
      is_permissive: z.boolean(),
      asks_for_operator: z.boolean(),
    }),
  ),
  functions: z.array(z.object({ schema: text, name: text, callers: z.array(text) })),
  visitor_grants: z.array(text),
  buckets: z.nullable(
    z.array(
      z.object({
        id: text,
        public: z.boolean(),
        file_size_limit: z.nullable(z.int()),
        allowed_mime_types: z.nullable(z.array(text)),
      }),
    ),
  ),
});
export type ProjectState = z.output<typeof projectState>;
