-- What visitors do with those who list: whose contact they were shown, and the star reviews that they write.

-- Contact leads: who was shown whose contact. The value itself leaves the database only through reveal_contact.

create domain public.contact_entity as text check (value in ('property', 'agent', 'agency', 'developer'));
create domain public.contact_channel as text check (value in ('phone', 'email', 'whatsapp'));

-- Who opened a contact may go; that it was opened stays, because listers are told and billed by it.
create function private.erased_name() returns text
language sql immutable parallel safe set search_path = '' as $$ select 'Erased person' $$;
grant execute on function private.erased_name to authenticated, service_role;

create table public.contact_leads (
  id uuid primary key default gen_random_uuid(),
  full_name public.visible_name not null check (length(full_name) <= 120),
  phone public.e164,
  source text not null default 'contact-reveal' check (source = 'contact-reveal'),
  entity_type public.contact_entity not null,
  entity_id uuid not null,
  entity_name text not null,
  cta_type public.contact_channel not null,
  contact_value text not null,
  origin jsonb not null default '{}' check (jsonb_typeof(origin) = 'object'),
  created_at timestamptz not null default now(),
  -- Whose contact it was when it was opened: a property can pass to somebody else later.
  owner_id uuid,
  constraint contact_leads_name_a_person check (phone is not null or full_name = private.erased_name())
);
comment on table public.contact_leads is
  'Who was shown whose contact, and which one. Without a phone number the person was erased, and what is billed is left.';
create index contact_leads_newest on public.contact_leads (created_at desc);
create index contact_leads_by_entity on public.contact_leads (entity_type, created_at desc);
create index contact_leads_by_channel on public.contact_leads (cta_type, created_at desc);
create index contact_leads_by_phone on public.contact_leads (phone);
create index contact_leads_by_owner on public.contact_leads (owner_id, created_at);

call private.open_to_operator('public.contact_leads');
call private.keep_history_of('public.contact_leads');
create trigger store_plain_name before insert or update of full_name on public.contact_leads
  for each row execute function private.store_plain_name('full_name');

create function private.lister_of(p_entity_type text, p_entity_id uuid) returns uuid
language sql stable set search_path = '' as $$
  select case p_entity_type when 'property'
    then (select coalesce(agent_id, agency_id, developer_id) from public.properties where id = p_entity_id)
    else p_entity_id end
$$;

create function private.name_lister() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.owner_id := coalesce(new.owner_id, private.lister_of(new.entity_type, new.entity_id));
  return new;
end $$;
create trigger name_lister before insert on public.contact_leads for each row execute function private.name_lister();

-- The contacts of one thing that a visitor can see, and who the owner is, because an owner's contacts are opened by way
-- of properties too: an active owner, or a published property of an active owner. Each branch is a look-up by primary
-- key.
create function private.get_contact(p_entity_type text, p_entity_id uuid)
returns table (entity_name text, phone text, email text, whatsapp_number text, owner_id uuid)
language sql stable set search_path = '' as $$
  select p.name, o.phone, o.email, coalesce(p.whatsapp_number, o.whatsapp_number), o.id
  from public.properties p
  join private.active_owners o on o.id = coalesce(p.agent_id, p.agency_id, p.developer_id)
  where p_entity_type = 'property' and p.id = p_entity_id and p.is_published
  union all
  select name, phone, email, whatsapp_number, id
  from private.active_owners
  where kind = p_entity_type and id = p_entity_id
$$;

-- Counts a reveal against what an owner's contacts may be opened a day. One network gets a quarter of it at most, so
-- that nobody can use up what is there for all.
create function private.exceeds_reveal_budget(p_owner uuid) returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  networks constant text[] := private.visitor_networks();
  widest constant text := networks[pg_catalog.cardinality(networks)];
  budget constant int := (select reveals_per_owner from private.visitor_policy);
begin
  return (widest is not null
      and private.count_event('reveal share ' || p_owner || ' ' || widest, interval '1 day') > pg_catalog.ceil(budget / 4.0))
    or private.count_event('reveal owner ' || p_owner, interval '1 day') > budget;
end $$;

