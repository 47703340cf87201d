-- The website of an agency or developer is a link for visitors: no password in it, and a host that everybody can reach.

create function private.is_public_address(address text) returns boolean
language sql immutable set search_path = '' as $$
  select address ~* '^https?://([a-z0-9_-]+\.)+(?!(local|localhost|localdomain|internal|intranet|lan|home|corp|arpa|test|invalid|onion)([:/?#]|$))[a-z][a-z0-9-]*(:[0-9]{1,5})?([/?#]|$)'
$$;
revoke execute on function private.is_public_address from public;
grant execute on function private.is_public_address to authenticated, service_role;

-- What is stored already loses its password, and goes where nobody can follow it; in the history too, from which a
-- version or a deleted client can be brought back.
create function private.mended_website(address text) returns text
language sql immutable set search_path = '' as $$
  select stripped from (select pg_catalog.regexp_replace(address, '^(https?://)[^/?#]*@', '\1') as stripped) a
  where private.is_public_address(stripped)
$$;

update public.agencies set website = private.mended_website(website) where not private.is_public_address(website);
update public.developers set website = private.mended_website(website) where not private.is_public_address(website);

update public.audit_log
  set before = before || pg_catalog.jsonb_build_object('website', private.mended_website(before ->> 'website'))
where table_name in ('agencies', 'developers') and not private.is_public_address(before ->> 'website');
update public.audit_log
  set after = after || pg_catalog.jsonb_build_object('website', private.mended_website(after ->> 'website'))
where table_name in ('agencies', 'developers') and not private.is_public_address(after ->> 'website');

drop function private.mended_website;

-- A table whose changes still wait for their triggers cannot be altered.
set constraints all immediate;
alter table public.agencies add constraint website_is_public check (private.is_public_address(website));
alter table public.developers add constraint website_is_public check (private.is_public_address(website));
