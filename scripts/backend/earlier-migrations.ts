/**
 * Before the first release the migrations were joined into those of today, which make the same database. One that knows all
 * of the earlier ones is continued: its history gets the entries of today in their place. One that knows fewer comes there
 * with the earlier code.
 */

/** The last migration of before, and the first and the last of those that they were joined into: both leave the same. */
export const LAST_EARLIER_MIGRATION = '20261201032100';
export const FIRST_SQUASHED_MIGRATION = '20261201040100';
export const LAST_SQUASHED_MIGRATION = '20261201041500';

function isEarlierMigration(version: string): boolean {
  return version !== '' && version <= LAST_EARLIER_MIGRATION;
}

/** Of the versions in a history: whether this code can continue them only by giving them the numbers of today. */
export function hasEarlierMigrations(versions: readonly string[]): boolean {
  return versions.includes(LAST_EARLIER_MIGRATION);
}

/** Of the versions in a history: whether only the earlier code has what they lack. */
export function endTooEarly(versions: readonly string[]): boolean {
  return versions.some(isEarlierMigration) && !hasEarlierMigrations(versions);
}

/** Said of a database, a backup or a project. */
export const MADE_EARLIER = `lacks migrations up to ${LAST_EARLIER_MIGRATION}, which this code does not have`;

const EARLIER_CODE = `the code that still has the migration ${LAST_EARLIER_MIGRATION}`;
export const START_EARLIER = `Start it once with ${EARLIER_CODE}, then with this one.`;
export const RESTORE_EARLIER = `Restore it with ${EARLIER_CODE}, start that once, then this one.`;
export const PUSH_EARLIER = `Run "npm run db:push" once with ${EARLIER_CODE}, then with this one.`;

/**
 * What is to be done before a hosted project of earlier migrations can be pushed to; null where it is none. Its history gets
 * the entries of today first, so that one in which only half was done is told the same again.
 */
export function beforePush(applied: readonly string[], ours: readonly string[]): string | null {
  if (endTooEarly(applied)) return `It ${MADE_EARLIER}. Nothing was pushed. ${PUSH_EARLIER}`;
  if (!hasEarlierMigrations(applied)) return null;
  const joined = ours.filter((version) => version <= LAST_SQUASHED_MIGRATION);
  return `It has its migrations under the numbers of before. Nothing was pushed. Run these two:
  supabase migration repair --remote --status applied ${joined.join(' ')}
  supabase migration repair --remote --status reverted ${applied.filter(isEarlierMigration).join(' ')}
Then run "npm run db:push" again.`;
}
