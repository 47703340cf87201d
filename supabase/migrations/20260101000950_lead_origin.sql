-- Where a lead came from, as its visitor's browser tells it.

-- Keeps what is known and cuts it to size; whatever else was sent is dropped, because no fact of marketing is worth a lead.
-- Addresses lose their query, which may name a person.
create function private.origin_of(p_sent jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  with
  sent as (
    select key, value from pg_catalog.jsonb_each(
      case pg_catalog.jsonb_typeof(p_sent) when 'object' then p_sent else '{}' end)
  ),
  texts (key, shape, longest) as (values
    ('page', '^/[^?#]*', 300),
    ('landing', '^/[^?#]*', 300),
    ('referrer', '^https?://[^?#]+', 300),
    ('utm_source', '.+', 100),
    ('utm_medium', '.+', 100),
    ('utm_campaign', '.+', 100),
    ('utm_term', '.+', 100),
    ('utm_content', '.+', 100),
    ('locale', '^[A-Za-z0-9-]+$', 35)
  ),
  readable as (
    select key, shape, longest,
      pg_catalog.regexp_replace(pg_catalog.left(value #>> '{}', 2000), E'[\u0001-\u001f\u007f]', '', 'g') as words
    from sent join texts using (key)
    where pg_catalog.jsonb_typeof(value) = 'string'
  ),
  kept as (
    select key,
      pg_catalog.to_jsonb(nullif(private.trimmed(pg_catalog.left(substring(words from shape), longest)), '')) as value
    from readable
    union all
    -- That an advertisement was clicked, never whose click it was.
    select key, value from sent where key in ('gclid', 'fbclid') and value = 'true'
  )
  select coalesce(pg_catalog.jsonb_object_agg(key, value), '{}') from kept where value is not null
$$;
revoke execute on function private.origin_of from public;
