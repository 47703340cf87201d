-- The undo of an answer where somebody else has answered the same lead since.

-- As before, but a status stays, too, where somebody has written more since: it is theirs as well. A call that nobody took
-- and what was passed on to a lister give none.
create or replace function public.undo_answer(p_phone text, p_before jsonb) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  delete from public.leads l
    where l.id = (p_before ->> 'made')::uuid and l.phone = p_phone and l.reminders = '[]'
      and l.status = p_before #>> array['given', p_before ->> 'made']
      and not exists (select from pg_catalog.jsonb_array_elements(l.notes) note
        where (note ->> 'timestamp')::timestamptz > (p_before ->> 'note')::timestamptz);
  update public.leads l
    set status = case when l.status = p_before #>> array['given', before.id] and not exists (
          select from pg_catalog.jsonb_array_elements(l.notes) note
          where case when note ->> 'timestamp' ~ '^\d{4}-\d\d-\d\d[T ]\d\d:\d\d'
            then (note ->> 'timestamp')::timestamptz > (p_before ->> 'note')::timestamptz end
            and coalesce(note ->> 'kind', '') not in ('no-answer', 'passed-on'))
        then before.status else l.status end,
      notes = (select coalesce(pg_catalog.jsonb_agg(note order by ordinal), '[]')
        from pg_catalog.jsonb_array_elements(l.notes) with ordinality as kept (note, ordinal)
        where note ->> 'timestamp' <> p_before ->> 'note')
    from pg_catalog.jsonb_each_text(p_before -> 'leads') before (id, status)
    where l.id = before.id::uuid and l.phone = p_phone;
  if p_before ->> 'answered_at' is null then
    delete from public.answered_people
      where phone = p_phone and answered_at = (p_before ->> 'answered_to')::timestamptz;
  else
    update public.answered_people set answered_at = (p_before ->> 'answered_at')::timestamptz
      where phone = p_phone and answered_at = (p_before ->> 'answered_to')::timestamptz;
  end if;
end $$;
grant execute on function public.undo_answer to authenticated;

notify pgrst, 'reload schema';
