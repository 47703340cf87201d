-- Properties: what is for sale, where, and by whom; and how visitors find it.

create domain public.property_type as text
  check (value in ('apartment', 'villa', 'house', 'penthouse', 'townhouse', 'land'));
create domain public.property_status as text
  check (value in ('Off Plan', 'Construction Started', 'Land', 'Ready to Move In'));
-- How a buyer holds a property. All land in Zanzibar is public: nobody is sold a freehold.
create domain public.property_tenure as text
  check (value in ('Leasehold', 'Condominium title', 'Right of occupancy'));

-- Where YouTube and Vimeo show a video, in the one spelling that the form makes of all others.
create domain public.video_address as text
  check (value ~ '^https://(www\.youtube\.com/watch\?v=[A-Za-z0-9_-]{11}|vimeo\.com/[0-9]{1,12}(/[0-9a-f]{6,40})?)$');

create table public.properties (
  id uuid primary key default gen_random_uuid(),
  slug public.slug not null unique,
  name public.visible_name not null check (length(name) <= 200),
  description text not null check (private.trimmed(description) <> '' and length(description) <= 20000),
  location text not null check (private.trimmed(location) <> '' and length(location) <= 200),
  type public.property_type not null,
  status public.property_status not null default 'Off Plan',
  price numeric not null check (price > 0 and price <= 999999999999 and price = round(price, 2)),
  bedrooms int check (bedrooms between 0 and 99),
  bathrooms int check (bathrooms between 0 and 99),
  size_sqm numeric check (size_sqm > 0 and size_sqm <= 10000000),
  size_sqft numeric generated always as (round(size_sqm * 10.7639104167)) stored,
  land_size_sqm numeric check (land_size_sqm > 0 and land_size_sqm <= 10000000),
  land_size_sqft numeric generated always as (round(land_size_sqm * 10.7639104167)) stored,
  handover_date public.calendar_date,
  tenure public.property_tenure,
  -- The years that are left of a lease.
  lease_years int constraint properties_possible_lease_years check (lease_years between 1 and 99),
  images text[] not null default '{}',
  amenities text[] not null default '{}',
  latitude public.latitude not null,
  longitude public.longitude not null,
  featured boolean not null default false,
  is_published boolean not null default false,
  area_id uuid not null references public.areas (id) on delete restrict,
  agent_id uuid references public.agents (id) on delete restrict,
  agency_id uuid references public.agencies (id) on delete restrict,
  developer_id uuid references public.developers (id) on delete restrict,
  whatsapp_number public.e164,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The lister's own number of a property. By it the same file finds its rows again.
  reference text constraint properties_reference check (
    private.trimmed(reference) = reference and reference <> '' and length(reference) <= 60
  ),
  floor_plan_images text[] not null default '{}',
  video_url public.video_address,

  constraint properties_one_owner check (num_nonnulls(agent_id, agency_id, developer_id) = 1),
  constraint properties_on_the_map check (not (latitude = 0 and longitude = 0)),
  constraint properties_sizes_fit_the_type check (
    case
      when type = 'land' then num_nonnulls(bedrooms, bathrooms, size_sqm) = 0 and land_size_sqm is not null
      when type in ('house', 'villa', 'townhouse') then num_nulls(bedrooms, bathrooms, size_sqm) = 0
      else num_nulls(bedrooms, bathrooms, size_sqm) = 0 and land_size_sqm is null
    end
  ),
  -- As a price: a file reads the three decimals of 612.375 m² as thousands.
  constraint properties_sizes_of_two_decimals check (
    size_sqm = round(size_sqm, 2) and land_size_sqm = round(land_size_sqm, 2)
  ),
  constraint properties_years_of_a_lease
    check (lease_years is null or tenure is not distinct from 'Leasehold'),
  constraint properties_images_are_addresses check (
    cardinality(images) <= 60 and private.all_match(images, '^https?://[!#-;=?-~]+$')
  ),
  constraint properties_floor_plans_are_addresses check (
    cardinality(floor_plan_images) <= 10 and private.all_match(floor_plan_images, '^https?://[!#-;=?-~]+$')
  ),
  constraint properties_amenities_are_slugs check (
    cardinality(amenities) <= 60 and private.all_match(amenities, '^[a-z0-9]+(-[a-z0-9]+)*$')
  )
);
comment on table public.properties is 'What is for sale, where, and by whom. Visitors see the published ones.';

