import type * as z from 'zod/mini';
import type { Actor, ActorName, Answer } from './actor.ts';
import type { Given } from './given.ts';

interface World {
  actors: Record<ActorName, Actor>;
  given: Given;
}
export type Draft = Record<string, unknown>;

export interface Form {
  schema: z.ZodMiniType;
  /** A draft that breaks no rule, and where the database takes what the form sends. */
  open: (world: World) => Promise<{ draft: Draft; send: (input: Draft) => Promise<Answer> }>;
  /** Values to put in place of the draft's, one at a time. */
  values: Record<string, readonly unknown[]>;
}

/** A form whose input becomes a row. */
export function tableForm(schema: z.ZodMiniType, table: string, draft: (given: Given) => Draft | Promise<Draft>) {
  const open: Form['open'] = async ({ actors, given }) => ({
    draft: await draft(given),
    send: (input) => actors.operator.insert(table, input),
  });
  return { schema, open };
}

/** A form whose input becomes a row that does not stay, where one would keep the next out; `key` is a column of all. */
export function passingForm(schema: z.ZodMiniType, table: string, key: string, draft: () => Draft) {
  const open: Form['open'] = async ({ actors: { operator } }) => ({
    draft: draft(),
    send: async (input) => {
      const answer = await operator.insert(table, input);
      if (answer.status < 300) await operator.remove(table, { [key]: 'not.is.null' });
      return answer;
    },
  });
  return { schema, open };
}

/** A form whose input becomes the arguments of a function, by the same names. */
export function functionForm(
  schema: z.ZodMiniType,
  name: string,
  actor: ActorName,
  open: (given: Given) => Promise<FunctionDraft>,
) {
  const openForm: Form['open'] = async ({ actors, given }) => {
    const { draft, args } = await open(given);
    const send = (input: Draft) => actors[actor].rpc(name, { ...args, ...argumentsOf(input) });
    return { draft, send };
  };
  return { schema, open: openForm };
}

interface FunctionDraft {
  draft: Draft;
  /** What the form does not ask for. */
  args: Draft;
}

function argumentsOf(input: Draft): Draft {
  return Object.fromEntries(Object.entries(input).map(([field, value]) => [`p_${field}`, value]));
}
