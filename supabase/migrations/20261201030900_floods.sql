-- What comes without a proof of work, or from a network that sends too much, counts against nobody else, and rings nobody.

create or replace function private.suspicion_of_lead(p_phone text, p_proof jsonb) returns text
language plpgsql volatile set search_path = '' as $$
declare
  is_proven constant boolean := private.spend_proof('lead', p_proof) is not null;
  is_crowded constant boolean := private.count_network('lead', 60, interval '10 minutes');
begin
  -- Else whoever knows the number of somebody could make junk of what they send.
  return case
    when not is_proven then 'no-proof'
    when is_crowded then 'network'
    when private.count_event('lead phone ' || p_phone, interval '1 hour') > 5 then 'number'
    when private.count_event('lead', interval '10 minutes') > 300 then 'flood'
  end;
end $$;

drop function private.first_review_status(uuid, jsonb);

-- Counts a review and says how it begins: shown, or waiting for the operator's approval; and whether the operator is told
-- at once, or sees it in the desk and in the summary of the morning.
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

create or replace function public.submit_review(
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
