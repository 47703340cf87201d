-- Where a property can be, and who lists it: investment areas, and agencies, developers and agents, billed per
-- published listing.

-- Areas

create domain public.island as text check (value in ('Unguja', 'Pemba', 'Mafia'));

-- The last part of an area's URL, as slugify() makes it: Ng'ambo is ngambo, Pété is pete.
create function private.area_url(p_name text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select pg_catalog.btrim(pg_catalog.regexp_replace(
    pg_catalog.lower(pg_catalog.regexp_replace(pg_catalog.normalize(p_name, 'NFKD'), '[\u0300-\u036f''’]', '', 'g')),
    '[^a-z0-9]+', '-', 'g'), '-')
$$;

-- As slugify() cuts it: some letters become several.
create function private.area_slug(p_name text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select pg_catalog.rtrim(pg_catalog.left(private.area_url(p_name), 120), '-')
$$;
grant execute on function private.area_url, private.area_slug to authenticated, service_role;

create table public.areas (
  id uuid primary key default gen_random_uuid(),
  slug text not null default '' unique check (private.is_slug(slug)),
  name public.visible_name not null check (name ~ '[A-Za-z0-9]' and length(name) <= 120),
  island public.island not null,
  short_description text not null check (private.trimmed(short_description) <> '' and length(short_description) <= 300),
  long_description text not null check (private.trimmed(long_description) <> '' and length(long_description) <= 20000),
  cover_image public.web_address,
  latitude public.latitude not null,
  longitude public.longitude not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.areas is 'Investment areas: the places a property can be in.';

-- Two names that make the same URL are the same area.
create unique index areas_url_key on public.areas (private.area_url(name));
create index areas_by_island on public.areas (island, name);
create index areas_by_name on public.areas (name);

call private.open_to_operator('public.areas');
call private.publish_changes_of('public.areas');
call private.keep_history_of('public.areas');
create trigger touch before update on public.areas for each row execute function private.touch();
create trigger store_plain_name before insert or update of name on public.areas
  for each row execute function private.store_plain_name('name');

-- The slug is made of the name that an area is created with and kept when it is renamed, so that links live.
create function private.give_area_slug() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.slug := private.area_slug(new.name);
  return new;
end $$;

-- One that is restored or moved here from elsewhere brings its own.
create trigger give_slug before insert on public.areas
  for each row when (new.slug = '') execute function private.give_area_slug();
create trigger make_slug_unique before insert on public.areas
  for each row execute function private.make_slug_unique();
create trigger keep_slug before update of slug on public.areas
  for each row when (new.slug <> old.slug) execute function private.keep_slug();

-- A page of areas for the operator, { total, rows }.
create function public.find_areas(
  p_search text default null,
  p_islands text[] default null,
  p_sort text default 'name',
  p_descending boolean default false,
  p_limit int default 50,
  p_offset int default 0
) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  searched constant record := private.word_patterns(p_search);
  sorted_by constant text := case p_sort
    when 'name' then 'pg_catalog.lower(a.name)'
    when 'island' then 'a.island'
    when 'created_at' then 'a.created_at'
    when 'properties' then 'coalesce(n.properties, 0)'
  end;
  found jsonb;
begin
  if sorted_by is null then
    raise sqlstate '22023' using message = 'There is no such column';
  end if;
  execute pg_catalog.format($page$
    with
    counted as (select area_id, pg_catalog.count(*) as properties from public.properties group by area_id),
    matching as (
      select a.id, a.name, a.island, a.short_description, a.cover_image, a.latitude, a.longitude,
        coalesce(n.properties, 0) as properties, a.created_at, a.updated_at,
        pg_catalog.row_number() over (order by %s %s, a.name, a.id) as ordinal
      from public.areas a left join counted n on n.area_id = a.id
      where private.is_found(a.name || ' ' || a.island, $1, $5) and ($2 is null or a.island = any ($2))
    ),
    page as (select * from matching order by ordinal limit $3 offset $4)
    select pg_catalog.jsonb_build_object(
      'total', (select pg_catalog.count(*) from matching),
      'rows', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(page) - 'ordinal' order by ordinal), '[]') from page)
    )
  $page$, sorted_by, case when p_descending then 'desc' else 'asc' end) into found
    using searched.words, p_islands, least(greatest(coalesce(p_limit, 50), 1), 1000), greatest(coalesce(p_offset, 0), 0),
      searched.plain_words;
  return found;
end $$;
grant execute on function public.find_areas to authenticated;

-- Owners

