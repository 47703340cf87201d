-- Tells the author of a review whether it is shown or waits, so that the page says what the database has done.

alter function public.submit_review(uuid, text, uuid, int, text, text) set schema private;
alter function private.submit_review(uuid, text, uuid, int, text, text) rename to store_review;
revoke execute on function private.store_review from public, anon, authenticated, service_role;

-- Answers 'shown' or 'waiting'. Nobody is told that the operator has hidden what they wrote.
create function public.submit_review(
  p_request_id uuid,
  p_owner_kind text,
  p_owner_id uuid,
  p_rating int,
  p_comment text default null,
  p_reviewer_name text default null
) returns text
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.store_review(p_request_id, p_owner_kind, p_owner_id, p_rating, p_comment, p_reviewer_name);
  return (select case status when 'shown' then 'shown' else 'waiting' end from public.reviews where id = p_request_id);
end $$;
revoke execute on function public.submit_review from public, anon, authenticated, service_role;
grant execute on function public.submit_review to anon, authenticated;
