-- The WhatsApp number of a lister stands in their properties as well, which give it to visitors: it changes there with them.
-- A number that a property has of its own stays.
create function private.follow_whatsapp_number() returns trigger
language plpgsql set search_path = '' as $$
begin
  with theirs as (
    select id, updated_at from public.properties
    where (agent_id = new.id or agency_id = new.id or developer_id = new.id) and whatsapp_number = old.whatsapp_number
    for update
  ), changed as (
    update public.properties p set whatsapp_number = new.whatsapp_number from theirs where p.id = theirs.id
    returning p.id, theirs.updated_at as was, p.updated_at as becomes
  )
  -- An import that brought one still counts as untouched, and puts back no former number.
  update public.listing_import_rows r
    set imported_at = changed.becomes,
      before = case when r.before ->> 'whatsapp_number' = old.whatsapp_number
        then r.before || pg_catalog.jsonb_build_object('whatsapp_number', new.whatsapp_number) else r.before end
    from changed
    where r.table_name = 'properties' and r.record_id = changed.id and r.imported_at = changed.was;
  return null;
end $$;

do $$
declare
  lister text;
begin
  foreach lister in array '{agents,agencies,developers}'::text[] loop
    execute pg_catalog.format(
      'create trigger follow_whatsapp_number after update of whatsapp_number on public.%I for each row
         when (old.whatsapp_number is distinct from new.whatsapp_number) execute function private.follow_whatsapp_number()',
      lister);
  end loop;
end $$;

-- Visitors read of a number that there is one.
drop trigger note_quiet_change on public.properties;
create trigger note_quiet_change after update or delete on public.properties
  for each row execute function private.note_quiet_change('{featured,reference,whatsapp_number}');

-- Who is erased is so with every number that was theirs, whatever they were looked for by.
create or replace function private.erase_former_listers(p_listers uuid[], p_pattern text) returns void
language plpgsql volatile set search_path = '' as $$
declare
  listers constant text[] := p_listers;
  -- Theirs alone: somebody else may have taken a number over.
  numbers constant text[] := array(
    select number from public.audit_log h, lateral (values (h.before ->> 'phone'), (h.after ->> 'phone'),
      (h.before ->> 'whatsapp_number'), (h.after ->> 'whatsapp_number')) told (number)
    where h.record_id = any (p_listers) and number is not null
    except select pg_catalog.unnest(array[phone::text, whatsapp_number::text]) from private.owners);
  of_contact constant jsonb := '{"contact_value": "[…]"}';
  of_page constant jsonb := '{"entity_name": "[…]"}';
  of_property constant jsonb := '{"whatsapp_number": null}';
begin
  delete from public.audit_log where record_id = any (p_listers) or table_name = 'reviews'
    and coalesce(before ->> 'agent_id', before ->> 'agency_id', before ->> 'developer_id') = any (listers);
  delete from public.listing_import_rows where record_id = any (p_listers);
  update public.past_pages set name = null where record_id = any (p_listers);
  update public.contact_leads set contact_value = of_contact ->> 'contact_value' where owner_id = any (p_listers);
  update public.contact_leads set entity_name = of_page ->> 'entity_name' where entity_id = any (p_listers);
  update public.audit_log set before = before || of_contact || case
      when before ->> 'entity_id' = any (listers) then of_page else '{}' end
    where table_name = 'contact_leads' and before ->> 'owner_id' = any (listers);
  update public.audit_log set before = before || of_property
    where table_name = 'properties'
      and (before ->> 'whatsapp_number' ~* p_pattern or before ->> 'whatsapp_number' = any (numbers));
  update public.audit_log set after = after || of_property
    where table_name = 'properties'
      and (after ->> 'whatsapp_number' ~* p_pattern or after ->> 'whatsapp_number' = any (numbers));
  update public.listing_import_rows set before = before || of_property
    where table_name = 'properties'
      and (before ->> 'whatsapp_number' ~* p_pattern or before ->> 'whatsapp_number' = any (numbers));
end $$;

-- What comes back does so with the number that its lister has by now. What belonged to somebody who was erased cannot:
-- there is nobody to restore first.
create or replace function private.put_back(p_table text, p_row jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  kept constant text[] := array(
    select c from pg_catalog.unnest(private.writable_columns(p_table)) c where p_row ? c and c <> 'updated_at');
  columns constant text := (select pg_catalog.string_agg(pg_catalog.quote_ident(c), ', ') from pg_catalog.unnest(kept) c);
  stored jsonb;
  lister constant uuid := coalesce(p_row ->> 'agent_id', p_row ->> 'agency_id', p_row ->> 'developer_id');
begin
  if p_table = 'properties' and exists (
    select from public.audit_log where record_id = lister and action = 'update'
      and before ->> 'whatsapp_number' = p_row ->> 'whatsapp_number') then
    p_row := p_row || pg_catalog.jsonb_build_object(
      'whatsapp_number', (select whatsapp_number from private.owners where id = lister));
  end if;
  execute pg_catalog.format(
    'insert into public.%1$I as t (%2$s) select %2$s from pg_catalog.jsonb_populate_record(null::public.%1$I, $1)
     returning pg_catalog.to_jsonb(t)', p_table, columns)
    into stored using p_row;
  return stored;
exception when foreign_key_violation then
  if p_table = 'properties' and not exists (select from private.owners where id = lister)
    and not exists (select from public.audit_log where record_id = lister and action = 'delete') then
    raise sqlstate 'PT409' using message = 'Whoever listed it was erased: please add it anew under somebody else';
  end if;
  raise sqlstate 'PT409' using message = 'Something this entry belongs to is gone: restore that first';
end $$;
