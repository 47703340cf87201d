-- Whether a new review appears at once or waits until the operator has approved it.

-- A copy of `reviews.appear` in src/settings.ts: the embedded backend takes it over whenever it starts, a hosted
-- project with `npm run db:push`.
create table private.review_policy (
  only_row boolean primary key default true check (only_row),
  appear text not null default 'at once' check (appear in ('at once', 'after approval'))
);
alter table private.review_policy enable row level security;
insert into private.review_policy default values;

-- Holds for the reviews that follow; those that wait go on waiting.
create function public.set_review_policy(p_appear text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if p_appear is null or p_appear not in ('at once', 'after approval') then
    raise sqlstate '22023' using message = 'Reviews appear "at once" or "after approval"';
  end if;
  update private.review_policy set appear = p_appear;
end $$;
revoke execute on function public.set_review_policy from public, anon, authenticated, service_role;
grant execute on function public.set_review_policy to service_role;
