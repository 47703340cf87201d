import type { ActorName } from './actor.ts';

/** Runs one statement with all rights and hands over its rows; timestamps as text, numbers as numbers. */
export type Sql = <Row extends object>(statement: string, values?: unknown[]) => Promise<Row[]>;

/** A migrated, empty database of its own behind a Data API. */
export interface TestBackend {
  /** The address of the Data API, without a slash at its end. */
  url: string;
  credentials: Record<ActorName, Record<string, string>>;
  sql: Sql;
  close: () => Promise<void>;
}