create unique index properties_one_featured on public.properties (featured) where featured;
create index properties_newest on public.properties (created_at desc);
create index properties_by_area on public.properties (area_id, created_at desc);
create index properties_by_agent on public.properties (agent_id, is_published, created_at desc);
create index properties_by_agency on public.properties (agency_id, is_published, created_at desc);
create index properties_by_developer on public.properties (developer_id, is_published, created_at desc);
create index properties_published on public.properties (id) where is_published;
create index properties_published_newest on public.properties (created_at) where is_published;
create unique index properties_reference_of_owner
  on public.properties (coalesce(agent_id, agency_id, developer_id), lower(reference));

call private.open_to_operator('public.properties');
call private.publish_changes_of('public.properties', 'row.is_published');
call private.keep_history_of('public.properties');
create trigger touch before update on public.properties for each row execute function private.touch();
create trigger store_plain_name before insert or update of name on public.properties
  for each row execute function private.store_plain_name('name');
create trigger make_slug_unique before insert on public.properties
  for each row execute function private.make_slug_unique();
create trigger keep_published_slug before update of slug on public.properties
  for each row when (old.is_published and new.slug <> old.slug) execute function private.keep_slug();

-- The star

-- Two operators at once take turns; the loser of the race ends up not featured, never with an error.
create function public.set_featured(p_property uuid, p_on boolean) returns void
language plpgsql security invoker set search_path = '' as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('featured property', 0));
  if p_on then
    update public.properties set featured = false where featured and id <> p_property;
  end if;
  update public.properties set featured = p_on where id = p_property;
  if not found then
    raise sqlstate 'PT404' using message = 'Property not found';
  end if;
end $$;
grant execute on function public.set_featured to authenticated;

-- Undoes a move of the star, or its taking off, while it is still as that has left it. Null is no property.
create function public.move_star_back(p_from uuid default null, p_to uuid default null) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('featured property', 0));
  if p_from is distinct from (select id from public.properties where featured) then
    raise sqlstate 'PT409' using message = 'The star was changed meanwhile and left alone.';
  end if;
  update public.properties set featured = false where featured and id is distinct from p_to;
  update public.properties set featured = true where id = p_to;
  if p_to is not null and not found then
    raise sqlstate 'PT404' using message = 'Property not found';
  end if;
end $$;
grant execute on function public.move_star_back to authenticated;

-- Only what visitors can see can be featured: a star on a draft would leave the home page without its property.
-- A property that is withdrawn gives its star back.
create function private.keep_drafts_unfeatured() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and old.featured then
    new.featured := false;
    return new;
  end if;
  raise sqlstate '22023' using message = 'Publish this property before you feature it';
end $$;

create trigger keep_drafts_unfeatured before insert or update on public.properties
  for each row when (new.featured and not new.is_published) execute function private.keep_drafts_unfeatured();

-- Whatever still has properties stays

-- The foreign keys refuse too; this says why in words for the operator. The trigger names the column to look in and
-- what to do about it.
create function private.refuse_delete_with_properties() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  kept bigint;
begin
  execute pg_catalog.format('select count(*) from public.properties where %I = $1', tg_argv[0]) into kept using old.id;
  if kept > 0 then
    raise sqlstate 'PT409' using message = pg_catalog.format('%s still has %s first.', old.name, case kept
      when 1 then pg_catalog.format('1 property. %s it', tg_argv[1])
      else pg_catalog.format('%s properties. %s them', kept, tg_argv[1]) end);
  end if;
  return old;
end $$;

create trigger refuse_delete_with_properties before delete on public.areas
  for each row execute function private.refuse_delete_with_properties('area_id', 'Move or delete');
create trigger refuse_delete_with_properties before delete on public.agents
  for each row execute function private.refuse_delete_with_properties('agent_id', 'Reassign or delete');
create trigger refuse_delete_with_properties before delete on public.agencies
  for each row execute function private.refuse_delete_with_properties('agency_id', 'Reassign or delete');
create trigger refuse_delete_with_properties before delete on public.developers
  for each row execute function private.refuse_delete_with_properties('developer_id', 'Reassign or delete');

-- The number of a lister

-- It stands in their properties as well, which give it to visitors on WhatsApp: it changes there with them. A number that
-- a property has of its own stays.
create function private.follow_whatsapp_number() returns trigger
language plpgsql set search_path = '' as $$
begin
  with theirs as (
    select id, updated_at from public.properties
    where (agent_id = new.id or agency_id = new.id or developer_id = new.id) and whatsapp_number = old.whatsapp_number
    for update
  ), changed as (
    update public.properties p set whatsapp_number = new.whatsapp_number from theirs where p.id = theirs.id
    returning p.id, theirs.updated_at as was, p.updated_at as becomes
  )
  -- An import that brought one still counts as untouched, and puts back no former number.
  update public.listing_import_rows r
    set imported_at = changed.becomes,
      before = case when r.before ->> 'whatsapp_number' = old.whatsapp_number
        then r.before || pg_catalog.jsonb_build_object('whatsapp_number', new.whatsapp_number) else r.before end
    from changed
    where r.table_name = 'properties' and r.record_id = changed.id and r.imported_at = changed.was;
  return null;
