import type { TableName } from '#db/operator.ts';
import type { TableState } from '../table/table-state.ts';
import { type Answer, toDbError } from './answer.ts';
import { defineQuery, type Query } from './query.ts';

/** One page of rows, and how many there are in all. */
export interface RowsPage<Row> {
  rows: readonly Row[];
  total: number;
}

interface RowsRequest<Row> extends PromiseLike<Answer<Row[]>> {
  order: (column: string, options: { ascending: boolean; nullsFirst?: boolean }) => RowsRequest<Row>;
  range: (from: number, to: number) => RowsRequest<Row>;
  abortSignal: (signal: AbortSignal) => PromiseLike<Answer<Row[]>>;
}

interface RowsOptions<Params, Row> {
  /** A change of these tables makes the rows old; the first one is read. */
  tables: readonly TableName[];
  /** The request with its filters, made with `{ count: 'exact' }`; sort and page are added here. */
  request: (params: Params) => RowsRequest<Row>;
  /** Decides between equal rows, so that no row is on two pages. */
  key?: string;
}

/** Answered when the page lies behind the last row. */
const NO_SUCH_PAGE = 416;

/** A sorted page of a table. */
export function defineRows<Params extends TableState, Row>({
  tables,
  request,
  key = 'id',
}: RowsOptions<Params, Row>): Query<Params, RowsPage<Row>> {
  return defineQuery(tables, async (params, signal) => {
    const { sort, page, pageSize } = params;
    const from = (page - 1) * pageSize;
    const answer = await request(params)
      .order(sort.column, { ascending: sort.isAscending, nullsFirst: false })
      .order(key, { ascending: true })
      .range(from, from + pageSize - 1)
      .abortSignal(signal);
    if (!answer.error) return { rows: answer.data, total: answer.count ?? answer.data.length };
    if (answer.status === NO_SUCH_PAGE) return { rows: [], total: 0 };
    throw toDbError(answer);
  });
}
