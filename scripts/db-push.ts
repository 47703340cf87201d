/**
 * Applies the migrations to the hosted project with the official Supabase CLI, then tells it what the settings say about
 * new reviews and opened contacts, and the defaults that it goes by itself.
 * Run it as `npm run db:push`; flags after `--` go to the CLI, for example `npm run db:push -- --dry-run`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';
import { settings, siteDefaults } from '#settings';
import { beforePush, LAST_EARLIER_MIGRATION } from './backend/earlier-migrations.ts';
import { listMigrations } from './backend/migrations.ts';
import { projectState } from './doctor/project-state.ts';
import { readCommandLine } from './lib/arguments.ts';
import { assertSettings } from './lib/check-settings.ts';
import { callFunction, request } from './lib/data-api.ts';
import { type Environment, readEnvironment } from './lib/environment.ts';
import { codeOf, messageOf, runCommand, UserError } from './lib/fail.ts';
import { projectRoot, supabaseFolder } from './lib/project.ts';

const MISSING = `The Supabase CLI is not installed. It needs the network and an account, so it is not part of this project. Once:
  npm install --global supabase@3
  supabase login
  supabase link --project-ref <the part of your project's URL before .supabase.co>
Then run "npm run db:push" again.`;

const NEXT = `The migrations are on the hosted project. What else it needs, once:
  supabase config push            signing up off, only the schema "public" in the API
  .env                            PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_PUBLISHABLE_KEY and, for the next line, SUPABASE_SECRET_KEY
  npm run admin:set-password      the operator's account`;

const UNTOLD = `New reviews appear, contacts open, mails go out and records are kept as the project was told last. To tell it what src/settings.ts says, set PUBLIC_SUPABASE_URL,
PUBLIC_SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY and run "npm run db:push" again.`;

/** What the Data API says until it has read the functions of the migrations just applied. */
const UNKNOWN_FUNCTION = 'PGRST202';
const READS_SCHEMA_WITHIN_MS = 15_000;

await runCommand(async () => {
  const line = readCommandLine({
    usage: 'npm run db:push [-- --dry-run]',
    does: 'Applies the migrations to the hosted project with the Supabase CLI, to which these options go.',
    flags: {
      'dry-run': 'says what would be applied',
      'include-all': 'applies also what is older than the last migration there',
      'include-roles': 'applies roles, too',
      'include-seed': 'applies seed files, too',
      linked: 'to the linked project',
      local: 'to the local database',
      remote: 'to the linked project',
      debug: 'says more',
      yes: 'asks nothing',
    },
    options: { 'db-url': 'to the database at this address', password: 'the password of the database' },
    environment: ['PUBLIC_SUPABASE_URL', 'PUBLIC_SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY'],
  });
  const environment = readEnvironment();
  assertSettings();
  const other = line.has('local') ? 'the local database' : line.get('db-url') && 'the database of --db-url';
  if (!other) await refuseEarlierProject(environment);
  const hasTarget = line.given.some((flag) => /^--(remote|linked|local|db-url)\b/.test(flag));
  const exitCode = await runSupabase(['db', 'push', ...(hasTarget ? [] : ['--remote']), ...line.given]);
  if (exitCode !== 0) {
    throw new UserError(`The Supabase CLI ended with ${exitCode}. Its own words stand above; is the project linked?
Where it misses migrations up to ${LAST_EARLIER_MIGRATION} in this folder, set PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_PUBLISHABLE_KEY
and SUPABASE_SECRET_KEY and run "npm run db:push" again: it then says what brings the project to the numbers of today.`);
  }
  if (line.has('dry-run')) return;
  if (other) return console.log(`The migrations are on ${other}. ${UNTOLD}`);
  await storeSettings(environment);
  console.log(NEXT);
});

/** A project that does not answer, or to which no key is given, is left to the words of the CLI. */
async function refuseEarlierProject({ hosted, secretKey }: Environment): Promise<void> {
  if (!hosted || !secretKey) return;
  const answer = await callFunction({ url: hosted.url, key: secretKey }, 'project_state').catch(() => null);
  const applied = z.pick(projectState, { migrations: true }).safeParse(answer).data?.migrations ?? [];
  const ours = (await listMigrations(join(supabaseFolder, 'migrations'))).map(({ version }) => version);
  const todo = beforePush(applied, ours);
  if (todo) throw new UserError(`${hosted.url} is older than this code. ${todo}`);
}

async function storeSettings({ hosted, secretKey }: Environment): Promise<void> {
  if (!hosted || !secretKey) return console.log(UNTOLD);
  const { appear } = settings.reviews;
  const { perOwnerAndDay } = settings.reveals;
  const call = async (name: string, args: object) => {
    const body = JSON.stringify(args);
    for (const deadline = Date.now() + READS_SCHEMA_WITHIN_MS; ; await delay(1000)) {
      try {
        return await request({ url: hosted.url, key: secretKey }, `rpc/${name}`, { method: 'POST', body });
      } catch (error) {
        if (!messageOf(error).includes(UNKNOWN_FUNCTION) || Date.now() > deadline) throw error;
      }
    }
  };
  try {
    await call('set_review_policy', { p_appear: appear });
    await call('set_reveal_budget', { p_per_owner_and_day: perOwnerAndDay });
    await call('set_site_defaults', { p_mail_to: siteDefaults.mail_to, p_retention: siteDefaults.retention });
  } catch (error) {
    throw new UserError(`The migrations are applied, but ${hosted.url} was not told the settings: ${messageOf(error)}.
"npm run doctor" says what is wrong; then run "npm run db:push" again.`);
  }
  console.log(`New reviews appear ${appear}; the contacts of an owner open ${perOwnerAndDay} times a day.`);
}

async function runSupabase(args: string[]): Promise<number> {
  const child = spawn('supabase', args, { cwd: projectRoot, stdio: 'inherit' });
  try {
    const [code] = await once(child, 'exit');
    return Number(code ?? 1);
  } catch (error) {
    throw codeOf(error) === 'ENOENT' ? new UserError(MISSING) : error;
  }
}
