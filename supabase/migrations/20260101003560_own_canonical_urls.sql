-- A post that was written where the site was tried out named that machine as its only true address, and the site that
-- moved left the page out of its sitemap. Without an address a page is its own. Only addresses of the machine itself are
-- surely meant so: one of another host may be where a text stood first, and `npm run doctor` names it.

create function private.is_loopback(address text) returns boolean language sql immutable as $$
  select address ~* '^https?://(localhost|127(\.[0-9]+){3}|\[::1\])(:[0-9]*)?([/?#]|$)'
$$;

update public.blog_posts set canonical_url = null where private.is_loopback(canonical_url);

-- A version that is brought back must not bring such an address back either.
update public.audit_log set
  before = case when private.is_loopback(before ->> 'canonical_url') then before || '{"canonical_url": null}' else before end,
  after = case when private.is_loopback(after ->> 'canonical_url') then after || '{"canonical_url": null}' else after end
where table_name = 'blog_posts'
  and (private.is_loopback(before ->> 'canonical_url') or private.is_loopback(after ->> 'canonical_url'));

drop function private.is_loopback;