end $$;

do $$
declare
  lister text;
begin
  foreach lister in array '{agents,agencies,developers}'::text[] loop
    execute pg_catalog.format(
      'create trigger follow_whatsapp_number after update of whatsapp_number on public.%I for each row
         when (old.whatsapp_number is distinct from new.whatsapp_number) execute function private.follow_whatsapp_number()',
      lister);
  end loop;
end $$;

-- A page of properties for the operator, { total, rows }.
create function public.find_properties(
  p_search text default null,
  p_statuses text[] default null,
  p_types text[] default null,
  p_published boolean default null,
  p_area uuid default null,
  p_owner uuid default null,
  p_sort text default 'created_at',
  p_descending boolean default true,
  p_limit int default 50,
  p_offset int default 0
) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  searched constant record := private.word_patterns(p_search);
  sorted_by constant text := case p_sort
    when 'created_at' then 'p.created_at'
    when 'updated_at' then 'p.updated_at'
    when 'name' then 'pg_catalog.lower(p.name)'
    when 'owner_name' then 'pg_catalog.lower(o.name)'
    when 'status' then 'p.status'
    when 'type' then 'p.type'
    when 'price' then 'p.price'
    when 'location' then 'pg_catalog.lower(p.location)'
    when 'is_published' then 'p.is_published'
    when 'featured' then 'p.featured'
    when 'area_name' then 'pg_catalog.lower(a.name)'
  end;
  found jsonb;
begin
  if sorted_by is null then
    raise sqlstate '22023' using message = 'There is no such column';
  end if;
  execute pg_catalog.format($page$
    with
    matching as materialized (
      select p.id, a.name as area_name, o.kind as owner_kind, o.id as owner_id, o.name as owner_name, o.email as owner_email,
        pg_catalog.row_number() over (order by %s %s, p.created_at desc, p.id) as ordinal
      from public.properties p
      join public.areas a on a.id = p.area_id
      join private.owners o on o.id = coalesce(p.agent_id, p.agency_id, p.developer_id)
      where ($1 = '{}' or private.is_found(pg_catalog.concat_ws(' ',
          p.name, p.location, p.slug, p.reference, p.type, p.status, a.name, o.name, o.kind), $1, $9))
        and ($2 is null or p.status = any ($2))
        and ($3 is null or p.type = any ($3))
        and ($4 is null or p.is_published = $4)
        and ($5 is null or p.area_id = $5)
        and ($6 is null or $6 in (p.agent_id, p.agency_id, p.developer_id))
    ),
    page as (
      select p.id, p.slug, p.name, p.location, p.type, p.status, p.price, p.is_published, p.featured,
        p.images[1] as cover_image, pg_catalog.cardinality(p.images) as images_count,
        p.area_id, m.area_name, m.owner_kind, m.owner_id, m.owner_name, m.owner_email, p.created_at, p.updated_at, m.ordinal
      from (select * from matching order by ordinal limit $7 offset $8) m join public.properties p on p.id = m.id
    )
    select pg_catalog.jsonb_build_object(
      'total', (select pg_catalog.count(*) from matching),
      'rows', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(page) - 'ordinal' order by ordinal), '[]') from page)
    )
  $page$, sorted_by, case when p_descending then 'desc' else 'asc' end) into found
    using searched.words, p_statuses, p_types, p_published, p_area, p_owner,
      least(greatest(coalesce(p_limit, 50), 1), 1000), greatest(coalesce(p_offset, 0), 0), searched.plain_words;
  return found;
end $$;

-- Reductions of prices

create index audit_log_prices on public.audit_log (record_id, id desc)
  where table_name = 'properties' and action = 'update' and before ? 'price';

-- { from, on } of a property whose last change of price lowered what visitors were asked; null where it rose. The
-- former price is the lowest of the thirty days before, so that nobody raises a price to lower it, and a slip that was
-- mended is no offer. What was changed on a draft was never asked, and less than a hundredth is a matter of rates and
-- rounding.
create function private.price_reduction(p_property uuid) returns jsonb
language sql stable set search_path = '' as $$
  with
  last_change as (
    select id, at, (after ->> 'price')::numeric as price from public.audit_log
    where table_name = 'properties' and action = 'update' and before ? 'price' and record_id = p_property
    order by id desc limit 1
  ),
  asked as (
    select h.id, (h.before ->> 'price')::numeric as price
    from last_change c join public.audit_log h
      on h.table_name = 'properties' and h.action = 'update' and h.before ? 'price' and h.record_id = p_property
    where h.at > c.at - interval '30 days' and coalesce((
      select (later.before ->> 'is_published')::boolean from public.audit_log later
      where later.table_name = 'properties' and later.record_id = p_property and later.id >= h.id
        and later.action = 'update' and later.before ? 'is_published'
      order by later.id limit 1), true)
  )
  select pg_catalog.jsonb_build_object(
    'from', (select min(price) from asked), 'on', (c.at at time zone 'Africa/Dar_es_Salaam')::date)
  from last_change c
  where exists (select from asked where id = c.id) and c.price <= 0.99 * (select min(price) from asked)