-- One transaction stores who asked and returns the value. Everything is checked before a value is in hand, because
-- the text of a failed insert would print it. Drafts, inactive owners and unknown ids get one and the same answer.
-- A page says in p_owner whose contact it asks for: left open while its property passed on, it would show the number of
-- whoever lists it by now under the name of whoever did. PT412 says that somebody else is the owner by now; a page that
-- does not say whose is answered all the same. PT428 asks for a proof of work, or for one with more work in it: take a new
-- challenge and send the same again.
create function public.reveal_contact(
  p_request_id uuid,
  p_entity_type text,
  p_entity_id uuid,
  p_cta_type text,
  p_full_name text,
  p_phone text,
  p_origin jsonb default null,
  p_proof jsonb default null,
  p_owner uuid default null
) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  asked_name constant text := private.plain_name(p_full_name);
  shown_name text;
  shown_value text;
  shown_owner uuid;
begin
  perform private.require_person(p_request_id, p_full_name, p_phone);
  if (p_entity_type = any (private.values_of('public.contact_entity'))
    and p_cta_type = any (private.values_of('public.contact_channel')) and p_entity_id is not null) is not true then
    raise sqlstate '22023' using message = 'Something went wrong. Please try again.';
  end if;

  select entity_name, case p_cta_type when 'phone' then phone when 'email' then email else whatsapp_number end, owner_id
    into shown_name, shown_value, shown_owner
    from private.get_contact(p_entity_type, p_entity_id);
  if p_owner <> shown_owner then
    raise sqlstate 'PT412' using message = 'Somebody else is the owner by now';
  end if;
  if shown_value is null then
    raise sqlstate 'PT404' using message = 'Contact not available';
  end if;

  if not exists (select from public.contact_leads where id = p_request_id) then
    if coalesce(private.spend_proof('reveal', p_proof), 0) < private.proof_zeros('reveal') then
      raise sqlstate 'PT428' using message = 'A proof of work is needed';
    end if;
    perform private.count_network('reveal', 120, interval '1 hour');
    perform private.count_event('reveal', interval '10 minutes');
    if private.exceeds_reveal_budget(shown_owner) then
      raise sqlstate 'PT429' using message = 'This contact has been opened very often today';
    end if;
    insert into public.contact_leads
      (id, full_name, phone, entity_type, entity_id, entity_name, cta_type, contact_value, origin)
    values (
      p_request_id, asked_name, p_phone, p_entity_type, p_entity_id, shown_name, p_cta_type, shown_value,
      private.origin_of(p_origin)
    )
    on conflict (id) do nothing;
    if found then
      perform private.tell('reveal', p_contact_lead => p_request_id);
      return shown_value;
    end if;
  end if;

  -- Only the identical request may read again: one lead, one contact.
  if not exists (select from public.contact_leads
    where id = p_request_id and full_name = asked_name and phone = p_phone
      and entity_type = p_entity_type and entity_id = p_entity_id and cta_type = p_cta_type) then
    raise sqlstate 'PT409' using message = 'Something went wrong. Please try again.';
  end if;
  return shown_value;
end $$;
comment on function public.reveal_contact is
  'Gives one contact of an active owner, or of a published property, against a stored contact lead.';
grant execute on function public.reveal_contact to anon, authenticated;

create function public.find_contact_leads(
  p_search text default null,
  p_entity_types text[] default null,
  p_cta_types text[] default null,
  p_sort text default 'created_at',
  p_descending boolean default true,
  p_limit int default 50,
  p_offset int default 0
) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  terms constant record := private.search_terms(p_search);
  sorted_by constant text := case p_sort
    when 'created_at' then 'c.created_at'
    when 'full_name' then 'pg_catalog.lower(c.full_name)'
    when 'phone' then 'c.phone'
    when 'entity_type' then 'c.entity_type'
    when 'entity_name' then 'pg_catalog.lower(c.entity_name)'
    when 'cta_type' then 'c.cta_type'
    when 'contact_value' then 'c.contact_value'
  end;
  wanted constant text := $where$
    from public.contact_leads c
    where (pg_catalog.lower(c.full_name || ' ' || c.entity_name) like all ($1)
        or private.plain_text(c.full_name || ' ' || c.entity_name) like all ($6))
      and ($2 = '{}' or c.phone like any ($2)
        or pg_catalog.lower(c.full_name || ' ' || c.entity_name) like all ($3))
      and ($4 is null or c.entity_type = any ($4))
      and ($5 is null or c.cta_type = any ($5))
  $where$;
  total bigint;
  found jsonb;
