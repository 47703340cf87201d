-- What an agency changes to make the site its own: one row, in which null stands for the default of src/settings.ts, so
-- that a new default reaches every site that has not chosen otherwise. The row is made when the settings are first opened.

create domain public.hex_colour as text check (value ~ '^#[0-9a-f]{6}$');

-- A list of objects that have these keys, each with a text in it.
create function private.is_list_of(p_list jsonb, p_keys text[]) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select pg_catalog.jsonb_typeof(p_list) = 'array' and not exists (
    select from pg_catalog.jsonb_array_elements(case pg_catalog.jsonb_typeof(p_list) when 'array' then p_list end) item
    where pg_catalog.jsonb_typeof(item) <> 'object' or exists (
      select from pg_catalog.unnest(p_keys) key where coalesce(private.trimmed(item ->> key), '') = '')
  )
$$;

-- Each currency with a number above zero, the dollar with one.
create function private.is_rates(p_rates jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select pg_catalog.jsonb_typeof(p_rates) = 'object' and p_rates ?& '{USD,EUR,AED,TZS}' and p_rates -> 'USD' = '1'
    and not pg_catalog.jsonb_path_exists(p_rates, '$.* ? (@.type() <> "number" || @ <= 0)')
$$;
grant execute on function private.is_list_of, private.is_rates to authenticated, service_role;

create table public.site_settings (
  id uuid primary key default '00000000-0000-4000-8000-000000000001'
    constraint only_row check (id = '00000000-0000-4000-8000-000000000001'),
  brand_name public.visible_name check (length(brand_name) <= 60),
  headline text check (private.trimmed(headline) <> '' and length(headline) <= 120),
  blurb text check (private.trimmed(blurb) <> '' and length(blurb) <= 300),
  description text check (private.trimmed(description) <> '' and length(description) <= 300),
  keywords text[] check (private.all_match(keywords, '^.{1,80}$') and cardinality(keywords) <= 20),
  logo public.web_address,
  hero_image public.web_address,
  brand_colour public.hex_colour,
  action_colour public.hex_colour,
  phone public.e164,
  email public.email,
  whatsapp public.e164,
  office text check (private.trimmed(office) <> '' and length(office) <= 120),
  working_hours jsonb check (private.is_list_of(working_hours, '{first,last,opens,closes}')),
  social jsonb check (
    jsonb_typeof(social) = 'object' and not jsonb_path_exists(social, '$.* ? (@.type() <> "string")')),
  rates jsonb check (private.is_rates(rates)),
  rates_date public.calendar_date,
  listing_fee int check (listing_fee between 0 and 100000),
  home_stats jsonb check (private.is_list_of(home_stats, '{value,label}')),
  about_stats jsonb check (private.is_list_of(about_stats, '{value,label}')),
  since int check (since between 1900 and 2100),
  claim_verified text check (private.trimmed(claim_verified) <> '' and length(claim_verified) <= 120),
  claim_exclusive text check (private.trimmed(claim_exclusive) <> '' and length(claim_exclusive) <= 120),
  claim_tour text check (private.trimmed(claim_tour) <> '' and length(claim_tour) <= 120),
  tour_days int check (tour_days between 1 and 60),
  photo_note text check (length(photo_note) <= 300),
  story text check (length(story) <= 10000),
  privacy_text text check (length(privacy_text) <= 50000),
  terms_text text check (length(terms_text) <= 50000),
  legal_date public.calendar_date,
  mail_to text[] check (private.all_match(mail_to, '^[!#-;=?A-~]+@[!#-;=?A-~]+\.[!#-;=?A-~]+$') and cardinality(mail_to) <= 20),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.site_settings is
  'What the operator has changed of the settings of the site, in one row; null is the default of src/settings.ts.';

call private.open_to_operator('public.site_settings');
call private.publish_changes_of('public.site_settings', 'true', '{updated_at,listing_fee,mail_to}');
call private.keep_history_of('public.site_settings');
create trigger touch before update on public.site_settings for each row execute function private.touch();
create trigger store_plain_name before insert or update of brand_name on public.site_settings
  for each row execute function private.store_plain_name('brand_name');
