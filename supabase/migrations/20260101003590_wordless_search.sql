-- A text without a letter or digit, such as "%" or an emoji, names nothing that could be found: it finds nothing instead
-- of standing in the search as if it asked for everything. `matchText` in src/features/search/match-text.ts says the same.

-- Each word of a text has to stand somewhere in a row. For words that stand in no row at all one typo is forgiven;
-- the rows that those leave are looked for once, because such patterns are slow. Null where every word is known.
create or replace function private.search_words(p_text text) returns table (patterns text[], near_rows uuid[])
language sql stable set search_path = '' as $$
  with
  words as (
    select word from unnest((pg_catalog.string_to_array(private.folded(private.trimmed(p_text)), ' '))[1:8]) word
    where word <> ''
  ),
  judged as (
    select word, pg_catalog.length(word) >= 4
      and not exists (select from private.search_rows r where r.words like '%' || word || '%') as is_near
    from words
  ),
  asked as (
    select coalesce(pg_catalog.array_agg('%' || word || '%') filter (where not is_near), '{}') as patterns,
      pg_catalog.count(*) filter (where is_near) as near_words
    from judged
  ),
  near as materialized (
    select private.near_halves(word) as halves, private.near_pattern(word) as pattern from judged where is_near
  )
  select patterns, case
    when near_words > 0 then array(
      select property_id
      from near join private.search_rows r on case when r.words like any (halves) then r.words ~ pattern end
      where r.words like all (patterns)
      group by property_id having pg_catalog.count(*) = near_words
    )
    when patterns = '{}' and private.trimmed(p_text) <> '' then '{}'
  end
  from asked
$$;
