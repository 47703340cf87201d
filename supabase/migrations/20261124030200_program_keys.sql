-- Keys with which programs of others read the listings, and nothing else.

create table public.program_keys (
  id uuid primary key default gen_random_uuid(),
  name text not null check (private.trimmed(name) <> '' and length(name) <= 80),
  -- Of the key, which nobody stores: it is shown once.
  digest text not null unique check (digest ~ '^[0-9a-f]{64}$'),
  made_at timestamptz not null default now(),
  last_used_on date,
  withdrawn_at timestamptz
);
comment on table public.program_keys is 'Who may read the listings by a program; a key stands here by its digest alone.';
call private.open_to_operator('public.program_keys', '{select}');

create function private.program_key_digest(p_key text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(p_key, 'UTF8')), 'hex')
$$;

-- A key of 244 random bits for somebody of this name. The answer is the one time that it is seen; null for anybody but the operator.
create function public.make_program_key(p_name text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  key constant text := 'listings_' || pg_catalog.encode(
    pg_catalog.uuid_send(gen_random_uuid()) || pg_catalog.uuid_send(gen_random_uuid()), 'hex');
begin
  if not public.is_admin() then
    return null;
  end if;
  insert into public.program_keys (name, digest) values (private.trimmed(p_name), private.program_key_digest(key));
  return key;
end $$;
grant execute on function public.make_program_key to authenticated;

-- From now on it reads nothing; false when it was withdrawn before.
create function public.withdraw_program_key(p_id uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not public.is_admin() then
    return false;
  end if;
  update public.program_keys set withdrawn_at = pg_catalog.now() where id = p_id and withdrawn_at is null;
  return found;
end $$;
grant execute on function public.withdraw_program_key to authenticated;

-- The published listings in pages by id, { version, listings, next }: `next` is what the call after this one begins behind, null
-- at the end. Nobody's contact is in it. A key may ask sixty times a minute.
create function public.api_listings(
  p_key text, p_after uuid default null, p_limit int default 100, p_changed_since timestamptz default null
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  most constant int := least(greatest(coalesce(p_limit, 100), 1), 500);
  key public.program_keys;
  listings jsonb;
begin
  select * into key from public.program_keys
    where digest = private.program_key_digest(coalesce(p_key, '')) and withdrawn_at is null;
  if key.id is null then
    raise sqlstate 'PT400' using message = 'This key is not known, or it was withdrawn';
  end if;
  if private.count_event('program ' || key.id, interval '1 minute') > 60 then
    raise sqlstate 'PT429' using message = 'A key may ask sixty times a minute';
  end if;
  update public.program_keys set last_used_on = private.today()
    where id = key.id and last_used_on is distinct from private.today();

  select coalesce(pg_catalog.jsonb_agg(shown order by shown.id), '[]') into listings from (
    select p.id, '/properties/' || p.slug as path, p.slug, p.name, p.description, p.type, p.status, p.price as price_usd,
      p.bedrooms, p.bathrooms, p.size_sqm as building_sqm, p.land_size_sqm as land_sqm, p.handover_date, p.tenure, p.lease_years,
      p.amenities, p.location, a.name as area, a.island, p.latitude, p.longitude,
      case when o.id is not null then pg_catalog.jsonb_build_object('kind', o.kind, 'name', o.name) end as listed_by,
      array(
        select pg_catalog.regexp_replace(i.image, '^https?://[^/]+', '')
        from pg_catalog.unnest(p.images) with ordinality i (image, place) order by i.place) as pictures,
      p.created_at, p.updated_at
    from public.properties p
    join public.areas a on a.id = p.area_id
    left join private.active_owners o on o.id = coalesce(p.agent_id, p.agency_id, p.developer_id)
    where p.is_published and (p_after is null or p.id > p_after)
      and (p_changed_since is null or p.updated_at >= p_changed_since)
    order by p.id
    limit most + 1
  ) shown;
  return pg_catalog.jsonb_build_object(
    'version', 1,
    'listings', case when pg_catalog.jsonb_array_length(listings) > most then listings - most else listings end,
    'next', case when pg_catalog.jsonb_array_length(listings) > most then listings -> (most - 1) -> 'id' end);
end $$;
comment on function public.api_listings is 'The published listings for a program that has a key, in pages by id.';
grant execute on function public.api_listings to anon, authenticated;
