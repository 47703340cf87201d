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

-- The services the business offers.

-- A list of { title, description }, such as what a service includes.
create function private.are_points(p_list jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select case when pg_catalog.jsonb_typeof(p_list) <> 'array' then false
    else pg_catalog.jsonb_array_length(p_list) <= 12 and not exists (
      select from pg_catalog.jsonb_array_elements(p_list) point
      where (
        pg_catalog.jsonb_typeof(point -> 'title') = 'string' and private.trimmed(point ->> 'title') <> ''
        and pg_catalog.length(point ->> 'title') <= 120
        and pg_catalog.jsonb_typeof(point -> 'description') = 'string' and private.trimmed(point ->> 'description') <> ''
        and pg_catalog.length(point ->> 'description') <= 500
      ) is not true
    ) end
$$;
grant execute on function private.are_points to authenticated, service_role;

create table public.services (
  slug public.slug primary key,
  -- What the history and the admin know a record by; the slug stays the key.
  id uuid not null unique default gen_random_uuid(),
  -- Its place in menus and lists; a new service comes last.
  position int not null default 0 constraint services_possible_position check (position >= 0),
  is_shown boolean not null default true,
  title text not null check (private.trimmed(title) <> '' and length(title) <= 120),
  description text not null check (private.trimmed(description) <> '' and length(description) <= 300),
  long_description text not null check (private.trimmed(long_description) <> '' and length(long_description) <= 20000),
  image public.web_address,
  features jsonb not null default '[]' constraint services_features_are_points check (private.are_points(features)),
  benefits jsonb not null default '[]' constraint services_benefits_are_points check (private.are_points(benefits)),
  whatsapp_template text not null constraint services_template_has_placeholders check (
    whatsapp_template like '%[Name]%' and whatsapp_template like '%[Service]%' and length(whatsapp_template) <= 1000
  ),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.services is 'The services the business offers, one page each. Visitors see those that are shown.';

call private.open_to_operator('public.services');
call private.publish_changes_of('public.services', 'row.is_shown');
call private.keep_history_of('public.services');
create trigger touch before update on public.services for each row execute function private.touch();
create trigger make_slug_unique before insert on public.services
  for each row execute function private.make_slug_unique();
create trigger keep_slug before update of slug on public.services
  for each row when (new.slug <> old.slug) execute function private.keep_slug();

create function private.give_service_position() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.position := (select coalesce(pg_catalog.max(position), 0) + 1 from public.services);
  return new;
end $$;

-- One that is restored or moved here from elsewhere brings its own.
create trigger give_position before insert on public.services
  for each row when (new.position = 0) execute function private.give_service_position();

-- Puts services into the order of this list; those that are not in it stay where they are.
create function public.order_services(p_services uuid[]) returns void
language sql volatile security invoker set search_path = '' as $$
  update public.services s set position = wanted.ordinal
  from pg_catalog.unnest(p_services) with ordinality wanted (id, ordinal)
  where s.id = wanted.id and s.position <> wanted.ordinal
$$;
grant execute on function public.order_services to authenticated;
