-- What the operator writes of the business: the settings of the site, blog posts and services.

-- The settings: one row, in which null stands for the default of src/settings.ts, so that a new default reaches every
-- site that has not chosen otherwise. The row is made when the settings are first opened.

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

create domain public.template_language as text check (value in ('en', 'sw', 'it', 'de', 'fr'));

-- Templates with a name, a language and a text, in which only what can be filled in stands in braces.
create function private.are_templates(p_list jsonb) returns boolean
language sql stable set search_path = '' as $$
  select private.is_list_of(p_list, '{name,language,text}') and pg_catalog.jsonb_array_length(p_list) <= 40 and not exists (
    select from pg_catalog.jsonb_to_recordset(p_list) given (name text, language public.template_language, text text)
    where pg_catalog.length(name) > 60 or pg_catalog.length(text) > 1000
      or pg_catalog.regexp_replace(text, '\{(name|property|agent|brand)\}', '', 'g') ~ '[{}]'
  )
$$;
grant execute on function private.are_templates to authenticated, service_role;

create domain public.listing_feed as text check (value in ('listings.json', 'kyero.xml', 'meta.xml'));

-- What `retention` of src/settings.ts says, too.
create function private.retention_defaults() returns jsonb
language sql immutable parallel safe set search_path = '' as $$
  select '{"leads": 24, "messages": 12, "callbacks": 12, "contacts": 24, "junk": 3, "notifications": 1, "history": 24}'::jsonb
$$;

-- Whole months from one to ten years for every kind, for the history to two years: no entry of it is kept for longer.
create function private.is_retention(p_months jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select case when pg_catalog.jsonb_typeof(p_months) <> 'object' then false else
    (p_months - array(select pg_catalog.jsonb_object_keys(private.retention_defaults()))) = '{}'
    and p_months ?& array(select pg_catalog.jsonb_object_keys(private.retention_defaults()))
    and not pg_catalog.jsonb_path_exists(p_months, '$.* ? (@.type() <> "number" || @ < 1 || @ > 120 || @.floor() <> @)')
    and not pg_catalog.jsonb_path_exists(p_months, '$.history ? (@ > 24)') end
$$;
grant execute on function private.retention_defaults, private.is_retention to authenticated, service_role;

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
  -- The rates of a day that is ahead are no rates, and would never be called old.
  rates_date public.calendar_date constraint site_settings_rates_date_is_not_ahead check (rates_date <= private.today()),
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
  updated_at timestamptz not null default now(),
  -- What the operator writes on WhatsApp again and again, in the languages of those who ask.
  whatsapp_templates jsonb check (private.are_templates(whatsapp_templates)),
  -- Which feeds of the listings the site offers to portals and programs.
  feeds text[] constraint site_settings_known_feeds check (feeds <@ private.values_of('public.listing_feed')::text[]),
  -- How long what people have sent is kept.
  retention jsonb constraint site_settings_retention check (private.is_retention(retention))
);
comment on table public.site_settings is
  'What the operator has changed of the settings of the site, in one row; null is the default of src/settings.ts.';

call private.open_to_operator('public.site_settings');
-- Visitors see nothing of these columns.
call private.publish_changes_of('public.site_settings', 'true', '{updated_at,listing_fee,mail_to,whatsapp_templates}');
call private.keep_history_of('public.site_settings');
create trigger touch before update on public.site_settings for each row execute function private.touch();
create trigger store_plain_name before insert or update of brand_name on public.site_settings
  for each row execute function private.store_plain_name('brand_name');

-- The defaults of the settings that the database itself goes by: who gets mails, and how long what people have sent is
-- kept.

create table private.site_defaults (
  only_row boolean primary key default true check (only_row),
  mail_to text[] not null default '{}',
  retention jsonb not null default private.retention_defaults() check (private.is_retention(retention))
);
comment on table private.site_defaults is
  'What stands for null in public.site_settings: a copy of siteDefaults in src/settings.ts, told like the review policy.';
alter table private.site_defaults enable row level security;
insert into private.site_defaults default values;

