-- A text of the settings of which nothing can be seen is none: a legal page stayed blank where ours would stand.

update public.site_settings set
  photo_note = case when not private.is_seen(photo_note) then '' else photo_note end,
  story = case when not private.is_seen(story) then '' else story end,
  privacy_text = case when not private.is_seen(privacy_text) then '' else privacy_text end,
  terms_text = case when not private.is_seen(terms_text) then '' else terms_text end
where (photo_note <> '' and not private.is_seen(photo_note)) or (story <> '' and not private.is_seen(story))
  or (privacy_text <> '' and not private.is_seen(privacy_text)) or (terms_text <> '' and not private.is_seen(terms_text));

-- A Data API that looked before does so again.
notify pgrst, 'reload schema';
