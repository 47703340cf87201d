-- Blog posts. Every stored post is public, so its link never changes.

create table public.blog_posts (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 120),
  title text not null check (private.trimmed(title) <> '' and length(title) <= 200),
  excerpt text not null check (private.trimmed(excerpt) <> '' and length(excerpt) <= 500),
  content text not null default '' check (length(content) <= 200000),
  category text not null default 'Market Analysis' check (category in (
    'Market Analysis', 'Investment Tips', 'Property Guides', 'Legal Updates', 'Area Insights', 'Market News')),
  cover_image text check (cover_image ~ '^https?://[!#-;=?-~]+$' and length(cover_image) <= 2048),
  seo_title text check (length(seo_title) <= 200),
  seo_description text check (length(seo_description) <= 160),
  seo_keywords text[] not null default '{}' check (
    cardinality(seo_keywords) <= 60 and private.all_match(seo_keywords, '^.{1,60}$')
  ),
  og_image text check (og_image ~ '^https?://[!#-;=?-~]+$' and length(og_image) <= 2048),
  canonical_url text check (canonical_url ~ '^https?://[!#-;=?-~]+$' and length(canonical_url) <= 2048),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index blog_posts_newest on public.blog_posts (created_at desc);

create trigger make_slug_unique before insert on public.blog_posts
  for each row execute function private.make_slug_unique();
create trigger keep_slug before update of slug on public.blog_posts
  for each row when (new.slug <> old.slug) execute function private.keep_slug();
create trigger touch before update on public.blog_posts
  for each row execute function private.touch();
create constraint trigger bump_site_version after insert or update or delete on public.blog_posts
  deferrable initially deferred for each row execute function private.bump_site_version();

alter table public.blog_posts enable row level security;
revoke all on public.blog_posts from anon, authenticated, service_role;
grant select, insert, update, delete on public.blog_posts to authenticated, service_role;
create policy "blog posts: the operator reads and writes" on public.blog_posts
  for all to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
