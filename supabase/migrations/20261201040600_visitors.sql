-- What is known of whoever fills in a form: the network, how often something came from there, and a proof of work.
-- Networks are counted, never shut out: what comes above the usual rate is looked at, or costs more work.

create domain public.visitor_form as text check (value in ('lead', 'reveal', 'review'));

create table private.visitor_policy (
  only_row boolean primary key default true check (only_row),
  -- The request header that a server in front sets and that no client can write. Null on hosted Supabase, whose
  -- gateway sets cf-connecting-ip and x-forwarded-for.
  address_header text,
  -- How many times a day the contacts of one owner may be opened.
  reveals_per_owner int not null default 100 check (reveals_per_owner > 0)
);
comment on table private.visitor_policy is 'What a start tells about the place the database runs in.';
alter table private.visitor_policy enable row level security;
insert into private.visitor_policy default values;

-- A copy of `reveals.perOwnerAndDay` in src/settings.ts, told like the review policy.
create function public.set_reveal_budget(p_per_owner_and_day int) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if p_per_owner_and_day is null or p_per_owner_and_day < 1 then
    raise sqlstate '22023' using message = 'The reveals of an owner and day are a number from 1';
  end if;
  update private.visitor_policy set reveals_per_owner = p_per_owner_and_day where only_row;
end $$;
grant execute on function public.set_reveal_budget to service_role;

-- Networks and rates

create table private.rate_events (
  id bigint generated always as identity primary key,
  bucket text not null,
  at timestamptz not null default clock_timestamp()
);
comment on table private.rate_events is
  'What visitors sent within a day, by form, network, phone number and owner, so that no flood can drown the operator.';
-- Also found by how a bucket begins.
create index rate_events_by_bucket on private.rate_events (bucket text_pattern_ops, at);
create index rate_events_oldest on private.rate_events (at);
alter table private.rate_events enable row level security;

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

-- Proof of work: before a form is sent, the visitor's browser solves a small puzzle that costs a person nothing and
-- somebody who sends thousands of forms a lot. Format and solver are those of ALTCHA (PBKDF2/SHA-256); making and
-- checking a challenge is done here. A challenge is signed and not stored: opening a form writes nothing.

create table private.proof_secret (
  only_row boolean primary key default true check (only_row),
  inner_key bytea not null,
  outer_key bytea not null
);
comment on table private.proof_secret is 'What challenges are signed with, made with the database.';
alter table private.proof_secret enable row level security;
insert into private.proof_secret (inner_key, outer_key)
  select pg_catalog.uuid_send(gen_random_uuid()) || pg_catalog.uuid_send(gen_random_uuid()),
    pg_catalog.uuid_send(gen_random_uuid()) || pg_catalog.uuid_send(gen_random_uuid());

create table private.spent_proofs (
  nonce text primary key,
  expires_at timestamptz not null
);
comment on table private.spent_proofs is 'Challenges that were used, until they expire by themselves.';
create index spent_proofs_oldest on private.spent_proofs (expires_at);
alter table private.spent_proofs enable row level security;

-- PBKDF2 with HMAC-SHA-256 and one block of 256 bits, for passwords of at most 64 bytes. pgcrypto would do it too, but
-- lives in another schema on every backend.
create function private.derive_key(p_password bytea, p_salt bytea, p_rounds int) returns bit(256)
language plpgsql immutable set search_path = '' as $$
declare
  inner_pad bytea := pg_catalog.decode(pg_catalog.repeat('36', 64), 'hex');
  outer_pad bytea := pg_catalog.decode(pg_catalog.repeat('5c', 64), 'hex');
  round bytea := p_salt || '\x00000001'::bytea;
  key bit(256) := 0::bit(256);
