-- Proof of work: before a form is sent, the visitor's browser solves a small puzzle that costs a person nothing and
-- somebody who sends thousands of forms a lot. Format and solver are those of ALTCHA (PBKDF2/SHA-256); making and checking a
-- challenge is done here. A challenge is signed and not stored: opening a form writes nothing.

create table private.proof_secret (
  only_row boolean primary key default true check (only_row),
  inner_key bytea not null,
  outer_key bytea not null
);
alter table private.proof_secret enable row level security;
insert into private.proof_secret (inner_key, outer_key)
  select pg_catalog.uuid_send(gen_random_uuid()) || pg_catalog.uuid_send(gen_random_uuid()),
    pg_catalog.uuid_send(gen_random_uuid()) || pg_catalog.uuid_send(gen_random_uuid());

-- Challenges that were used, until they expire by themselves.
create table private.spent_proofs (
  nonce text primary key,
  expires_at timestamptz not null
);
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
  if p_form is null or p_form not in ('lead', 'reveal', 'review') then
    raise sqlstate '22023' using message = 'Something went wrong. Please try again.';
  end if;
  prefix := pg_catalog.repeat('0', private.proof_zeros(p_form));
  return pg_catalog.jsonb_build_object(
    'parameters', pg_catalog.jsonb_build_object(
      'algorithm', 'PBKDF2/SHA-256', 'cost', 200, 'keyLength', 32, 'keyPrefix', prefix, 'nonce', nonce, 'salt', salt,
      'expiresAt', expires, 'data', pg_catalog.jsonb_build_object('form', p_form)),
    'signature', private.sign_challenge(pg_catalog.concat_ws(' ', p_form, nonce, salt, expires, prefix)));
end $$;
revoke execute on function public.visitor_challenge from public, anon, authenticated, service_role;
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

revoke execute on function private.derive_key, private.sign_challenge, private.proof_zeros, private.spend_proof from public;
