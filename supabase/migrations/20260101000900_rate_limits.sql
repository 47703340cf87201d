-- Counts what visitors send, so that one phone number, one address or a flood cannot drown the operator.

create table private.rate_events (
  id bigint generated always as identity primary key,
  bucket text not null,
  at timestamptz not null default clock_timestamp()
);
create index rate_events_by_bucket on private.rate_events (bucket, at);
create index rate_events_oldest on private.rate_events (at);
alter table private.rate_events enable row level security;

-- The visitor's address as the gateway reports it; null where there is no gateway. Where a client can write the header
-- itself, only as much of it is kept as an address needs.
create function private.client_ip() returns text
language sql stable set search_path = '' as $$
  select pg_catalog.left(coalesce(
    nullif(headers ->> 'cf-connecting-ip', ''),
    nullif(pg_catalog.btrim(pg_catalog.split_part(headers ->> 'x-forwarded-for', ',', 1)), '')
  ), 45)
  from (select nullif(pg_catalog.current_setting('request.headers', true), '')::json as headers) request
$$;

-- Call after the insert: a refusal then undoes the row, and a retry of a row that is already there costs nothing.
create function private.limit_rate(p_bucket text, p_most int, p_window interval) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_bucket is null then
    return;
  end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(p_bucket, 0));
  delete from private.rate_events where id in (
    select id from private.rate_events where at < pg_catalog.clock_timestamp() - interval '1 day'
    limit 100 for update skip locked
  );
  if p_most <= (
    select pg_catalog.count(*) from private.rate_events
    where bucket = p_bucket and at > pg_catalog.clock_timestamp() - p_window
  ) then
    raise sqlstate 'PT429' using message = 'Too many requests', hint = 'Please try again later.';
  end if;
  insert into private.rate_events (bucket) values (p_bucket);
end $$;

revoke execute on function private.client_ip, private.limit_rate from public;

-- The rules of a name and a phone number, with the form's own words. Nothing else is looked at before these hold.
create function private.require_person(p_request_id uuid, p_full_name text, p_phone text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if p_request_id is null then
    raise sqlstate '22023' using message = 'Request id is required';
  end if;
  if coalesce(private.trimmed(p_full_name), '') = '' then
    raise sqlstate '22023' using message = 'Full name is required';
  end if;
  if pg_catalog.length(private.trimmed(p_full_name)) > 120 then
    raise sqlstate '22023' using message = 'Please use at most 120 characters';
  end if;
  if coalesce(private.trimmed(p_phone), '') = '' then
    raise sqlstate '22023' using message = 'Phone number is required';
  end if;
  if p_phone !~ '^\+[1-9][0-9]{6,14}$' then
    raise sqlstate '22023' using message = 'Please enter a valid phone number';
  end if;
end $$;

revoke execute on function private.require_person from public;