begin
  for at in 0 .. pg_catalog.length(p_password) - 1 loop
    inner_pad := pg_catalog.set_byte(inner_pad, at, pg_catalog.get_byte(p_password, at) # 54);
    outer_pad := pg_catalog.set_byte(outer_pad, at, pg_catalog.get_byte(p_password, at) # 92);
  end loop;
  for step in 1 .. p_rounds loop
    round := pg_catalog.sha256(outer_pad || pg_catalog.sha256(inner_pad || round));
    key := key # ('x' || pg_catalog.encode(round, 'hex'))::bit(256);
  end loop;
  return key;
end $$;

create function private.sign_challenge(p_text text) returns text
language sql stable set search_path = '' as $$
  select pg_catalog.encode(pg_catalog.sha256(outer_key || pg_catalog.sha256(inner_key || pg_catalog.convert_to(p_text, 'UTF8'))),
    'hex')
  from private.proof_secret
$$;

-- How many hexadecimal zeros a proof must begin with; each makes it sixteen times as much work. Two take a phone half a
-- second, three are for a network that sends a lot, four for one that sends without end, and all have one more while
-- everybody together does.
create function private.proof_zeros(p_form text) returns int
language sql stable set search_path = '' as $$
  with recent as (
    select coalesce(pg_catalog.max(private.recent_events(p_form || ' network ' || network, interval '1 hour')), 0) as sent
    from pg_catalog.unnest(private.visitor_networks()) network
  )
  select least(4, 2
    + (sent >= case p_form when 'reveal' then 30 else 60 end)::int
    + (sent >= case p_form when 'reveal' then 120 else 300 end)::int
    + (private.recent_events(p_form, interval '10 minutes') >= 300)::int)
  from recent
$$;

-- For a form that was just opened. `expiresAt` is in seconds, as ALTCHA has it.
create function public.visitor_challenge(p_form text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  nonce constant text := pg_catalog.encode(pg_catalog.uuid_send(gen_random_uuid()), 'hex');
  salt constant text := pg_catalog.encode(pg_catalog.uuid_send(gen_random_uuid()), 'hex');
  expires constant bigint := pg_catalog.floor(extract(epoch from pg_catalog.clock_timestamp() + interval '20 minutes'));
  prefix text;
begin
  if (p_form = any (private.values_of('public.visitor_form'))) is not true then
    raise sqlstate '22023' using message = 'Something went wrong. Please try again.';
  end if;
  prefix := pg_catalog.repeat('0', private.proof_zeros(p_form));
  return pg_catalog.jsonb_build_object(
    'parameters', pg_catalog.jsonb_build_object(
      'algorithm', 'PBKDF2/SHA-256', 'cost', 200, 'keyLength', 32, 'keyPrefix', prefix, 'nonce', nonce, 'salt', salt,
      'expiresAt', expires, 'data', pg_catalog.jsonb_build_object('form', p_form)),
    'signature', private.sign_challenge(pg_catalog.concat_ws(' ', p_form, nonce, salt, expires, prefix)));
end $$;
comment on function public.visitor_challenge is
  'A puzzle for a form that was just opened, as ALTCHA has it: `expiresAt` is in seconds. Stores nothing.';
grant execute on function public.visitor_challenge to anon, authenticated;

-- The zeros of a proof that holds for this form, which is used up with that; null when it does not hold, for whatever
-- reason: sent again, of another form, too old, made up, not there.
create function private.spend_proof(p_form text, p_proof jsonb) returns int
language plpgsql volatile set search_path = '' as $$
declare
  parameters constant jsonb := p_proof #> '{challenge,parameters}';
  nonce constant text := parameters ->> 'nonce';
  salt constant text := parameters ->> 'salt';
  expires constant text := parameters ->> 'expiresAt';
  prefix constant text := parameters ->> 'keyPrefix';
  counter constant text := p_proof #>> '{solution,counter}';
  key bit(256);
begin
  if (nonce ~ '^[0-9a-f]{32}$' and salt ~ '^[0-9a-f]{32}$' and expires ~ '^[0-9]{10}$' and prefix ~ '^0{2,4}$'
    and counter ~ '^[0-9]{1,10}$') is not true then
    return null;
  end if;
  if p_proof #>> '{challenge,signature}' is distinct from
      private.sign_challenge(pg_catalog.concat_ws(' ', p_form, nonce, salt, expires, prefix))
    or pg_catalog.to_timestamp(expires::bigint) < pg_catalog.clock_timestamp() then
    return null;
  end if;
  key := private.derive_key(
    pg_catalog.decode(nonce, 'hex') || pg_catalog.substr(pg_catalog.int8send(counter::bigint), 5),
    pg_catalog.decode(salt, 'hex'), 200);
  if key::text not like pg_catalog.repeat('0', 4 * pg_catalog.length(prefix)) || '%' then
    return null;
  end if;
  delete from private.spent_proofs where expires_at < pg_catalog.clock_timestamp();
  insert into private.spent_proofs (nonce, expires_at) values (nonce, pg_catalog.to_timestamp(expires::bigint))
    on conflict do nothing;
  return case when found then pg_catalog.length(prefix) end;
end $$;

-- What every form asks of a person

create function private.require_person(p_request_id uuid, p_full_name text, p_phone text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if p_request_id is null then
    raise sqlstate '22023' using message = 'Request id is required';
  end if;
  if private.plain_name(p_full_name) is null then
    raise sqlstate '22023' using message = 'Full name is required';
  end if;
  if pg_catalog.length(private.plain_name(p_full_name)) > 120 then
    raise sqlstate '22023' using message = 'Please use at most 120 characters';
  end if;
  if coalesce(private.trimmed(p_phone), '') = '' then
    raise sqlstate '22023' using message = 'Phone number is required';
  end if;
  if not private.is_phone(p_phone) then
    raise sqlstate '22023' using message = 'Please enter a valid phone number';
  end if;
end $$;

-- Keeps what is known and cuts it to size; whatever else was sent is dropped, because no fact of marketing is worth a
-- lead. Addresses lose their query, which may name a person.
create function private.origin_of(p_sent jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  with
  sent as (
    select key, value from pg_catalog.jsonb_each(
      case pg_catalog.jsonb_typeof(p_sent) when 'object' then p_sent else '{}' end)
  ),
  texts (key, shape, longest) as (values
    ('page', '^/[^?#]*', 300),
    ('landing', '^/[^?#]*', 300),
    ('referrer', '^https?://[^?#]+', 300),
    ('utm_source', '.+', 100),
    ('utm_medium', '.+', 100),
    ('utm_campaign', '.+', 100),
    ('utm_term', '.+', 100),
    ('utm_content', '.+', 100),
    ('locale', '^[A-Za-z0-9-]+$', 35)
  ),
  readable as (
    select key, shape, longest,
      pg_catalog.regexp_replace(pg_catalog.left(value #>> '{}', 2000), E'[\u0001-\u001f\u007f]', '', 'g') as words
    from sent join texts using (key)
    where pg_catalog.jsonb_typeof(value) = 'string'
  ),
  kept as (
    select key,
      pg_catalog.to_jsonb(nullif(private.trimmed(pg_catalog.left(substring(words from shape), longest)), '')) as value
    from readable
    union all
    -- That an advertisement was clicked, never whose click it was.
    select key, value from sent where key in ('gclid', 'fbclid') and value = 'true'
  )
  select coalesce(pg_catalog.jsonb_object_agg(key, value), '{}') from kept where value is not null
$$;

-- What goes on at the forms, for the operator:
-- { floods: [{ form, sent, networks: [{ network, sent }] }], budgets: [{ owner, name, used, most }] }.
-- A flood is more than 60 of one form from one network within ten minutes, or more than 300 from everywhere; it names
-- networks and no addresses: the /24 of IPv4 and the /56 of IPv6. A budget is told from half of it on.
create function public.visitor_traffic() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  floods jsonb;
  budgets jsonb;
begin
  if not public.is_admin() then
    return '{"floods": [], "budgets": []}';
  end if;

  with
  recent as (
    select bucket from private.rate_events where at > pg_catalog.clock_timestamp() - interval '10 minutes'
  ),
  named as (
    select pg_catalog.split_part(bucket, ' ', 1) as form,
      pg_catalog.network(pg_catalog.set_masklen(address, case pg_catalog.family(address) when 4 then 24 else 56 end))::text
        as network,
      pg_catalog.count(*) as sent
    from recent, lateral (select pg_catalog.split_part(bucket, ' ', 3)::inet as address) said
    where bucket like '% network %' and bucket not like '%/64'
    group by 1, 2
  ),
  forms as (
    select form, greatest(
      (select coalesce(pg_catalog.sum(sent), 0) from named where named.form = forms.form),
      (select pg_catalog.count(*) from recent where bucket = forms.form)) as sent
    from pg_catalog.unnest(private.values_of('public.visitor_form')) forms (form)
  )
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('form', form, 'sent', sent, 'networks', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('network', network, 'sent', top.sent)
        order by top.sent desc, network), '[]')
      from (select * from named where named.form = forms.form order by sent desc, network limit 3) top
    )) order by form), '[]')
    into floods
    from forms
    where sent > 300 or exists (select from named where named.form = forms.form and named.sent > 60);

  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
      'owner', owner.id, 'name', owner.name, 'used', used.times, 'most', policy.reveals_per_owner)
      order by used.times desc, owner.name), '[]')
    into budgets
    from private.visitor_policy policy,
    lateral (
      select pg_catalog.split_part(bucket, ' ', 3)::uuid as id, pg_catalog.count(*) as times
      from private.rate_events
      where bucket like 'reveal owner %' and at > pg_catalog.clock_timestamp() - interval '1 day'
      group by 1 having pg_catalog.count(*) * 2 >= policy.reveals_per_owner
    ) used
    join private.owners owner on owner.id = used.id;

  return pg_catalog.jsonb_build_object('floods', floods, 'budgets', budgets);
end $$;
grant execute on function public.visitor_traffic to authenticated;
