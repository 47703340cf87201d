-- The texts of the site: blog posts and services.

-- Blog posts. Every stored post is public, so its link never changes.

create domain public.post_category as text check (value in (
  'Market Analysis', 'Investment Tips', 'Property Guides', 'Legal Updates', 'Area Insights', 'Market News'));

create table public.blog_posts (
  id uuid primary key default gen_random_uuid(),
  slug public.slug not null unique,
  title text not null check (private.trimmed(title) <> '' and length(title) <= 200),
  excerpt text not null check (private.trimmed(excerpt) <> '' and length(excerpt) <= 500),
  content text not null default '' check (length(content) <= 200000),
  category public.post_category not null default 'Market Analysis',
  cover_image public.web_address,
  seo_title text check (length(seo_title) <= 200),
  seo_description text check (length(seo_description) <= 160),
  seo_keywords text[] not null default '{}' check (
    cardinality(seo_keywords) <= 60 and private.all_match(seo_keywords, '^.{1,60}$')
  ),
  og_image public.web_address,
  canonical_url public.web_address,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.blog_posts is 'Articles. Every stored post is public.';
create index blog_posts_newest on public.blog_posts (created_at desc);

call private.open_to_operator('public.blog_posts');
call private.publish_changes_of('public.blog_posts');
call private.keep_history_of('public.blog_posts');
create trigger touch before update on public.blog_posts for each row execute function private.touch();
create trigger make_slug_unique before insert on public.blog_posts
  for each row execute function private.make_slug_unique();
create trigger keep_slug before update of slug on public.blog_posts
  for each row when (new.slug <> old.slug) execute function private.keep_slug();

-- A page of posts for the operator, { total, rows }.
create function public.find_posts(
  p_search text default null,
  p_categories text[] default null,
  p_sort text default 'created_at',
  p_descending boolean default true,
  p_limit int default 50,
  p_offset int default 0
) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  words constant text[] := private.contains_patterns(p_search);
  sorted_by constant text := case p_sort
    when 'title' then 'pg_catalog.lower(b.title)'
    when 'category' then 'b.category'
    when 'created_at' then 'b.created_at'
    when 'updated_at' then 'b.updated_at'
  end;
  found jsonb;
begin
  if sorted_by is null then
    raise sqlstate '22023' using message = 'There is no such column';
  end if;
  execute pg_catalog.format($page$
    with
    matching as (
      select b.id, b.slug, b.title, b.category, b.excerpt, b.cover_image, b.created_at, b.updated_at,
        pg_catalog.row_number() over (order by %s %s, b.created_at desc, b.id) as ordinal
      from public.blog_posts b
      where pg_catalog.lower(pg_catalog.concat_ws(' ', b.title, b.category, b.slug, b.excerpt)) like all ($1)
        and ($2 is null or b.category = any ($2))
    ),
    page as (select * from matching order by ordinal limit $3 offset $4)
    select pg_catalog.jsonb_build_object(
      'total', (select pg_catalog.count(*) from matching),
      'rows', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(page) - 'ordinal' order by ordinal), '[]') from page)
    )
  $page$, sorted_by, case when p_descending then 'desc' else 'asc' end) into found
    using words, p_categories, least(greatest(coalesce(p_limit, 50), 1), 1000), greatest(coalesce(p_offset, 0), 0);
  return found;
end $$;
grant execute on function public.find_posts to authenticated;

-- The six services the business offers.

create table public.services (
  slug public.slug primary key,
  -- What the history and the admin know a record by; the slug stays the key.
  id uuid not null unique default gen_random_uuid(),
  title text not null check (private.trimmed(title) <> '' and length(title) <= 120),
  description text not null check (private.trimmed(description) <> ''),
  long_description text not null check (private.trimmed(long_description) <> ''),
  image public.web_address,
  features jsonb not null default '[]' check (jsonb_typeof(features) = 'array'),
  benefits jsonb not null default '[]' check (jsonb_typeof(benefits) = 'array'),
  whatsapp_template text not null check (whatsapp_template like '%[Name]%' and whatsapp_template like '%[Service]%'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.services is 'The services the business offers, one page each.';

call private.open_to_operator('public.services');
call private.publish_changes_of('public.services');
call private.keep_history_of('public.services');
create trigger touch before update on public.services for each row execute function private.touch();
