import { join } from 'node:path';
import { isSame } from '#lib/same.ts';
import { countOf } from '#lib/words.ts';
import { settings, siteDefaults } from '#settings';
import {
  endTooEarly,
  hasEarlierMigrations,
  LAST_EARLIER_MIGRATION,
  MADE_EARLIER,
  PUSH_EARLIER,
  START_EARLIER,
} from '../backend/earlier-migrations.ts';
import { listMigrations } from '../backend/migrations.ts';
import { supabaseFolder } from '../lib/project.ts';
import { type Finding, findingsAbout, orGood } from './finding.ts';
import { type Project, updateCommand } from './project.ts';
import type { ProjectState } from './project-state.ts';

const { good, warning, wrong } = findingsAbout('schema');

/** Whether the database is at the migrations of this code and knows its settings. */
export async function examineSchema(project: Project, state: ProjectState): Promise<Finding[]> {
  const ours = (await listMigrations(join(supabaseFolder, 'migrations'))).map(({ version }) => version);
  const { migrations: applied } = state;
  if (applied === null) {
    return [wrong('The database has no history of migrations.', 'Set it up by "npm run db:push", not by hand.')];
  }
  if (endTooEarly(applied)) {
    return [wrong(`The database ${MADE_EARLIER}.`, project.kind === 'hosted' ? PUSH_EARLIER : START_EARLIER)];
  }
  if (hasEarlierMigrations(applied)) {
    const says = `The history of the database has the numbers of before, up to ${LAST_EARLIER_MIGRATION}.`;
    return [wrong(says, updateCommand(project)), ...judgeReviews(project, state)];
  }
  const missing = ours.filter((version) => !applied.includes(version));
  const unknown = applied.filter((version) => !ours.includes(version));
  const problems = [
    ...(missing.length > 0
      ? [
          wrong(
            `${countOf(missing.length, 'migration is', 'migrations are')} missing, the first is ${missing[0]}.`,
            updateCommand(project),
          ),
        ]
      : []),
    ...(unknown.length > 0
      ? [wrong(`The database knows migrations that this code does not: ${unknown.join(', ')}.`, 'Run the newest code.')]
      : []),
    ...judgeReviews(project, state),
    ...judgeReveals(project, state),
    ...judgeDefaults(project, state),
  ];
  return orGood(problems, good(`All ${ours.length} migrations are applied, the last is ${ours.at(-1)}.`));
}

function judgeReviews(project: Project, { reviews_appear }: ProjectState): Finding[] {
  const { appear } = settings.reviews;
  if (appear === reviews_appear) return [];
  return [warning(`New reviews appear ${reviews_appear}, src/settings.ts says ${appear}.`, updateCommand(project))];
}

function judgeReveals(project: Project, { reveals_per_owner_and_day: told }: ProjectState): Finding[] {
  const { perOwnerAndDay } = settings.reveals;
  if (told === undefined || told === perOwnerAndDay) return [];
  const says = `The contacts of an owner open ${told} times a day, src/settings.ts and the privacy policy say ${perOwnerAndDay}.`;
  return [warning(says, updateCommand(project))];
}

function judgeDefaults(project: Project, { site_defaults: told }: ProjectState): Finding[] {
  if (!told) return [];
  // The database keeps the kinds in an order of its own.
  const hasMonths = Object.entries(siteDefaults.retention).every(([kind, months]) => told.retention[kind] === months);
  if (hasMonths && isSame(told.mail_to, siteDefaults.mail_to)) return [];
  return [
    warning('The database was not told what src/settings.ts says of mail_to and retention.', updateCommand(project)),
  ];
}
