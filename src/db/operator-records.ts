import {
  type Answered,
  dataOf,
  insertOnce,
  type Loaded,
  type OperatorClient,
  resolveSave,
  type SaveResult,
} from './operator-answers.ts';

/** What of a table of supabase-js it takes to work with its records. */
interface Table<Row, Input, Change> {
  select: () => Where<Answered<Row[]>>;
  insert: (row: Input & { id: string }) => { select: () => Answered<Row[]> };
  update: (changes: Change) => Where<{ select: () => Answered<Row[]> }>;
  delete: () => Where<Answered<null>>;
}
type Where<Next> = Next & { eq: (column: 'id' | 'updated_at', value: string) => Where<Next> };

/** The records of a table as forms of the admin work with them: loaded, stored, saved and deleted one at a time. */
export function recordsOf<Row, Input, Change = Partial<Input>>(
  tableOf: (client: OperatorClient) => Table<Row, Input, Change>,
) {
  const byId = (client: OperatorClient, id: string) => tableOf(client).select().eq('id', id);
  return {
    get: async (client: OperatorClient, id: string): Promise<Row | null> => {
      const [row] = await dataOf(byId(client, id));
      return row ?? null;
    },
    /** Stores a new record under an id made up for its form. */
    create: (client: OperatorClient, id: string, input: Input): Promise<Row> => {
      const insert = tableOf(client).insert({ id, ...input });
      return insertOnce(insert.select(), () => byId(client, id));
    },
    update: (client: OperatorClient, { id, updated_at }: Loaded, changes: Change): Promise<SaveResult<Row>> => {
      const unchanged = tableOf(client).update(changes).eq('id', id).eq('updated_at', updated_at);
      return resolveSave(unchanged.select(), () => byId(client, id));
    },
    remove: async (client: OperatorClient, id: string): Promise<void> => {
      await dataOf(tableOf(client).delete().eq('id', id));
    },
  };
}