begin
  if sorted_by is null then
    raise sqlstate '22023' using message = 'There is no such column';
  end if;
  execute 'select pg_catalog.count(*)' || wanted into total
    using terms.words, terms.numbers, terms.numbers_in_names, p_entity_types, p_cta_types, terms.plain_words;
  execute pg_catalog.format($page$
    select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(page)), '[]')
    from (select c.* %s order by %s %s, c.created_at desc, c.id limit $7 offset $8) page
  $page$, wanted, sorted_by, case when p_descending then 'desc' else 'asc' end) into found
    using terms.words, terms.numbers, terms.numbers_in_names, p_entity_types, p_cta_types, terms.plain_words,
      least(greatest(coalesce(p_limit, 50), 1), 1000), greatest(coalesce(p_offset, 0), 0);
  return pg_catalog.jsonb_build_object('total', total, 'rows', found);
end $$;

-- The eight numbers above the revealed contacts.
create function public.contact_lead_counts() returns jsonb
language sql stable security invoker set search_path = '' as $$
  with revealed as (
    select entity_type, cta_type, pg_catalog.count(*) as times from public.contact_leads group by entity_type, cta_type
  )
  select pg_catalog.jsonb_object_agg(name, times)
  from (
    select 'all' as name, coalesce(pg_catalog.sum(times), 0) as times from revealed
    union all
    select listed.name, coalesce(pg_catalog.sum(times), 0)
    from pg_catalog.unnest(
      private.values_of('public.contact_channel') || private.values_of('public.contact_entity')) listed (name)
    left join revealed on listed.name in (cta_type, entity_type)
    group by listed.name
  ) counted
$$;

-- Everything one phone number did, newest first: leads, revealed contacts, callback requests. `request` is what the
-- visitor has sent, where it is more than the source tells: a message from the contact form is no consultation.
create function public.person_timeline(p_phone text) returns jsonb
language sql stable security invoker set search_path = '' as $$
  with events as (
    select 'lead' as kind, id, full_name, created_at,
      pg_catalog.jsonb_build_object('source', source, 'request', l.notes -> 0 ->> 'type', 'status', status,
        'reminder_date', reminder_date,
        'property_name', (select name from public.properties p where p.id = l.property_id),
        'consultation_date', consultation_date, 'consultation_time', consultation_time) as details
    from public.leads l where phone = p_phone
    union all
    select 'reveal', id, full_name, created_at,
      pg_catalog.jsonb_build_object('entity_type', entity_type, 'entity_id', entity_id, 'entity_name', entity_name,
        'cta_type', cta_type)
    from public.contact_leads where phone = p_phone
    union all
    select 'callback', id, full_name, created_at, '{}' from public.callback_requests where whatsapp_number = p_phone
  )
  select coalesce(pg_catalog.jsonb_agg(e order by e.created_at desc, e.id), '[]') from events e
$$;

grant execute on function public.find_contact_leads, public.contact_lead_counts, public.person_timeline
  to authenticated;

-- Star reviews of agents, agencies and developers

create domain public.review_status as text check (value in ('waiting', 'shown', 'hidden'));
create domain public.review_appearance as text check (value in ('at once', 'after approval'));

create table private.review_policy (
  only_row boolean primary key default true check (only_row),
  appear public.review_appearance not null default 'at once'
);
comment on table private.review_policy is
  'Whether a new review appears at once or waits until the operator has approved it: a copy of reviews.appear in
src/settings.ts, which the embedded backend takes over whenever it starts, a hosted project with npm run db:push.';
alter table private.review_policy enable row level security;
insert into private.review_policy default values;