create function public.set_site_defaults(p_mail_to text[], p_retention jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if p_mail_to is null or private.is_retention(p_retention) is not true then
    raise sqlstate '22023' using
      message = 'mail_to is a list, and retention names whole months from 1 to 120 for each kind, for the history to 24';
  end if;
  update private.site_defaults set mail_to = p_mail_to, retention = p_retention where only_row;
end $$;
grant execute on function public.set_site_defaults to service_role;

-- How long what people have sent is kept: what was last touched before this has been kept long enough.
create function private.kept_since(p_kind text) returns timestamptz
language sql stable set search_path = '' as $$
  select pg_catalog.now() - pg_catalog.make_interval(months => (coalesce(
    (select retention from public.site_settings), (select retention from private.site_defaults)) ->> p_kind)::int)
$$;

-- Blog posts. Every stored post is public, so its link never changes.

create domain public.post_category as text check (value in (
  'Market Analysis', 'Investment Tips', 'Property Guides', 'Legal Updates', 'Area Insights', 'Market News'));

create table public.blog_posts (
  id uuid primary key default gen_random_uuid(),
  slug public.slug not null unique,
  title text not null check (private.trimmed(title) <> '' and length(title) <= 200),
  excerpt text not null check (private.trimmed(excerpt) <> '' and length(excerpt) <= 500),
  content text not null default '' check (length(content) <= 200000),
  category public.post_category not null default 'Market Analysis',
  cover_image public.web_address,
  seo_title text check (length(seo_title) <= 200),
  seo_description text check (length(seo_description) <= 160),
  seo_keywords text[] not null default '{}' check (
    cardinality(seo_keywords) <= 60 and private.all_match(seo_keywords, '^.{1,60}$')
  ),
  og_image public.web_address,
  canonical_url public.web_address,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.blog_posts is 'Articles. Every stored post is public.';
create index blog_posts_newest on public.blog_posts (created_at desc);

call private.open_to_operator('public.blog_posts');
call private.publish_changes_of('public.blog_posts');
call private.keep_history_of('public.blog_posts');
create trigger touch before update on public.blog_posts for each row execute function private.touch();
create trigger make_slug_unique before insert on public.blog_posts
  for each row execute function private.make_slug_unique();
create trigger keep_slug before update of slug on public.blog_posts
  for each row when (new.slug <> old.slug) execute function private.keep_slug();

-- A page of posts for the operator, { total, rows }.
create function public.find_posts(
  p_search text default null,
  p_categories text[] default null,
  p_sort text default 'created_at',
  p_descending boolean default true,
  p_limit int default 50,
  p_offset int default 0
) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  searched constant record := private.word_patterns(p_search);
  sorted_by constant text := case p_sort
    when 'title' then 'pg_catalog.lower(b.title)'
    when 'category' then 'b.category'
    when 'created_at' then 'b.created_at'
    when 'updated_at' then 'b.updated_at'
  end;
  found jsonb;
begin
  if sorted_by is null then
    raise sqlstate '22023' using message = 'There is no such column';
  end if;
  execute pg_catalog.format($page$
    with
    matching as (
      select b.id, b.slug, b.title, b.category, b.excerpt, b.cover_image, b.created_at, b.updated_at,
        pg_catalog.row_number() over (order by %s %s, b.created_at desc, b.id) as ordinal
      from public.blog_posts b
      where private.is_found(pg_catalog.concat_ws(' ', b.title, b.category, b.slug, b.excerpt), $1, $5)
        and ($2 is null or b.category = any ($2))
    ),
    page as (select * from matching order by ordinal limit $3 offset $4)
    select pg_catalog.jsonb_build_object(
      'total', (select pg_catalog.count(*) from matching),
      'rows', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(page) - 'ordinal' order by ordinal), '[]') from page)
    )
  $page$, sorted_by, case when p_descending then 'desc' else 'asc' end) into found
    using searched.words, p_categories, least(greatest(coalesce(p_limit, 50), 1), 1000), greatest(coalesce(p_offset, 0), 0),
      searched.plain_words;
  return found;
end $$;
grant execute on function public.find_posts to authenticated;

-- The services the business offers.

