-- Those who list properties: agencies, developers and agents, billed per published listing.

create table public.agencies (
  id uuid primary key default gen_random_uuid(),
  name text not null check (private.trimmed(name) <> '' and length(name) <= 120),
  email text not null check (email ~ '^[!#-;=?A-~]+@[!#-;=?A-~]+\.[!#-;=?A-~]+$' and length(email) <= 254),
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  whatsapp_number text check (whatsapp_number ~ '^\+[1-9][0-9]{6,14}$'),
  description text check (length(description) <= 10000),
  logo text check (logo ~ '^https?://[!#-;=?-~]+$' and length(logo) <= 2048),
  hero_image text check (hero_image ~ '^https?://[!#-;=?-~]+$' and length(hero_image) <= 2048),
  website text check (website ~ '^https?://[!#-;=?-~]+$' and length(website) <= 2048),
  address text check (length(address) <= 300),
  is_active boolean not null default true,
  payment_status text not null default 'unpaid' check (payment_status in ('paid', 'unpaid')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index agencies_by_name on public.agencies (name);
create index agencies_newest on public.agencies (created_at desc);

create table public.developers (like public.agencies including all);

create table public.agents (
  id uuid primary key default gen_random_uuid(),
  name text not null check (private.trimmed(name) <> '' and length(name) <= 120),
  email text not null check (email ~ '^[!#-;=?A-~]+@[!#-;=?A-~]+\.[!#-;=?A-~]+$' and length(email) <= 254),
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  whatsapp_number text check (whatsapp_number ~ '^\+[1-9][0-9]{6,14}$'),
  bio text check (length(bio) <= 10000),
  profile_image text check (profile_image ~ '^https?://[!#-;=?-~]+$' and length(profile_image) <= 2048),
  hero_image text check (hero_image ~ '^https?://[!#-;=?-~]+$' and length(hero_image) <= 2048),
  agency_id uuid references public.agencies (id) on delete set null,
  is_active boolean not null default true,
  payment_status text not null default 'unpaid' check (payment_status in ('paid', 'unpaid')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index agents_by_agency on public.agents (agency_id, name);
create index agents_by_name on public.agents (name);
create index agents_newest on public.agents (created_at desc);

create trigger touch before update on public.agencies for each row execute function private.touch();
create trigger touch before update on public.developers for each row execute function private.touch();
create trigger touch before update on public.agents for each row execute function private.touch();

create constraint trigger bump_site_version after insert or update or delete on public.agencies
  deferrable initially deferred for each row execute function private.bump_site_version();
create constraint trigger bump_site_version after insert or update or delete on public.developers
  deferrable initially deferred for each row execute function private.bump_site_version();
create constraint trigger bump_site_version after insert or update or delete on public.agents
  deferrable initially deferred for each row execute function private.bump_site_version();

alter table public.agencies enable row level security;
alter table public.developers enable row level security;
alter table public.agents enable row level security;
revoke all on public.agencies, public.developers, public.agents from anon, authenticated, service_role;
grant select, insert, update, delete on public.agencies, public.developers, public.agents to authenticated, service_role;

create policy "agencies: the operator reads and writes" on public.agencies
  for all to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "developers: the operator reads and writes" on public.developers
  for all to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "agents: the operator reads and writes" on public.agents
  for all to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
