import type { EventEmitter } from 'node:events';
import * as z from 'zod/mini';

/** What the supervising process tells the server process first: until then it opens nothing. */
export const openMessage = z.object({
  /** The process that has the data folder. */
  keeper: z.int(),
  dataDir: z.string(),
  /** 0 takes any free port. */
  port: z.int(),
  migrations: z.string(),
  contents: z.enum(['demo', 'empty']),
  trustedProxies: z.array(z.string()),
  forwardingKey: z.nullable(z.string()),
});
export type OpenMessage = z.output<typeof openMessage>;

/** Has the server process close the database and end. Nobody else sends this one to a whole group of processes. */
export const STOP_SIGNAL = 'SIGUSR2';

/** Each by the name under which the database tells of it: a new version for visitors, something for the operator to know. */
export const TOLD_CHANGES = ['site_version', 'notification_deliveries'] as const;
export type ToldChange = (typeof TOLD_CHANGES)[number];
/** Tells of changes as soon as they are stored. */
export type Changes = EventEmitter<Record<ToldChange, []>>;

/** What the server process tells back: how far it is, then that it answers or why it cannot, and all the time what has changed. */
export const serverMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('progress'), text: z.string() }),
  z.object({ type: z.literal('key'), publishableKey: z.string() }),
  z.object({ type: z.literal('ready'), port: z.int(), isNewOperator: z.boolean() }),
  z.object({ type: z.literal('failed'), message: z.string(), isForUser: z.boolean() }),
  z.object({ type: z.literal('changed'), what: z.enum(TOLD_CHANGES) }),
]);
export type ServerMessage = z.output<typeof serverMessage>;
export type ReadyMessage = Extract<ServerMessage, { type: 'ready' }>;
