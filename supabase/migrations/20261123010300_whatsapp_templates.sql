-- What the operator writes on WhatsApp again and again, in the languages of those who ask.

create domain public.template_language as text check (value in ('en', 'sw', 'it', 'de', 'fr'));

-- Templates with a name, a language and a text, in which only what can be filled in stands in braces.
create function private.are_templates(p_list jsonb) returns boolean
language sql stable set search_path = '' as $$
  select private.is_list_of(p_list, '{name,language,text}') and pg_catalog.jsonb_array_length(p_list) <= 40 and not exists (
    select from pg_catalog.jsonb_to_recordset(p_list) given (name text, language public.template_language, text text)
    where pg_catalog.length(name) > 60 or pg_catalog.length(text) > 1000
      or pg_catalog.regexp_replace(text, '\{(name|property|agent|brand)\}', '', 'g') ~ '[{}]'
  )
$$;
grant execute on function private.are_templates to authenticated, service_role;

alter table public.site_settings add column whatsapp_templates jsonb check (private.are_templates(whatsapp_templates));

-- Visitors see nothing of it.
drop trigger bump_site_version on public.site_settings;
drop trigger bump_site_version_on_delete on public.site_settings;
drop trigger bump_site_version_on_change on public.site_settings;
call private.publish_changes_of('public.site_settings', 'true', '{updated_at,listing_fee,mail_to,whatsapp_templates}');