-- Holds for the reviews that follow; those that wait go on waiting.
create function public.set_review_policy(p_appear text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if (p_appear = any (private.values_of('public.review_appearance'))) is not true then
    raise sqlstate '22023' using message = 'Reviews appear "at once" or "after approval"';
  end if;
  update private.review_policy set appear = p_appear where only_row;
end $$;
grant execute on function public.set_review_policy to service_role;

create table public.reviews (
  id uuid primary key default gen_random_uuid(),
  rating int not null check (rating between 1 and 5),
  comment text check (private.trimmed(comment) <> '' and length(comment) <= 2000),
  reviewer_name public.visible_name check (length(reviewer_name) <= 80),
  agent_id uuid references public.agents (id) on delete cascade,
  agency_id uuid references public.agencies (id) on delete cascade,
  developer_id uuid references public.developers (id) on delete cascade,
  status public.review_status not null default 'shown',
  created_at timestamptz not null default now(),
  constraint reviews_one_owner check (num_nonnulls(agent_id, agency_id, developer_id) = 1)
);
comment on table public.reviews is
  'Star reviews. Visitors see what is shown; a hidden review stays in the books and leaves the average.';
create index reviews_by_agent on public.reviews (agent_id, created_at desc);
create index reviews_by_agency on public.reviews (agency_id, created_at desc);
create index reviews_by_developer on public.reviews (developer_id, created_at desc);
create index reviews_by_status on public.reviews (status, created_at desc);

call private.open_to_operator('public.reviews');
call private.publish_changes_of('public.reviews', 'row.status = ''shown''');
call private.keep_history_of('public.reviews');
create trigger store_plain_name before insert or update of reviewer_name on public.reviews
  for each row execute function private.store_plain_name('reviewer_name');

-- Counts a review and says how it begins: shown, or waiting for the operator's approval; and whether the operator is told
-- at once, or sees it in the desk and in the summary of the morning. What comes without a proof of work, or from a network
-- that sends too much, counts against nobody else, and rings nobody.
create function private.first_review(p_owner uuid, p_proof jsonb, out status text, out is_told boolean)
language plpgsql volatile set search_path = '' as $$
declare
  is_proven constant boolean := private.spend_proof('review', p_proof) is not null;
  is_crowded constant boolean := private.count_network('review', 10, interval '1 hour');
  of_owner bigint;
  of_all bigint;
begin
  status := 'waiting';
  is_told := is_proven and not is_crowded;
  if is_told then
    of_owner := private.count_event('review owner ' || p_owner, interval '1 hour');
    of_all := private.count_event('review', interval '10 minutes');
    if of_owner <= 20 and of_all <= 300 and (select appear from private.review_policy) = 'at once' then
      status := 'shown';
    end if;
  end if;
end $$;

-- One request id makes one review, however often it is sent. Answers 'shown' or 'waiting'. Nobody is told that the
-- operator has hidden what they wrote.
create function public.submit_review(
  p_request_id uuid,
  p_owner_kind text,
  p_owner_id uuid,
  p_rating int,
  p_comment text default null,
  p_reviewer_name text default null,
  p_proof jsonb default null
) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  given_comment constant text := nullif(private.trimmed(p_comment), '');
  given_name constant text := private.plain_name(p_reviewer_name);
  stored text;
  first record;
begin
  if p_request_id is null then
    raise sqlstate '22023' using message = 'Request id is required';
  end if;
  if (p_owner_kind = any (private.values_of('public.owner_kind'))) is not true then
    raise sqlstate '22023' using message = 'Invalid review type';
  end if;
  if p_rating is null or p_rating not between 1 and 5 then
    raise sqlstate '22023' using message = 'Please select a rating';
  end if;
  if pg_catalog.length(given_comment) > 2000 then
    raise sqlstate '22023' using message = 'Please use at most 2000 characters';
  end if;
  if pg_catalog.length(given_name) > 80 then
    raise sqlstate '22023' using message = 'Please use at most 80 characters';
  end if;
  if not exists (select from private.get_contact(p_owner_kind, p_owner_id)) then
    raise sqlstate 'PT404' using message = 'Profile not found';
  end if;

  if not exists (select from public.reviews where id = p_request_id) then
    first := private.first_review(p_owner_id, p_proof);
    insert into public.reviews (id, rating, comment, reviewer_name, agent_id, agency_id, developer_id, status)
    values (
      p_request_id, p_rating, given_comment, given_name,
      case p_owner_kind when 'agent' then p_owner_id end,
      case p_owner_kind when 'agency' then p_owner_id end,
      case p_owner_kind when 'developer' then p_owner_id end,
      first.status
    )
    on conflict (id) do nothing;
    if found and first.is_told then
      perform private.tell('review', p_review => p_request_id);
    end if;
  end if;

  select case status when 'shown' then 'shown' else 'waiting' end into stored from public.reviews
    where id = p_request_id and rating = p_rating and comment is not distinct from given_comment
      and reviewer_name is not distinct from given_name and p_owner_id in (agent_id, agency_id, developer_id);
  if stored is null then
    raise sqlstate 'PT409' using message = 'Failed to submit review';
  end if;
  return stored;
end $$;
comment on function public.submit_review is
  'Stores a review and answers "shown" or "waiting". One request id makes one review, however often it is sent.';
grant execute on function public.submit_review to anon, authenticated;

create function public.find_reviews(
  p_search text default null,
  p_status text default null,
  p_owner uuid default null,
  p_sort text default 'status',
  p_descending boolean default false,
  p_limit int default 50,
  p_offset int default 0
) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  searched constant record := private.word_patterns(p_search);
  sorted_by constant text := case p_sort
    -- What waits for the operator comes first.
    when 'status' then
      $sort$pg_catalog.array_position((select private.values_of('public.review_status')), r.status::text)$sort$
    when 'created_at' then 'r.created_at'
    when 'rating' then 'r.rating'
    when 'reviewer_name' then 'pg_catalog.lower(r.reviewer_name)'
    when 'owner_name' then 'pg_catalog.lower(r.owner_name)'
  end;
  found jsonb;
begin
  if sorted_by is null then
    raise sqlstate '22023' using message = 'There is no such column';
  end if;
  execute pg_catalog.format($page$
    with
    named as (
      select r.id, r.rating, r.comment, r.reviewer_name, r.status, r.created_at,
        o.kind as owner_kind, o.id as owner_id, o.name as owner_name
      from public.reviews r
      join private.owners o on o.id = coalesce(r.agent_id, r.agency_id, r.developer_id)
      where $3 is null or $3 in (r.agent_id, r.agency_id, r.developer_id)
    ),
    found as (
      select r.*, pg_catalog.row_number() over (order by %s %s nulls last, r.created_at desc, r.id) as ordinal
      from named r
      where private.is_found(pg_catalog.concat_ws(' ', r.comment, r.reviewer_name, r.owner_name), $1, $6)
    ),
    matching as (select * from found where $2 is null or status = $2),
    page as (select * from matching order by ordinal limit $4 offset $5)
    select pg_catalog.jsonb_build_object(
      'total', (select pg_catalog.count(*) from matching),
      'rows', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(page) - 'ordinal' order by ordinal), '[]') from page),
      'statuses', (
        select pg_catalog.jsonb_object_agg(s.status, (select pg_catalog.count(*) from found where found.status = s.status))
        from pg_catalog.unnest(private.values_of('public.review_status')) s (status)
      )
    )
  $page$, sorted_by, case when p_descending then 'desc' else 'asc' end) into found
    using searched.words, p_status, p_owner, least(greatest(coalesce(p_limit, 50), 1), 1000), greatest(coalesce(p_offset, 0), 0),
      searched.plain_words;
  return found;
end $$;
grant execute on function public.find_reviews to authenticated;

-- The numbers beside the tabs of the admin
--
-- In one answer: asked for table by table they took eight turns of the database, with every save and every minute.
-- Possible junk is counted by itself.

create function public.admin_counts() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select pg_catalog.jsonb_build_object(
    'leads', (select pg_catalog.count(*) from public.leads where suspicion is null),
    'properties', (select pg_catalog.count(*) from public.properties),
    'areas', (select pg_catalog.count(*) from public.areas),
    'blog_posts', (select pg_catalog.count(*) from public.blog_posts),
    'agencies', (select pg_catalog.count(*) from public.agencies),
    'developers', (select pg_catalog.count(*) from public.developers),
    'agents', (select pg_catalog.count(*) from public.agents),
    'contact_leads', (select pg_catalog.count(*) from public.contact_leads)
  )
$$;
grant execute on function public.admin_counts to authenticated;