$$;

-- What owners pay for: counts of published properties. Money is a count times the listing fee of the settings.

-- How many published properties each of these clients has, as one object by id, so that no row limit can cut it.
-- Security invoker: the caller's own rights decide.
create function public.published_listing_counts(p_owner_kind text, p_owner_ids uuid[]) returns jsonb
language sql stable security invoker set search_path = '' as $$
  with counted as (
    select owner_id, pg_catalog.count(*) as listings
    from (
      select case p_owner_kind
        when 'agent' then agent_id when 'agency' then agency_id when 'developer' then developer_id end as owner_id
      from public.properties where is_published
    ) listed
    group by owner_id
  )
  select coalesce(pg_catalog.jsonb_object_agg(wanted.id, coalesce(counted.listings, 0)), '{}')
  from pg_catalog.unnest(p_owner_ids) as wanted (id)
  left join counted on counted.owner_id = wanted.id
  where wanted.id is not null
$$;

-- Totals, and the last six months of Zanzibar's calendar; one object for the same reason.
create function public.payment_statistics() returns jsonb
language sql stable security invoker set search_path = '' as $$
  with
  listings as (
    select c.kind, c.payment_status = 'paid' as is_paid,
      pg_catalog.date_trunc('month', p.created_at at time zone 'Africa/Dar_es_Salaam') as month
    from public.properties p
    join private.owners c on c.id = coalesce(p.agent_id, p.agency_id, p.developer_id)
    where p.is_published
  ),
  months as (
    select pg_catalog.generate_series(
      pg_catalog.date_trunc('month', pg_catalog.now() at time zone 'Africa/Dar_es_Salaam') - interval '5 months',
      pg_catalog.date_trunc('month', pg_catalog.now() at time zone 'Africa/Dar_es_Salaam'),
      interval '1 month') as month
  )
  select pg_catalog.jsonb_build_object(
    'listings', (select pg_catalog.count(*) from listings),
    'paid_listings', (select pg_catalog.count(*) from listings where is_paid),
    'pending_listings', (select pg_catalog.count(*) from listings where not is_paid),
    'clients', (
      select pg_catalog.jsonb_object_agg(k.kind, pg_catalog.jsonb_build_object(
        'total', (select pg_catalog.count(*) from private.owners c where c.kind = k.kind),
        'paid', (select pg_catalog.count(*) from private.owners c where c.kind = k.kind and c.payment_status = 'paid'),
        'paid_listings', (select pg_catalog.count(*) from listings l where l.kind = k.kind and l.is_paid),
        'pending_listings', (select pg_catalog.count(*) from listings l where l.kind = k.kind and not l.is_paid)
      ))
      from pg_catalog.unnest(private.values_of('public.owner_kind')) k (kind)
    ),
    'months', (
      select pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
        'month', pg_catalog.to_char(m.month, 'YYYY-MM'),
        'listings', (select pg_catalog.count(*) from listings l where l.month = m.month),
        'paid_listings', (select pg_catalog.count(*) from listings l where l.month = m.month and l.is_paid)
      ) order by m.month)
      from months m
    )
  )
$$;

-- What each client owes for the listings that were added in a year of Zanzibar's calendar, or in all: { years, rows },
-- those with the most listings first. Money is a count times the listing fee.
create function public.payments_by_client(p_year int default null) returns jsonb
language sql stable security invoker set search_path = '' as $$
  with
  listings as (
    select coalesce(agent_id, agency_id, developer_id) as owner_id,
      pg_catalog.date_part('year', created_at at time zone 'Africa/Dar_es_Salaam')::int as year
    from public.properties where is_published
  ),
  clients as (
    select c.kind, c.id, c.name, c.payment_status, pg_catalog.count(*) as listings
    from listings l join private.owners c on c.id = l.owner_id
    where p_year is null or l.year = p_year
    group by c.kind, c.id, c.name, c.payment_status
  )
  select pg_catalog.jsonb_build_object(
    'years', (select coalesce(pg_catalog.jsonb_agg(distinct year order by year desc), '[]') from listings),
    'rows', (select coalesce(pg_catalog.jsonb_agg(c order by c.listings desc, c.name, c.id), '[]') from clients c))
