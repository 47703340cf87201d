import * as z from 'zod/mini';

/** What the supervising process tells the server process first: until then it opens nothing. */
export const openMessage = z.object({
  dataDir: z.string(),
  /** 0 takes any free port. */
  port: z.int(),
  migrations: z.string(),
  contents: z.enum(['demo', 'empty']),
  trustedProxies: z.array(z.string()),
  forwardingKey: z.nullable(z.string()),
});
export type OpenMessage = z.output<typeof openMessage>;

/** What the server process tells back: how far it is, then that it answers or why it cannot, and each time that visitors have something new to see. */
export const serverMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('progress'), text: z.string() }),
  z.object({ type: z.literal('key'), publishableKey: z.string() }),
  z.object({ type: z.literal('ready'), port: z.int(), isNewOperator: z.boolean() }),
  z.object({ type: z.literal('failed'), message: z.string(), isForUser: z.boolean() }),
  z.object({ type: z.literal('changed') }),
]);
export type ServerMessage = z.output<typeof serverMessage>;
export type ReadyMessage = Extract<ServerMessage, { type: 'ready' }>;
