-- What the operator is told of.

-- What a visitor has sent stands first and has a type; a note of the operator's has none and is told to nobody.
create or replace function private.lead_facts(p_lead uuid) returns jsonb
language sql stable set search_path = '' as $$
  select pg_catalog.jsonb_build_object('id', l.id, 'full_name', l.full_name, 'phone', l.phone, 'email', l.email,
    'request', coalesce(sent ->> 'type', l.source), 'property', p.name,
    'service', sent ->> 'service', 'message', sent ->> 'content',
    'consultation_date', l.consultation_date, 'consultation_time', l.consultation_time)
  from public.leads l
  left join public.properties p on p.id = l.property_id
  cross join lateral (select case when l.notes -> 0 ? 'type' then l.notes -> 0 end as sent) visitor
  where l.id = p_lead
$$;