$$;

grant execute on function public.find_properties, public.published_listing_counts, public.payment_statistics,
  public.payments_by_client to authenticated;

-- The search of the site
--
-- For when it holds more properties than a browser should load: src/features/search asks here
-- what it otherwise answers in memory, and a test holds the two against each other.

-- Reading the wide rows of `properties` for every search would take four times as long.
create table private.search_rows (
  property_id uuid primary key references public.properties (id) on delete cascade,
  -- Name, location, area, island and type, folded.
  words text not null,
  status text not null,
  type text not null,
  -- 4 stands for four or more, 0 for none or none to have.
  bedrooms int not null,
  price double precision not null,
  -- What the type is sold by: the building, of land the plot.
  size double precision not null,
  tenure text,
  -- Each once.
  amenities text[] not null,
  -- Ten-thousandths of a degree.
  latitude int not null,
  longitude int not null,
  -- To the millisecond, as a browser reads it.
  added_at timestamp not null
);
comment on table private.search_rows is
  'What a search looks at, one narrow row for each published property. Nothing here is private.';
alter table private.search_rows enable row level security;

-- Takes some properties over into the search, or out of it. Holding their areas makes a change of a name wait or be
-- seen.
create function private.refresh_search(p_properties uuid[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform from public.areas where id in (select area_id from public.properties where id = any (p_properties))
    order by id for share;
  delete from private.search_rows where property_id = any (p_properties);
  insert into private.search_rows
    select p.id, private.folded(pg_catalog.concat_ws(' ', p.name, p.location, a.name, a.island, p.type)),
      p.status, p.type, least(coalesce(p.bedrooms, 0), 4), p.price, coalesce(p.size_sqm, p.land_size_sqm), p.tenure,
      array(select distinct amenity from pg_catalog.unnest(p.amenities) amenity),
      pg_catalog.floor(p.latitude * 10000 + 0.5), pg_catalog.floor(p.longitude * 10000 + 0.5),
      pg_catalog.date_trunc('milliseconds', p.created_at at time zone 'UTC')
    from public.properties p join public.areas a on a.id = p.area_id
    where p.id = any (p_properties) and p.is_published;
end $$;

create function private.search_changed_properties() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refresh_search(array(select id from changed));
  return null;
end $$;

create function private.search_changed_areas() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refresh_search(array(select id from public.properties where area_id in (select id from changed)));
  return null;
end $$;

create trigger search_added_properties after insert on public.properties
  referencing new table as changed for each statement execute function private.search_changed_properties();
create trigger search_changed_properties after update on public.properties
  referencing new table as changed for each statement execute function private.search_changed_properties();
create trigger search_changed_areas after update on public.areas
  referencing new table as changed for each statement execute function private.search_changed_areas();

-- Words

-- Finds words that begin like the one typed but for one letter too many, missing, wrong or swapped; folded words hold
-- nothing that a pattern would take for a sign.
create function private.near_pattern(p_word text) returns text
language sql immutable set search_path = '' as $$
  select '(^| )(?:' || pg_catalog.string_agg(edited, '|') || ')'
  from pg_catalog.generate_series(1, pg_catalog.length(p_word)) place,
    pg_catalog.left(p_word, place - 1) head,
    pg_catalog.substr(p_word, place) tail,
    lateral (values
      (head || '[^ ]' || tail),
      (head || '[^ ]' || pg_catalog.substr(tail, 2)),
      (head || pg_catalog.substr(tail, 2)),
      (head || pg_catalog.substr(tail, 2, 1) || pg_catalog.left(tail, 1) || pg_catalog.substr(tail, 3))
    ) edits (edited)
$$;

-- The typo leaves the first letters or the last ones as they are, whichever; this is quick to look for.
create function private.near_halves(p_word text) returns text[]
language sql immutable set search_path = '' as $$
  select array['%' || pg_catalog.left(p_word, half) || '%', '%' || pg_catalog.right(p_word, half) || '%']
  from (select (pg_catalog.length(p_word) - 1) / 2) halves (half)
$$;

-- Each word of a text has to stand somewhere in a row. For words that stand in no row at all one typo is forgiven;
-- the rows that those leave are looked for once, because such patterns are slow. Null where every word is known.
create function private.search_words(p_text text) returns table (patterns text[], near_rows uuid[])
language sql stable set search_path = '' as $$
  with
  words as (
    select word from unnest((pg_catalog.string_to_array(private.folded(private.trimmed(p_text)), ' '))[1:8]) word
    where word <> ''
  ),
  judged as (
    select word, pg_catalog.length(word) >= 4
      and not exists (select from private.search_rows r where r.words like '%' || word || '%') as is_near
    from words
  ),
  asked as (
    select coalesce(pg_catalog.array_agg('%' || word || '%') filter (where not is_near), '{}') as patterns,
      pg_catalog.count(*) filter (where is_near) as near_words
    from judged
  ),
  near as materialized (
    select private.near_halves(word) as halves, private.near_pattern(word) as pattern from judged where is_near
  )
  select patterns, case
    when near_words > 0 then array(
      select property_id
      from near join private.search_rows r on case when r.words like any (halves) then r.words ~ pattern end
      where r.words like all (patterns)
      group by property_id having pg_catalog.count(*) = near_words
    )
    when patterns = '{}' and private.trimmed(p_text) <> '' then '{}'
  end
  from asked
$$;

-- Cards and points

-- What cards show of published properties, in the order of the ids.
create function private.search_cards(p_properties uuid[]) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
    'slug', p.slug, 'name', p.name, 'location', p.location, 'type', p.type, 'status', p.status, 'price', p.price,
    'reduction', private.price_reduction(p.id),
    'bedrooms', p.bedrooms, 'bathrooms', p.bathrooms, 'size_sqm', p.size_sqm, 'land_size_sqm', p.land_size_sqm,
    'handover', pg_catalog.to_char(p.handover_date, 'YYYY-MM'), 'tenure', p.tenure, 'lease_years', p.lease_years,
    'amenities', p.amenities, 'latitude', p.latitude, 'longitude', p.longitude,
    'area', pg_catalog.jsonb_build_object('name', a.name, 'island', a.island),
    'owner', case when o.id is not null then pg_catalog.jsonb_build_object('name', o.name, 'kind', o.kind) end,
    'image', p.images[1], 'photoCount', pg_catalog.cardinality(p.images)
  ) order by asked.place), '[]')
  from pg_catalog.unnest(p_properties) with ordinality asked (id, place)
  join public.properties p on p.id = asked.id and p.is_published
  join public.areas a on a.id = p.area_id
  left join private.active_owners o on o.id = coalesce(p.agent_id, p.agency_id, p.developer_id)
