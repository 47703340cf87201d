-- From which network a visitor comes, and how often something came from there. Networks are counted, never shut out:
-- what comes above the usual rate is looked at, or costs more work.

-- What a start tells about the place the database runs in.
create table private.visitor_policy (
  only_row boolean primary key default true check (only_row),
  -- The request header that a server in front sets and that no client can write. Null on hosted Supabase, whose
  -- gateway sets cf-connecting-ip and x-forwarded-for.
  address_header text,
  -- How many times a day the contacts of one owner may be opened.
  reveals_per_owner int not null default 100 check (reveals_per_owner > 0)
);
alter table private.visitor_policy enable row level security;
insert into private.visitor_policy default values;

-- A copy of `reveals.perOwnerAndDay` in src/settings.ts, told like the review policy.
create function public.set_reveal_budget(p_per_owner_and_day int) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if p_per_owner_and_day is null or p_per_owner_and_day < 1 then
    raise sqlstate '22023' using message = 'The reveals of an owner and day are a number from 1';
  end if;
  update private.visitor_policy set reveals_per_owner = p_per_owner_and_day;
end $$;
revoke execute on function public.set_reveal_budget from public, anon, authenticated, service_role;
grant execute on function public.set_reveal_budget to service_role;

drop function private.client_ip();

-- Null where there is no gateway, or no address in what it says.
create function private.client_address() returns inet
language plpgsql stable set search_path = '' as $$
declare
  headers constant jsonb := nullif(pg_catalog.current_setting('request.headers', true), '')::jsonb;
  named constant text := (select address_header from private.visitor_policy);
  told constant text := case when named is not null then headers ->> named else coalesce(
    nullif(headers ->> 'cf-connecting-ip', ''), pg_catalog.split_part(headers ->> 'x-forwarded-for', ',', 1)) end;
begin
  -- An IPv4 address may come in the clothes of IPv6; a mask is nobody's to choose.
  return pg_catalog.host(pg_catalog.regexp_replace(pg_catalog.btrim(pg_catalog.left(told, 64)), '^::ffff:(?=[0-9.]+$)', '',
    'i')::inet)::inet;
exception when invalid_text_representation then
  return null;
end $$;

-- The narrowest first: an IPv4 address; of IPv6 the /64 of one household and the /56 that one customer may hold.
create function private.visitor_networks() returns text[]
language sql stable set search_path = '' as $$
  select case pg_catalog.family(address)
    when 4 then array[pg_catalog.host(address)]
    when 6 then array[
      pg_catalog.network(pg_catalog.set_masklen(address, 64))::text,
      pg_catalog.network(pg_catalog.set_masklen(address, 56))::text]
    else '{}' end
  from private.client_address() address
$$;

drop function private.limit_rate(text, int, interval);

create function private.recent_events(p_bucket text, p_window interval) returns bigint
language sql stable set search_path = '' as $$
  select pg_catalog.count(*) from private.rate_events
  where bucket = p_bucket and at > pg_catalog.clock_timestamp() - p_window
$$;

-- Counts one more and says how many there are now. What is a day old goes, a little with each call.
create function private.count_event(p_bucket text, p_window interval) returns bigint
language plpgsql volatile set search_path = '' as $$
begin
  delete from private.rate_events where id in (
    select id from private.rate_events where at < pg_catalog.clock_timestamp() - interval '1 day'
    order by at limit 20 for update skip locked
  );
  insert into private.rate_events (bucket) values (p_bucket);
  return private.recent_events(p_bucket, p_window);
end $$;

-- Counts what was sent with a form for each of the visitor's networks. True when one of them has sent more than
-- `p_most` of it in the window; a whole /56 may send twice as much.
create function private.count_network(p_form text, p_most int, p_window interval) returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  networks constant text[] := private.visitor_networks();
  is_crowded boolean := false;
begin
  for step in 1 .. pg_catalog.cardinality(networks) loop
    is_crowded := private.count_event(p_form || ' network ' || networks[step], p_window) > p_most * step or is_crowded;
  end loop;
  return is_crowded;
end $$;

revoke execute on function private.client_address, private.visitor_networks, private.recent_events, private.count_event,
  private.count_network from public;
