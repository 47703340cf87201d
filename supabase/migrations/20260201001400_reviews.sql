-- Star reviews of agents, agencies and developers.

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
  update private.review_policy set appear = p_appear;
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

-- Counts a review and says how it begins: shown, or waiting for the operator's approval.
create function private.first_review_status(p_owner uuid, p_proof jsonb) returns text
language plpgsql volatile set search_path = '' as $$
declare
  is_proven constant boolean := private.spend_proof('review', p_proof) is not null;
  is_crowded constant boolean := private.count_network('review', 10, interval '1 hour');
  of_owner constant bigint := private.count_event('review owner ' || p_owner, interval '1 hour');
  of_all constant bigint := private.count_event('review', interval '10 minutes');
begin
  return case when is_proven and not is_crowded and of_owner <= 20 and of_all <= 300
    and (select appear from private.review_policy) = 'at once' then 'shown' else 'waiting' end;
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
    insert into public.reviews (id, rating, comment, reviewer_name, agent_id, agency_id, developer_id, status)
    values (
      p_request_id, p_rating, given_comment, given_name,
      case p_owner_kind when 'agent' then p_owner_id end,
      case p_owner_kind when 'agency' then p_owner_id end,
      case p_owner_kind when 'developer' then p_owner_id end,
      private.first_review_status(p_owner_id, p_proof)
    )
    on conflict (id) do nothing;
    if found then
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
  words constant text[] := private.contains_patterns(p_search);
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
      where pg_catalog.lower(pg_catalog.concat_ws(' ', r.comment, r.reviewer_name, r.owner_name)) like all ($1)
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
    using words, p_status, p_owner, least(greatest(coalesce(p_limit, 50), 1), 1000), greatest(coalesce(p_offset, 0), 0);
  return found;
end $$;
grant execute on function public.find_reviews to authenticated;