$$;

create function public.search_cards(p_slugs text[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.search_cards(array(
    select p.id from pg_catalog.unnest(p_slugs[1:100]) with ordinality asked (slug, place)
    join public.properties p on p.slug = asked.slug and p.is_published
    order by asked.place
  ))
$$;
comment on function public.search_cards is
  'What cards show of published properties, by their slugs, a hundred at most.';

create function private.map_grid(p_sides double precision[]) returns int[]
language sql immutable set search_path = '' as $$
  select pg_catalog.array_agg(pg_catalog.floor(side * 10000 + 0.5)::int order by place)
  from pg_catalog.unnest(p_sides) with ordinality sides (side, place)
$$;

-- Some properties as points of a map.
create function private.search_points(p_properties uuid[]) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
    'slug', p.slug, 'name', p.name, 'area', a.name, 'price', p.price, 'status', p.status,
    'latitude', r.latitude, 'longitude', r.longitude
  ) order by r.added_at desc, p.id), '[]')
  from private.search_rows r join public.properties p on p.id = r.property_id join public.areas a on a.id = p.area_id
  where r.property_id = any (p_properties)
$$;

-- One search

-- What it asks for; its statements take it as their only parameter.
create type private.search as (
  patterns text[],
  near_rows uuid[],
  statuses text[],
  types text[],
  bedrooms int,
  least_price double precision,
  most_price double precision,
  tenures text[],
  amenities text[],
  bounds int[],
  after_key double precision,
  after_added_at timestamp,
  after_id uuid,
  -- A drawn area, in the place of the four sides of the map.
  ring polygon
);

create function private.is_ground(p_bounds double precision[]) returns boolean
language sql immutable set search_path = '' as $$
  select size = 4 or (size between 6 and 80 and size % 2 = 0) from pg_catalog.cardinality(p_bounds) size
$$;

-- The corners on the grid; null for the four sides of a map, and for none.
create function private.ring_of(p_bounds int[]) returns polygon
language sql immutable set search_path = '' as $$
  select case when pg_catalog.cardinality(p_bounds) > 4 then pg_catalog.polygon((
    select '(' || pg_catalog.string_agg(
      pg_catalog.format('(%s,%s)', p_bounds[corner * 2 - 1], p_bounds[corner * 2]), ',' order by corner) || ')'
    from pg_catalog.generate_series(1, pg_catalog.cardinality(p_bounds) / 2) corner
  )) end
$$;

