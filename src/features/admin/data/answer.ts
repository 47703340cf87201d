import { type DbError, dbErrorFrom } from '#db/errors.ts';

interface Answered<Data> {
  data: Data;
  error: null;
  count: number | null;
}
interface Refused {
  data: null;
  error: { message: string };
  status: number;
}

/** What a request of supabase-js resolves to. */
export type Answer<Data> = Answered<Data> | Refused;

/** The rows of an answer; throws a `DbError` for any other. */
export async function dataOf<Data>(request: PromiseLike<Answer<Data>>): Promise<Data> {
  const answer = await request;
  if (answer.error) throw toDbError(answer);
  return answer.data;
}

/** The exact count that a request with `count: 'exact'` asked for. */
export async function countOf(request: PromiseLike<Answer<unknown>>): Promise<number> {
  const answer = await request;
  if (answer.error) throw toDbError(answer);
  return answer.count ?? 0;
}

export function toDbError({ status, error }: Refused): DbError {
  return dbErrorFrom({ status, body: error });
}
