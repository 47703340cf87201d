-- A change is made to what its screen has shown, or not at all.

drop function public.order_services(uuid[]);

-- Puts services into the order of this list, while all of them still stand in the order that was seen.
create function public.order_services(p_services uuid[], p_seen uuid[]) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('order of services', 0));
  if p_seen is distinct from (select pg_catalog.array_agg(id order by position, title, id) from public.services) then
    raise sqlstate 'PT409' using message = 'The order was changed meanwhile. Please look at it again first.';
  end if;
  update public.services s set position = wanted.ordinal
  from pg_catalog.unnest(p_services) with ordinality wanted (id, ordinal)
  where s.id = wanted.id and s.position <> wanted.ordinal;
end $$;
grant execute on function public.order_services to authenticated;

-- Undoes a move of the star, or its taking off, while it is still as that has left it. Null is no property.
create function public.move_star_back(p_from uuid default null, p_to uuid default null) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('featured property', 0));
  if p_from is distinct from (select id from public.properties where featured) then
    raise sqlstate 'PT409' using message = 'The star was changed meanwhile and left alone.';
  end if;
  update public.properties set featured = false where featured and id is distinct from p_to;
  update public.properties set featured = true where id = p_to;
  if p_to is not null and not found then
    raise sqlstate 'PT404' using message = 'Property not found';
  end if;
end $$;
grant execute on function public.move_star_back to authenticated;

-- A Data API that looked before does so again.
notify pgrst, 'reload schema';