create domain public.owner_kind as text check (value in ('agent', 'agency', 'developer'));
create domain public.payment_status as text check (value in ('unpaid', 'paid'));

create function private.is_public_address(address text) returns boolean
language sql immutable set search_path = '' as $$
  select address ~* '^https?://([a-z0-9_-]+\.)+(?!(local|localhost|localdomain|internal|intranet|lan|home|corp|arpa|test|invalid|onion)([:/?#]|$))[a-z][a-z0-9-]*(:[0-9]{1,5})?([/?#]|$)'
$$;
grant execute on function private.is_public_address to authenticated, service_role;

create table public.agencies (
  id uuid primary key default gen_random_uuid(),
  name public.visible_name not null check (length(name) <= 120),
  email public.email not null,
  phone public.e164,
  whatsapp_number public.e164,
  description text check (length(description) <= 10000),
  logo public.web_address,
  hero_image public.web_address,
  website public.web_address constraint website_is_public check (private.is_public_address(website)),
  address text check (length(address) <= 300),
  is_active boolean not null default true,
  payment_status public.payment_status not null default 'unpaid',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What somebody has checked about who lists, and when: facts of the record, which visitors read as they stand.
  checked_on date constraint checked_on_is_not_ahead check (checked_on <= private.today()),
  checked_what public.visible_name check (length(checked_what) <= 160),
  constraint checked_is_whole check ((checked_on is null) = (checked_what is null))
);
comment on table public.agencies is 'Firms that list properties; agents may belong to one.';
create index agencies_by_name on public.agencies (name);
create index agencies_newest on public.agencies (created_at desc);

create table public.developers (like public.agencies including all);
-- Checks come along with the names that they have there; this one has a name of its own.
alter table public.developers rename constraint agencies_checked_what_check to developers_checked_what_check;
comment on table public.developers is 'Firms that build what they list.';

create table public.agents (
  id uuid primary key default gen_random_uuid(),
  name public.visible_name not null check (length(name) <= 120),
  email public.email not null,
  phone public.e164,
  whatsapp_number public.e164,
  bio text check (length(bio) <= 10000),
  profile_image public.web_address,
  hero_image public.web_address,
  agency_id uuid references public.agencies (id) on delete set null,
  is_active boolean not null default true,
  payment_status public.payment_status not null default 'unpaid',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What somebody has checked about who lists, and when: facts of the record, which visitors read as they stand.
  checked_on date constraint checked_on_is_not_ahead check (checked_on <= private.today()),
  checked_what public.visible_name check (length(checked_what) <= 160),
  constraint checked_is_whole check ((checked_on is null) = (checked_what is null))
);
comment on table public.agents is 'People who list properties, independent or of an agency.';
create index agents_by_agency on public.agents (agency_id, name);
create index agents_by_name on public.agents (name);
create index agents_newest on public.agents (created_at desc);

-- The three have the same switches.
do $$
declare
  owners regclass;
begin
  foreach owners in array '{public.agencies,public.developers,public.agents}'::regclass[] loop
    call private.open_to_operator(owners);
    call private.publish_changes_of(owners, 'row.is_active', '{updated_at,payment_status}');
    call private.keep_history_of(owners);
    execute pg_catalog.format($triggers$
      create trigger touch before update on %1$s for each row execute function private.touch();
      create trigger store_plain_name before insert or update of name on %1$s
        for each row execute function private.store_plain_name('name');
      create trigger store_plain_check before insert or update of checked_what on %1$s
        for each row execute function private.store_plain_name('checked_what');
    $triggers$, owners);
  end loop;
end $$;

-- All owners with what they have in common, with the rights of whoever asks: row-level security of the tables decides.
create view private.owners with (security_invoker = true) as
  select 'agent' as kind, id, name, email, phone, whatsapp_number, bio as about, profile_image as image, hero_image,
    null::text as website, null::text as address, agency_id, is_active, payment_status, created_at, updated_at,
    checked_on, checked_what
  from public.agents
  union all
  select 'agency', id, name, email, phone, whatsapp_number, description, logo, hero_image,
    website::text, address, null::uuid, is_active, payment_status, created_at, updated_at, checked_on, checked_what
  from public.agencies
  union all
  select 'developer', id, name, email, phone, whatsapp_number, description, logo, hero_image,
    website::text, address, null::uuid, is_active, payment_status, created_at, updated_at, checked_on, checked_what
  from public.developers;
comment on view private.owners is 'Agents, agencies and developers with what they have in common.';
grant select on private.owners to authenticated;

create view private.active_owners with (security_invoker = true) as
  select * from private.owners where is_active;