-- A list of { title, description }, such as what a service includes.
create function private.are_points(p_list jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select case when pg_catalog.jsonb_typeof(p_list) <> 'array' then false
    else pg_catalog.jsonb_array_length(p_list) <= 12 and not exists (
      select from pg_catalog.jsonb_array_elements(p_list) point
      where (
        pg_catalog.jsonb_typeof(point -> 'title') = 'string' and private.trimmed(point ->> 'title') <> ''
        and pg_catalog.length(point ->> 'title') <= 120
        and pg_catalog.jsonb_typeof(point -> 'description') = 'string' and private.trimmed(point ->> 'description') <> ''
        and pg_catalog.length(point ->> 'description') <= 500
      ) is not true
    ) end
$$;
grant execute on function private.are_points to authenticated, service_role;

create table public.services (
  slug public.slug primary key,
  -- What the history and the admin know a record by; the slug stays the key.
  id uuid not null unique default gen_random_uuid(),
  -- Its place in menus and lists; a new service comes last.
  position int not null default 0 constraint services_possible_position check (position >= 0),
  is_shown boolean not null default true,
  title text not null check (private.trimmed(title) <> '' and length(title) <= 120),
  description text not null check (private.trimmed(description) <> '' and length(description) <= 300),
  long_description text not null check (private.trimmed(long_description) <> '' and length(long_description) <= 20000),
  image public.web_address,
  features jsonb not null default '[]' constraint services_features_are_points check (private.are_points(features)),
  benefits jsonb not null default '[]' constraint services_benefits_are_points check (private.are_points(benefits)),
  whatsapp_template text not null constraint services_template_has_placeholders check (
    whatsapp_template like '%[Name]%' and whatsapp_template like '%[Service]%' and length(whatsapp_template) <= 1000
  ),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.services is
  'The services the business offers, one page each. Visitors see those that are shown.';

call private.open_to_operator('public.services');
call private.publish_changes_of('public.services', 'row.is_shown');
call private.keep_history_of('public.services');
create trigger touch before update on public.services for each row execute function private.touch();
create trigger make_slug_unique before insert on public.services
  for each row execute function private.make_slug_unique();
create trigger keep_slug before update of slug on public.services
  for each row when (new.slug <> old.slug) execute function private.keep_slug();

create function private.give_service_position() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.position := (select coalesce(pg_catalog.max(position), 0) + 1 from public.services);
  return new;
end $$;

-- One that is restored or moved here from elsewhere brings its own.
create trigger give_position before insert on public.services
  for each row when (new.position = 0) execute function private.give_service_position();

-- Puts services into the order of this list, while all of them still stand in the order that was seen.
create function public.order_services(p_services uuid[], p_seen uuid[]) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('order of services', 0));
  if p_seen is distinct from (select pg_catalog.array_agg(id order by position, title, id) from public.services) then
    raise sqlstate 'PT409' using message = 'The order was changed meanwhile. Please look at it again first.';
  end if;
  update public.services s set position = wanted.ordinal
  from pg_catalog.unnest(p_services) with ordinality wanted (id, ordinal)
  where s.id = wanted.id and s.position <> wanted.ordinal;
end $$;
grant execute on function public.order_services to authenticated;

-- The six services that every project begins with, the same everywhere, so that an import finds them unchanged. The
-- operator writes them anew, hides them and adds others.

insert into public.services
  (id, slug, position, title, description, long_description, features, benefits, whatsapp_template, created_at)
values
  (
    '6f0d9c1e-5b7a-4e0f-9d35-1c2b8a7e4f01', 'property-development', 1, 'Property Development',
    'From plot to handed-over keys, with one project lead.',
    'Building from abroad works when someone is on site every day. We take a project from the first boundary walk to the furnished handover. You decide the brief and approve each stage; we run design, permits, tenders and the site.

Most clients visit twice. In between you get a weekly report with photographs, the cost to date and the next decision that needs you. Stages are paid when they are finished and you have seen that they are, so the money never runs ahead of the walls.

We build for this coast: salt in the air, sand in the wind, power that comes and goes, two rainy seasons and guests who leave the doors open. That changes the drawings more than it changes the look of the house.',
    '[
      {"title":"Site and title","description":"Boundaries walked, ownership history read, access confirmed in writing."},
      {"title":"Design for salt and heat","description":"Architects who have built here, and materials that last here."},
      {"title":"Permits in order","description":"Building permit and environmental clearance applied for and filed before the first trench."},
      {"title":"Tender you can read","description":"Measured quantities sent to several contractors, opened together, compared line by line."},
      {"title":"One project lead","description":"A named person on site, with a weekly photo report to your phone."},
      {"title":"Fixed stages","description":"Payments tied to finished stages that you can check."}
    ]',
    '[
      {"title":"A price that holds","description":"Tendered quantities, with changes only by your signature."},
      {"title":"Local standing","description":"Permits and neighbours handled by people known in the district."},
      {"title":"A home that lets","description":"Layouts planned with the managers who will look after it."},
      {"title":"A file for the next buyer","description":"Drawings, permits, warranties and as-built photographs, handed over in one folder."}
    ]',
    'Hello, my name is [Name]. I am interested in [Service] and would like to talk about building in Zanzibar.',
    '2026-02-01T00:00:00Z'
  ),
  (
    'b3a4c7d2-08f1-4c9b-8e6d-2f5a9b1c7d02', 'investment-advisory', 2, 'Investment Advisory',
    'Yield, exit and timing, worked through with your numbers.',
    'A brochure gives you one number. We start from yours: what you can put in, for how long, in which currency, and what would make you regret it. Then we work through two or three real listings side by side, with the running costs in and the empty weeks in.

You get a short written note, not a promise. It shows what has to be true for the purchase to make sense, which of those things we could check, and which are a guess. When the honest answer is to wait, or to buy a smaller thing, the note says so.

Nobody can guarantee a rent or a resale price here, and we do not. Tax and legal points are marked for your own adviser and for an advocate in Zanzibar.',
    '[
      {"title":"Your brief, written down","description":"Budget, currency, holding time and how much of your own use you want."},
      {"title":"Side-by-side sheets","description":"Two or three listings with the same costs in the same rows."},
      {"title":"Three calendars","description":"A good, a middling and a poor rental year, month by month."},
      {"title":"Exit routes","description":"Who could buy it from you, how long that tends to take, and what the lease must say."},
      {"title":"Questions for the seller","description":"A list to send before you offer, and what a good answer looks like."}
    ]',
    '[
      {"title":"Decisions you can explain","description":"Two pages that your partner, bank or accountant can follow."},
      {"title":"No surprise in year two","description":"Service charge, ground rent, generator and salt are in the sheet from the start."},
      {"title":"A reason to say no","description":"Knowing your limit before the viewing makes the viewing calmer."}
    ]',
    'Hello, this is [Name]. I would like [Service] for a purchase in Zanzibar. When could we talk it through?',
    '2026-02-01T00:00:00Z'
  ),
  (
    '1e8b5f3a-97c4-4d21-b0a6-3d7c4e9f8a03', 'legal-documentation', 3, 'Legal Documentation',
    'Leases, permits and transfers checked before you pay.',
    'Land in Zanzibar belongs to the state and is held in trust for its people. A buyer from abroad takes a lease or a condominium unit, so what you own is what the papers say you own. We collect those papers, put them in order and have them read before any deposit leaves your account.

We are not a law firm. Each file goes to an independent advocate in Zanzibar who acts for you, not for the seller, and whose fee you agree directly. Our part is the legwork: requests at the registry, copies from the authorities, the seller''s documents, translations from Swahili, appointments and follow-up until each answer is in writing.

At the end you hold one indexed folder: what was checked, with whom, on which day, and what is still open.',
    '[
      {"title":"Registry search","description":"What the land registry shows for the plot or unit: holder, term, charges and cautions."},
      {"title":"Lease reading","description":"Term, rent, renewal, transfer, inheritance and use, explained clause by clause in plain English."},
      {"title":"Permits and approvals","description":"Building permit, environmental clearance and investment approval seen in the original."},
      {"title":"Contract review","description":"Payment stages, delay, defects and refund terms marked up by your advocate."},
      {"title":"Transfer and registration","description":"Consent, stamp duty and registration followed until the stamped copy is yours."}
    ]',
    '[
      {"title":"Nothing on trust alone","description":"Every statement in the listing that matters has a paper beside it, or a question mark."},
      {"title":"An advocate on your side","description":"Independent of the seller, chosen by you from a short list."},
      {"title":"One folder for life","description":"What you will need to let, insure, resell or leave the home to your children."},
      {"title":"Fewer trips","description":"Signatures planned together, with powers of attorney where the law allows them."}
    ]',
    'Hello, I am [Name]. I need help with [Service] before I sign or pay. Could someone look at my papers?',
    '2026-02-01T00:00:00Z'
  ),
  (
    'c95d2e7b-4a16-4f83-a7f9-4e8d6b2a1c04', 'property-management', 4, 'Property Management',
    'Guests, staff and repairs while you are abroad.',
    'An empty house on this coast ages faster than a lived-in one. Salt finds the hinges, damp finds the wardrobes and the pump fails on the day the guests arrive. Our managers visit every home at least weekly, guests or no guests, and fix small things while they are small.

For homes that are let, we look after the calendar, the welcome, the housekeeping and the money. You see each booking and each receipt in a monthly statement, with photographs of whatever was repaired. You set the rates, the house rules and the weeks that are yours.

Staff are employed properly, with contracts and social security, and they are paid on the same day each month whether the house was full or not.',
    '[
      {"title":"Weekly walk-through","description":"Water, power, pool, roof, doors and garden, with a short photo report."},
      {"title":"Guests","description":"Enquiries, check-in, registration and a person to call at two in the morning."},
      {"title":"Housekeeping and linen","description":"A trained team, a linen count and a deep clean between seasons."},
      {"title":"Repairs with a limit","description":"Below your limit we fix it and show you; above it we ask first."},
      {"title":"Monthly statement","description":"Income, costs and receipts in one file, in dollars and shillings."},
      {"title":"Staff care","description":"Contracts, payroll, training and cover for holidays and Ramadan hours."}
    ]',
    '[
      {"title":"A house that stays new","description":"Salt and damp are dealt with on a schedule, not after the damage."},
      {"title":"One person to call","description":"Your manager knows the house, the neighbours and the plumber."},
      {"title":"Books in order","description":"Statements your accountant can use, with tourism levies and taxes shown apart."}
    ]',
    'Hello, my name is [Name] and I own a home in Zanzibar. Please tell me about [Service] and what it costs.',
    '2026-02-01T00:00:00Z'
  ),
  (
    '7a2f8d4c-b35e-4196-8c1b-5f9e3d7a6b05', 'land-research', 5, 'Land Research',
    'Boundaries, ownership history and access on the ground.',
    'A plot is easy to photograph and hard to know. Before you offer, we find out where it ends, who has used it, who says it is theirs, how a lorry reaches it and where the water stands in April.

The work is part desk and part feet. We ask for the survey plan and the registry entry, then walk the beacons with a surveyor, the seller, the neighbours and the sheha, the local official who knows what the files do not. Trees can have an owner of their own here, and a footpath to the mosque or the well can be older than any plan, so we ask about both.

You receive a report with a marked plan, coordinates, photographs in all directions, a video of the access road, and a list of what could not be settled. It helps your advocate; it does not replace one.',
    '[
      {"title":"Boundary walk","description":"Beacons found and measured with a licensed surveyor, neighbours present."},
      {"title":"History of the plot","description":"Who held it, who farmed it, and how it came to be for sale."},
      {"title":"Access and services","description":"The legal way in, the real way in, and the distance to power, water and tar."},
      {"title":"Planning and coast","description":"Permitted use, the building line from the high-water mark and protected vegetation."},
      {"title":"Ground and water","description":"Coral rag or soil, where rain stands, and what nearby wells taste like."}
    ]',
    '[
      {"title":"You know the edges","description":"What you are shown on the beach is what is on the plan, or you hear otherwise."},
      {"title":"Neighbours first","description":"A disagreement is far cheaper to find before the sale than after it."},
      {"title":"A fair basis for the price","description":"Road, power and water costs are known when you make your offer."}
    ]',
    'Hello, I am [Name]. I am looking at a plot and would like [Service] done before I make an offer.',
    '2026-02-01T00:00:00Z'
  ),
  (
    'e4c1b9a6-62d8-4b7f-95e3-6a0f2c8d5e06', 'business-partnership', 6, 'Business Partnership',
    'Local partners and structures for larger projects.',
    'A guesthouse, a dive centre, forty apartments or a school of sailing: larger plans need partners who are good at what you are not. We introduce investors to landholders, developers, operators and builders whom we know by their work, and we stay at the table until the roles are written down.

Before anyone signs, each side tells the other what it brings, what it expects and how it could leave. We prepare that conversation, in English and Swahili, and turn it into terms that an advocate can draft. Projects that want investor status go to the Zanzibar Investment Promotion Authority; we help assemble the file and answer the questions that come back.

We work on few projects at a time and say early when one is not for us.',
    '[
      {"title":"Introductions","description":"Two or three partners that fit, each with finished work you can visit."},
      {"title":"Background checks","description":"Company records, permits, references and a look at earlier sites."},
      {"title":"Roles and shares","description":"Land, money, skill and time put on one page and weighed."},
      {"title":"Investment approval","description":"Business plan and documents prepared for the authority, with your advocate."},
      {"title":"Exit terms","description":"Buy-out, deadlock and succession agreed while everyone is still friends."}
    ]',
    '[
      {"title":"Partners you have met","description":"You stand on their finished sites before you share a new one."},
      {"title":"Terms in two languages","description":"Nobody signs what they have only half understood."},
      {"title":"Time saved at the start","description":"A complete file draws fewer questions than a hopeful one."},
      {"title":"A neutral chair","description":"Someone to call the meeting when the partners would rather not."}
    ]',
    'Hello, my name is [Name]. I am planning a larger project in Zanzibar and would like to discuss [Service].',
    '2026-02-01T00:00:00Z'
  );