-- The tests of the filters that are set, by their names in src/features/search/engine/filters.ts. Statements are put together
-- from these constants alone; what was asked for comes to them as a parameter.
create function private.search_tests(p_search private.search) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(pg_catalog.jsonb_object_agg(name, test), '{}')
  from (values
    ('text', p_search.near_rows is not null, 'property_id = any (($1).near_rows)'),
    ('text', p_search.near_rows is null and p_search.patterns <> '{}', 'words like all (($1).patterns)'),
    ('status', pg_catalog.cardinality(p_search.statuses) > 0, 'status = any (($1).statuses)'),
    ('type', pg_catalog.cardinality(p_search.types) > 0, 'type = any (($1).types)'),
    ('bedrooms', p_search.bedrooms is not null, 'bedrooms = ($1).bedrooms'),
    ('price', pg_catalog.num_nonnulls(p_search.least_price, p_search.most_price) > 0,
      'price between coalesce(($1).least_price, 0) and coalesce(($1).most_price, ''infinity'')'),
    ('tenure', pg_catalog.cardinality(p_search.tenures) > 0, 'tenure = any (($1).tenures)'),
    ('amenities', pg_catalog.cardinality(p_search.amenities) > 0, 'amenities @> ($1).amenities'),
    ('bounds', p_search.ring is not null, '($1).ring @> pg_catalog.point(longitude, latitude)'),
    ('bounds', p_search.bounds is not null and p_search.ring is null,
      'longitude between ($1).bounds[1] and ($1).bounds[3] and latitude between ($1).bounds[2] and ($1).bounds[4]')
  ) filters (name, is_set, test)
  where is_set
$$;

create function private.all_tests(p_tests jsonb, p_without text[] default '{}') returns text
language sql immutable set search_path = '' as $$
  select coalesce(pg_catalog.string_agg(test, ' and '), 'true')
  from pg_catalog.jsonb_each_text(p_tests) tests (name, test)
  where name <> all (p_without)
$$;

-- The total, and what the numbers beside the options are added up from: `cells` are the combinations of status, type,
-- bedrooms and tenure that all other filters let through. When nothing is found, what each filter's removal would
-- bring.
create function private.search_counts(p_search private.search, p_tests jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  counts jsonb;
  loosened jsonb := '{}';
  name text;
  found int;
begin
  execute pg_catalog.format(
    'with cells as (
       select status, type, bedrooms, tenure, pg_catalog.count(*)::int as count
       from private.search_rows where %s group by 1, 2, 3, 4
     ), amenities as (
       select amenity, pg_catalog.count(*) as count
       from (select pg_catalog.unnest(amenities) as amenity from private.search_rows where %s) found group by 1
     )
     select pg_catalog.jsonb_build_object(
       ''cells'', (select coalesce(pg_catalog.jsonb_agg(c), ''[]'') from cells c),
       ''total'', (select coalesce(pg_catalog.sum(count), 0) from cells where %s),
       ''amenities'', (select coalesce(pg_catalog.jsonb_object_agg(amenity, count), ''{}'') from amenities))',
    private.all_tests(p_tests, '{status,type,bedrooms,tenure}'),
    private.all_tests(p_tests),
    private.all_tests(p_tests, '{text,price,amenities,bounds}'))
    into counts using p_search;
  if (counts -> 'total')::int = 0 then
    for name in select pg_catalog.jsonb_object_keys(p_tests) loop
      execute 'select pg_catalog.count(*) from private.search_rows where ' || private.all_tests(p_tests, array[name])
        into found using p_search;
      loosened := loosened || pg_catalog.jsonb_build_object(name, found);
    end loop;
  end if;
  return counts || pg_catalog.jsonb_build_object('loosened', loosened);
end $$;

-- The cards after a row, and the row they end with.
create function private.search_page(p_search private.search, p_tests jsonb, p_sort text, p_limit int) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  sort_key constant text := case p_sort
    when 'price-up' then 'price' when 'price-down' then '-price' when 'size' then '-size'
    when 'price-per-sqm' then 'price / size' else '0::double precision' end;
  after constant text := case when p_search.after_id is null then 'true' else pg_catalog.format(
    '(%1$s > ($1).after_key or %1$s = ($1).after_key and (added_at < ($1).after_added_at
      or added_at = ($1).after_added_at and property_id > ($1).after_id))', sort_key) end;
  page jsonb;
begin
  execute pg_catalog.format(
    'with page as (
       select property_id as id, %s as key, added_at from private.search_rows where %s and %s
       order by key, added_at desc, id limit %s
     )
     select pg_catalog.jsonb_build_object(
       ''cards'', private.search_cards((select pg_catalog.array_agg(id order by key, added_at desc, id) from page)),
       ''last'', (select pg_catalog.to_jsonb(page) from page order by key desc, added_at, id desc limit 1))',
    sort_key, private.all_tests(p_tests), after, least(greatest(p_limit, 1), 240))
    into page using p_search;
  return page;
