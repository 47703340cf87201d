-- Star reviews of agents, agencies and developers.

create table public.reviews (
  id uuid primary key default gen_random_uuid(),
  rating int not null check (rating between 1 and 5),
  comment text check (private.trimmed(comment) <> '' and length(comment) <= 2000),
  reviewer_name text check (private.trimmed(reviewer_name) <> '' and length(reviewer_name) <= 80),
  agent_id uuid references public.agents (id) on delete cascade,
  agency_id uuid references public.agencies (id) on delete cascade,
  developer_id uuid references public.developers (id) on delete cascade,
  -- Visitors see what is shown. A hidden review stays in the books and leaves the average.
  status text not null default 'shown' check (status in ('waiting', 'shown', 'hidden')),
  created_at timestamptz not null default now(),
  constraint reviews_one_owner check (num_nonnulls(agent_id, agency_id, developer_id) = 1)
);
create index reviews_by_agent on public.reviews (agent_id, created_at desc);
create index reviews_by_agency on public.reviews (agency_id, created_at desc);
create index reviews_by_developer on public.reviews (developer_id, created_at desc);
create index reviews_by_status on public.reviews (status, created_at desc);

create constraint trigger bump_site_version after insert or update or delete on public.reviews
  deferrable initially deferred for each row execute function private.bump_site_version();

alter table public.reviews enable row level security;
revoke all on public.reviews from anon, authenticated, service_role;
grant select, insert, update, delete on public.reviews to authenticated, service_role;
create policy "reviews: the operator reads and writes" on public.reviews
  for all to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));

-- One request id makes one review, however often it is sent.
create function public.submit_review(
  p_request_id uuid,
  p_owner_kind text,
  p_owner_id uuid,
  p_rating int,
  p_comment text default null,
  p_reviewer_name text default null
) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  given_comment constant text := nullif(private.trimmed(p_comment), '');
  given_name constant text := nullif(private.trimmed(p_reviewer_name), '');
begin
  if p_request_id is null then
    raise sqlstate '22023' using message = 'Request id is required';
  end if;
  if p_owner_kind is null or p_owner_kind not in ('agent', 'agency', 'developer') then
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

  insert into public.reviews (id, rating, comment, reviewer_name, agent_id, agency_id, developer_id, status)
  values (
    p_request_id, p_rating, given_comment, given_name,
    case p_owner_kind when 'agent' then p_owner_id end,
    case p_owner_kind when 'agency' then p_owner_id end,
    case p_owner_kind when 'developer' then p_owner_id end,
    (select case appear when 'at once' then 'shown' else 'waiting' end from private.review_policy)
  )
  on conflict (id) do nothing;

  if not found then
    if exists (select from public.reviews
      where id = p_request_id and rating = p_rating and comment is not distinct from given_comment
        and reviewer_name is not distinct from given_name and p_owner_id in (agent_id, agency_id, developer_id)) then
      return;
    end if;
    raise sqlstate 'PT409' using message = 'Failed to submit review';
  end if;

  perform private.limit_rate('review ' || p_owner_id, 20, interval '1 hour');
  perform private.limit_rate('review address ' || private.client_ip(), 10, interval '1 hour');
end $$;
revoke execute on function public.submit_review from public, anon, authenticated, service_role;
grant execute on function public.submit_review to anon, authenticated;
