-- Floor plans and a video of a property, both optional.

-- Where YouTube and Vimeo show a video, in the one spelling that the form makes of all others.
create domain public.video_address as text
  check (value ~ '^https://(www\.youtube\.com/watch\?v=[A-Za-z0-9_-]{11}|vimeo\.com/[0-9]{1,12}(/[0-9a-f]{6,40})?)$');

alter table public.properties
  add column floor_plan_images text[] not null default '{}'
    constraint properties_floor_plans_are_addresses check (
      cardinality(floor_plan_images) <= 10 and private.all_match(floor_plan_images, '^https?://[!#-;=?-~]+$')),
  add column video_url public.video_address;

drop trigger check_image_addresses on public.properties;
create trigger check_image_addresses before insert or update of images, floor_plan_images on public.properties
  for each row execute function private.check_image_addresses('images', 'floor_plan_images');

-- Puts other words in the place of some in a function; the rest stays as whoever wrote it last left it.
create function private.amend_function(p_function regprocedure, p_words text, p_others text) returns void
language plpgsql set search_path = '' as $$
declare
  definition constant text := pg_catalog.pg_get_functiondef(p_function);
begin
  if pg_catalog.strpos(definition, p_words) = 0 then
    raise exception '% does not say: %', p_function, p_words;
  end if;
  execute pg_catalog.replace(definition, p_words, p_others);
end $$;

-- What the site and programs show of a property, and which pictures are in use.
select
  private.amend_function(found.oid::regprocedure, ' as pictures,', $words$ as pictures,
      array(
        select pg_catalog.regexp_replace(i.image, '^https?://[^/]+', '')
        from pg_catalog.unnest(p.floor_plan_images) with ordinality i (image, place) order by i.place) as floor_plans,
      p.video_url as video,$words$)
from pg_catalog.pg_proc found where found.pronamespace = 'public'::regnamespace and found.proname = 'api_listings';
select
  private.amend_function('private.published_properties(uuid[])', 'p.images,',
    'p.images, p.floor_plan_images, p.video_url,'),
  private.amend_function('private.used_images()', '(images, '' '')', '(images || floor_plan_images, '' '')');
