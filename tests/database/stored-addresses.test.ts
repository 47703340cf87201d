import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { supabaseFolder } from '../../scripts/lib/project.ts';
import { validFirm } from '../fixtures/owner.ts';
import { validPost } from '../fixtures/post.ts';
import type { Sql } from './support/database.ts';
import { onEveryBackend } from './support/database-test.ts';

/** One statement after the other: none of those that are run here holds a semicolon. */
async function runMigration(sql: Sql, name: string): Promise<void> {
  const text = await readFile(join(supabaseFolder, 'migrations', name), 'utf8');
  for (const statement of text.split(/;\n/).filter((part) => part.trim())) await sql(statement);
}

onEveryBackend((test) => {
  test('a post that named the machine it was written on as its address is its own page again', async ({
    operator,
    sql,
  }) => {
    const written = {
      own: 'http://localhost:4321/blog/own',
      numbered: 'https://127.0.0.1/blog/numbered',
      guest: 'https://localhost.example/blog/guest',
    };
    for (const [slug, canonical_url] of Object.entries(written)) {
      await operator.insert('blog_posts', validPost({ slug, canonical_url }));
      await operator.update('blog_posts', { slug: `eq.${slug}` }, { title: 'Another title', canonical_url: null });
      await operator.update('blog_posts', { slug: `eq.${slug}` }, { canonical_url });
    }
    await runMigration(sql, '20260101003560_own_canonical_urls.sql');
    expect(await sql('select slug, canonical_url from public.blog_posts order by slug')).toEqual([
      { slug: 'guest', canonical_url: written.guest },
      { slug: 'numbered', canonical_url: null },
      { slug: 'own', canonical_url: null },
    ]);
    const history = JSON.stringify(await sql('select before, after from public.audit_log'));
    expect(history).toContain(written.guest);
    expect(history).not.toMatch(/localhost:|127\.0/);
  });

  test('a website that nobody else can open is left out, and one with a password loses it', async ({
    operator,
    sql,
  }) => {
    await sql('alter table public.agencies drop constraint website_is_public');
    await sql('alter table public.developers drop constraint website_is_public');
    const websites = ['https://me:secret@a.example/x', 'https://b.example', 'http://192.168.1.5/'];
    for (const website of websites) await operator.insert('developers', validFirm({ website }));
    await operator.update('developers', { name: 'not.is.null' }, { website: 'http://localhost:4321' });
    for (const website of websites) await operator.insert('agencies', validFirm({ website }));
    await sql('drop function private.is_public_address');
    await runMigration(sql, '20260101003561_public_websites.sql');

    expect(await sql('select website from public.agencies order by website')).toEqual([
      { website: 'https://a.example/x' },
      { website: 'https://b.example' },
      { website: null },
    ]);
    expect(await sql('select distinct website from public.developers')).toEqual([{ website: null }]);
    const history = JSON.stringify(await sql('select before, after from public.audit_log'));
    expect(history).not.toMatch(/secret|192\.168|localhost/);
  });
});
