/**
 * Before the first release the migrations were squashed into those of today. A database of before holds the same rows, but
 * knows other migrations: it is exported and imported, not migrated.
 */

/** The last migration of before, and the last of those that it was squashed into: both have the same tables and columns. */
export const LAST_EARLIER_MIGRATION = '20260101003592';
export const LAST_SQUASHED_MIGRATION = '20260201001900';

export function isEarlierMigration(version: string): boolean {
  return version !== '' && version <= LAST_EARLIER_MIGRATION;
}

/** Said of a database, a backup or a project. */
export const MADE_EARLIER = 'was made by the migrations of before the first release, which this code does not continue';

export const MOVE_OVER =
  'With the code that made it run "npm run db:export", then start this code in a new folder (DATA_DIR) or project and ' +
  'bring everything over by "npm run db:import", "npm run db:migrate-media" and "npm run admin:set-password".';
