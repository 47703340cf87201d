-- Which records a project was given to look at. An edit leaves them what they are, so that they can be told from the
-- operator's own and removed together.

create table public.demo_records (
  record_id uuid primary key,
  table_name text not null check (table_name in (
    'agencies', 'agents', 'areas', 'blog_posts', 'callback_requests', 'contact_leads', 'developers', 'leads',
    'properties', 'reviews')),
  -- When it went with the rest of the demo content; one deleted by itself keeps its pictures, for it may come back.
  removed_at timestamptz
);
comment on table public.demo_records is 'The records of the demo content.';
call private.open_to_operator('public.demo_records', '{select}');
