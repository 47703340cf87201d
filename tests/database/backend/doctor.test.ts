import { expect } from 'vitest';
import { settings } from '#settings';
import { examineAccounts } from '../../../scripts/doctor/check-accounts.ts';
import { examineIdentity } from '../../../scripts/doctor/check-identity.ts';
import { examineKeys } from '../../../scripts/doctor/check-keys.ts';
import { examineRights } from '../../../scripts/doctor/check-rights.ts';
import { examineSchema } from '../../../scripts/doctor/check-schema.ts';
import { examineStorage } from '../../../scripts/doctor/check-storage.ts';
import type { Finding } from '../../../scripts/doctor/finding.ts';
import type { Project } from '../../../scripts/doctor/project.ts';
import type { ProjectState } from '../../../scripts/doctor/project-state.ts';
import type { TestBackend } from '../support/database.ts';
import { onEveryBackend } from '../support/database-test.ts';
import { openProjectAddress, PROJECT_KEYS } from '../support/project-address.ts';

/** What somebody does by hand in the dashboard, how it is found, and how it is taken back. */
const DAMAGES = [
  {
    damage: 'alter table public.leads disable row level security',
    repair: 'alter table public.leads enable row level security',
    says: 'Row-level security is off for public.leads.',
  },
  {
    damage: 'create policy "open" on public.areas for select to public using (true)',
    repair: 'drop policy "open" on public.areas',
    says: 'A policy for public.areas lets in public without asking for the operator.',
  },
  {
    // Together with that policy.
    damage: 'grant select on public.areas to anon',
    repair: 'revoke select on public.areas from anon',
    says: 'A visitor can read the table areas.',
  },
  {
    damage: 'alter policy "agents: the operator may select" on public.agents to anon',
    repair: 'alter policy "agents: the operator may select" on public.agents to authenticated',
    says: 'A policy for public.agents lets in anon without asking for the operator.',
  },
  {
    damage: 'create view public.phones as select phone from public.leads',
    repair: 'drop view public.phones',
    says: 'public.phones is no table and goes around row-level security.',
  },
  {
    damage: 'grant execute on function public.find_leads to anon',
    repair: 'revoke execute on function public.find_leads from anon',
    says: 'anon may call public.find_leads.',
  },
  {
    damage: 'revoke execute on function public.submit_lead from anon',
    repair: 'grant execute on function public.submit_lead to anon',
    says: 'anon may not call public.submit_lead.',
  },
  {
    damage: `update storage.buckets set allowed_mime_types = null where id = 'blog'`,
    repair: `update storage.buckets set allowed_mime_types = array['image/jpeg', 'image/png'] where id = 'blog'`,
    says: 'The bucket blog has other limits than 5 MB, JPEG and PNG, public by address.',
  },
] as const;

