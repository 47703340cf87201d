-- Every run of the publisher, for the operator to see whether the site shows the latest content.

create table public.publish_runs (
  id uuid primary key default gen_random_uuid(),
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  result text not null default 'running' check (result in ('running', 'published', 'failed')),
  site_version bigint not null,
  pages int check (pages >= 0),
  reason text check (length(reason) <= 2000),
  constraint publish_runs_end_with_a_result check ((result = 'running') = (finished_at is null))
);
create index publish_runs_newest on public.publish_runs (started_at desc);

alter table public.publish_runs enable row level security;
revoke all on public.publish_runs from anon, authenticated, service_role;
grant select on public.publish_runs to authenticated;
grant select, insert, update, delete on public.publish_runs to service_role;
create policy "publish runs: the operator reads" on public.publish_runs
  for select to authenticated using ((select public.is_admin()));