comment on view private.active_owners is 'The owners that visitors can see.';

-- "am•••@firm.example": two characters of the local part, fewer when that would show all of it.
create function private.mask_email(p_email text) returns text
language sql immutable set search_path = '' as $$
  select pg_catalog.left(local_part, least(2, pg_catalog.length(local_part) - 1)) || '•••@' || domain
  from (select pg_catalog.split_part(p_email, '@', 1), pg_catalog.split_part(p_email, '@', 2)) parts (local_part, domain)
$$;

-- "+25•••••••••": three characters, and always as many dots, so that the length tells nothing.
create function private.mask_phone(p_phone text) returns text
language sql immutable set search_path = '' as $$
  select pg_catalog.left(p_phone, 3) || '•••••••••'
$$;

-- A page of clients for the operator, { total, rows }. Money is a count of listings times the fee of the settings; the
-- totals above the table come from payment_statistics().
create function public.find_clients(
  p_kind text,
  p_search text default null,
  p_payment_status text default null,
  p_active boolean default null,
  p_sort text default 'created_at',
  p_descending boolean default true,
  p_limit int default 50,
  p_offset int default 0
) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  terms constant record := private.search_terms(p_search);
  sorted_by constant text := case p_sort
    when 'created_at' then 'c.created_at'
    when 'name' then 'pg_catalog.lower(c.name)'
    when 'email' then 'pg_catalog.lower(c.email)'
    when 'agency_name' then 'pg_catalog.lower(a.name)'
    when 'listings' then 'coalesce(n.listings, 0)'
    when 'payment_status' then 'c.payment_status'
    when 'is_active' then 'c.is_active'
  end;
  found jsonb;
begin
  if sorted_by is null or (p_kind = any (private.values_of('public.owner_kind'))) is not true then
    raise sqlstate '22023' using message = 'There is no such column';
  end if;
  execute pg_catalog.format($page$
    with
    counted as (
      select coalesce(agent_id, agency_id, developer_id) as id, pg_catalog.count(*) as listings
      from public.properties where is_published group by 1
    ),
    matching as (
      select c.kind, c.id, c.name, c.email, c.phone, c.whatsapp_number, c.image, c.agency_id, c.is_active,
        c.payment_status, c.created_at, c.updated_at, a.name as agency_name, coalesce(n.listings, 0) as listings,
        pg_catalog.row_number() over (order by %s %s nulls last, c.created_at desc, c.id) as ordinal
      from private.owners c
      left join public.agencies a on a.id = c.agency_id
      left join counted n on n.id = c.id
      where c.kind = $1
        and private.is_found(pg_catalog.concat_ws(' ', c.name, c.email, a.name), $2, $7)
        and ($8 = '{}' or c.phone like any ($8) or c.whatsapp_number like any ($8)
          or pg_catalog.lower(pg_catalog.concat_ws(' ', c.name, c.email, a.name)) like all ($9))
        and ($3 is null or c.payment_status = $3)
        and ($4 is null or c.is_active = $4)
    ),
    page as (select * from matching order by ordinal limit $5 offset $6)
    select pg_catalog.jsonb_build_object(
      'total', (select pg_catalog.count(*) from matching),
      'rows', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(page) - 'ordinal' order by ordinal), '[]') from page)
    )
  $page$, sorted_by, case when p_descending then 'desc' else 'asc' end) into found
    using p_kind, terms.words, p_payment_status, p_active,
      least(greatest(coalesce(p_limit, 50), 1), 1000), greatest(coalesce(p_offset, 0), 0),
      terms.plain_words, terms.numbers, terms.numbers_in_names;
  return found;
end $$;

-- What the ids in a history are called: { id: name } of areas and clients, those that are deleted by their last name.
create function public.record_names(p_ids uuid[]) returns jsonb
language sql stable security invoker set search_path = '' as $$
  with
  known as (
    select id, name from public.areas union all select id, name from private.owners
  ),
  deleted as (
    select distinct on (record_id) record_id as id, record_name as name
    from public.audit_log
    where table_name in ('agencies', 'agents', 'areas', 'developers') and record_id = any (p_ids) and action = 'delete'
    order by record_id, audit_log.id desc
  )
  select coalesce(pg_catalog.jsonb_object_agg(n.id, n.name), '{}') from (
    select id, name from known where id = any (p_ids)
    union all
    select id, name from deleted d where not exists (select from known k where k.id = d.id)
  ) n
$$;

grant execute on function public.find_clients, public.record_names to authenticated;