end $$;

-- What a map shows of the results: points, and where they are too many to tell apart, clusters on a grid of 24 by 24.
create function private.search_map(p_search private.search, p_tests jsonb, p_view int[]) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  seen constant text := ' from private.search_rows
    where longitude between $2[1] and $2[3] and latitude between $2[2] and $2[4] and ' || private.all_tests(p_tests);
  points uuid[];
  clusters jsonb := '[]';
begin
  execute 'select array(select property_id' || seen || ' limit 2001)' into points using p_search, p_view;
  if pg_catalog.cardinality(points) > 2000 then
    points := '{}';
    execute pg_catalog.format(
      'with
       seen as materialized (select longitude as x, latitude as y %s),
       extent as (select min(x) as west, min(y) as south, max(x) - min(x) + 1 as width, max(y) - min(y) + 1 as height from seen),
       clusters as (
         select pg_catalog.count(*), pg_catalog.round(pg_catalog.avg(x)) as longitude, pg_catalog.round(pg_catalog.avg(y)) as latitude,
           min(x) as west, min(y) as south, max(x) as east, max(y) as north
         from seen, extent group by (x - extent.west) * 24 / width, (y - extent.south) * 24 / height
       )
       select pg_catalog.jsonb_agg(c) from clusters c', seen)
      into clusters using p_search, p_view;
  end if;
  return pg_catalog.jsonb_build_object('points', private.search_points(points), 'clusters', clusters);
end $$;

-- How many of what all other filters let through cost from the first to the second of each pair, ends included.
create function private.search_prices(p_search private.search, p_tests jsonb, p_ranges double precision[]) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  counts jsonb;
begin
  execute pg_catalog.format(
    'with prices as materialized (select price from private.search_rows where %s)
     select pg_catalog.jsonb_agg((
         select pg_catalog.count(*) from prices where price between $2[place * 2 - 1] and $2[place * 2]
       ) order by place)
     from pg_catalog.generate_series(1, pg_catalog.cardinality($2) / 2) place', private.all_tests(p_tests, '{price}'))
    into counts using p_search, p_ranges;
  return pg_catalog.jsonb_build_object('prices', counts);
end $$;

-- Counts, a page of cards after the row that the page before ended with, what a map shows, and how many cost how much:
-- each when asked for.
create function public.search_properties(
  p_text text default '',
  p_statuses text[] default '{}',
  p_types text[] default '{}',
  p_bedrooms int default null,
  p_least_price double precision default null,
  p_most_price double precision default null,
  p_tenures text[] default '{}',
  p_amenities text[] default '{}',
  p_bounds double precision[] default null,
  p_sort text default 'newest',
  p_counts boolean default true,
  p_limit int default 24,
  p_after jsonb default null,
  p_view double precision[] default null,
  p_prices double precision[] default null
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  asked private.search;
  tests jsonb;
begin
  if pg_catalog.length(p_text) > 100 or pg_catalog.cardinality(p_amenities) > 20
    or pg_catalog.cardinality(p_statuses) > 10 or pg_catalog.cardinality(p_types) > 10
    or pg_catalog.cardinality(p_tenures) > 10
    or not private.is_ground(p_bounds) or pg_catalog.cardinality(p_view) <> 4
    or pg_catalog.cardinality(p_prices) not between 2 and 100 then
    raise sqlstate '22023' using message = 'Something went wrong. Please try again.';
  end if;
  select patterns, near_rows, p_statuses, p_types, p_bedrooms, p_least_price, p_most_price, p_tenures,
    p_amenities, private.map_grid(p_bounds), p_after ->> 'key', p_after ->> 'added_at', p_after ->> 'id'
    into asked from private.search_words(p_text);
  asked.ring := private.ring_of(asked.bounds);
  tests := private.search_tests(asked);
  return case when p_counts then private.search_counts(asked, tests) else '{}' end
    || case when p_limit > 0 then private.search_page(asked, tests, p_sort, p_limit) else '{}' end
    || case when p_view is not null then private.search_map(asked, tests, private.map_grid(p_view)) else '{}' end
    || case when p_prices is not null then private.search_prices(asked, tests, p_prices) else '{}' end;
end $$;
comment on function public.search_properties is
  'Counts, a page of cards after the row that the page before ended with, what a map shows, and how many cost how much: each
when asked for.';

grant execute on function public.search_cards, public.search_properties to anon, authenticated, service_role;
