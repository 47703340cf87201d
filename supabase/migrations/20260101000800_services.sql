-- The six services the business offers.

create table public.services (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 120),
  title text not null check (private.trimmed(title) <> '' and length(title) <= 120),
  description text not null check (private.trimmed(description) <> ''),
  long_description text not null check (private.trimmed(long_description) <> ''),
  image text check (image ~ '^https?://[!#-;=?-~]+$' and length(image) <= 2048),
  features jsonb not null default '[]' check (jsonb_typeof(features) = 'array'),
  benefits jsonb not null default '[]' check (jsonb_typeof(benefits) = 'array'),
  whatsapp_template text not null check (whatsapp_template like '%[Name]%' and whatsapp_template like '%[Service]%'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create trigger touch before update on public.services
  for each row execute function private.touch();
create constraint trigger bump_site_version after insert or update or delete on public.services
  deferrable initially deferred for each row execute function private.bump_site_version();

alter table public.services enable row level security;
revoke all on public.services from anon, authenticated, service_role;
grant select, insert, update, delete on public.services to authenticated, service_role;
create policy "services: the operator reads and writes" on public.services
  for all to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