onEveryBackend((test, place) => {
  test('a project as the migrations leave it has its rights and its buckets in order', async ({ backend, given }) => {
    await given.lead();
    const { project, state } = await examined(backend);
    expect(wrongs([...(await examineRights(project, state)), ...(await examineStorage(project, state))])).toEqual([]);
  });

  test('each thing done to a project by hand is found, and it is said what to do', async ({ backend, sql, given }) => {
    await given.lead();
    await given.area();
    for (const { damage } of DAMAGES) await sql(damage);
    try {
      const { project, state } = await examined(backend);
      const findings = [...(await examineRights(project, state)), ...(await examineStorage(project, state))];
      for (const { says } of DAMAGES) expect.soft(wrongs(findings)).toContain(says);
      expect(findings.filter(({ level }) => level === 'wrong').every(({ todo }) => todo)).toBe(true);
    } finally {
      for (const { repair } of DAMAGES) await sql(repair);
    }
  });

  test('a secret key in the place of the publishable one is found', async ({ backend }) => {
    const project = { ...(await projectOf(backend)), publishableKey: PROJECT_KEYS.secretKey };
    expect(wrongs((await examineKeys(project)).findings)).toEqual([
      'The publishable key opens what only the secret key should.',
    ]);
  });

  test('a publishable key in the place of the secret one is found', async ({ backend }) => {
    const project = { ...(await projectOf(backend)), secretKey: PROJECT_KEYS.publishableKey };
    expect(wrongs((await examineKeys(project)).findings)).toEqual(['The project refuses SUPABASE_SECRET_KEY.']);
  });

  test('the listings of the demo are found while they are published', async ({ backend, sql, given }) => {
    const shown = await given.property({ is_published: true });
    const draft = await given.property({ is_published: false });
    const project = { ...(await projectOf(backend)), siteUrl: 'https://site.example' };
    const listings = async () =>
      (await examineIdentity(project)).map(({ says }) => says).filter((says) => /demo content/.test(says));
    expect(await listings()).toEqual([]);
    await sql(`insert into public.demo_records (record_id, table_name)
               values ('${shown.id}', 'properties'), ('${draft.id}', 'properties')`);
    expect(await listings()).toEqual(['Visitors find demo content: 1 property.']);
  });

  if (place === 'embedded') {
    test('a migration that was not applied, an unknown one and other rules for reviews and contacts are found', async ({
      backend,
      sql,
    }) => {
      await sql(`update supabase_migrations.schema_migrations set version = '20990101000000'
                 where version = '20261201040600'`);
      await sql(`update private.review_policy set appear = 'after approval'`);
      await sql('update private.visitor_policy set reveals_per_owner = reveals_per_owner + 1');
      try {
        const { project, state } = await examined(backend);
        const findings = await examineSchema(project, state);
        expect(wrongs(findings)).toEqual([
          '1 migration is missing, the first is 20261201040600.',
          'The database knows migrations that this code does not: 20990101000000.',
        ]);
        expect(findings.map(({ says }) => says)).toContain(
          `New reviews appear after approval, src/settings.ts says ${settings.reviews.appear}.`,
        );
        const { perOwnerAndDay } = settings.reveals;
        expect(findings.map(({ says }) => says)).toContain(
          `The contacts of an owner open ${perOwnerAndDay + 1} times a day, src/settings.ts and the privacy policy say ${perOwnerAndDay}.`,
        );
      } finally {
        await sql('update private.visitor_policy set reveals_per_owner = reveals_per_owner - 1');
        await sql(`update supabase_migrations.schema_migrations set version = '20261201040600'
                   where version = '20990101000000'`);
        await sql(`update private.review_policy set appear = 'at once'`);
      }
    });

    test('a missing operator and a second one are found', async ({ backend }) => {
      const { project, state } = await examined(backend);
      expect(wrongs(await examineAccounts(project, state))).toEqual([
        `The operator ${settings.operatorEmail} has no account with rights.`,
      ]);
      const operators = [settings.operatorEmail, 'second@pwani.example'];
      expect(await examineAccounts(project, { ...state, operators })).toMatchObject([
        { level: 'warning', says: "second@pwani.example has the operator's rights too." },
      ]);
    });
  }
});

async function projectOf(backend: TestBackend): Promise<Project> {
  const url = await openProjectAddress(backend);
  const kind = backend.url.endsWith('/rest/v1') ? 'embedded' : 'hosted';
  return { kind, url, ...PROJECT_KEYS, siteUrl: 'http://localhost:1' };
}

async function examined(backend: TestBackend): Promise<{ project: Project; state: ProjectState }> {
  const project = await projectOf(backend);
  const { state, findings } = await examineKeys(project);
  expect(wrongs(findings)).toEqual([]);
  if (!state) throw new Error('The project did not tell of itself.');
  return { project, state };
}

function wrongs(findings: readonly Finding[]): string[] {
  return findings.filter(({ level }) => level === 'wrong').map(({ says }) => says);
}
