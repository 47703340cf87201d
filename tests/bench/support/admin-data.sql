-- A business after some busy years: 25,000 leads, 5,000 properties, 3,000 clients, and what goes with them. The same
-- rows in every run; triggers do not look on, which makes it a matter of seconds.

set local session_replication_role = replica;

insert into public.areas (id, slug, name, island, short_description, long_description, latitude, longitude)
select md5('area ' || n)::uuid, 'area-' || n, 'Area ' || n, (array['Unguja', 'Pemba', 'Mafia'])[1 + n % 3], 'A beach.', 'A long beach.',
  -6 + n / 100.0, 39 + n / 100.0
from generate_series(1, 60) n;

insert into public.agencies (id, name, email, phone, is_active, payment_status, created_at)
select md5('agency ' || n)::uuid, 'Agency ' || (array['Bahari', 'Kilima', 'Mnazi', 'Karafuu', 'Pwani'])[1 + n % 5] || ' ' || n,
  'agency' || n || '@owner.example', '+2557' || lpad((n * 7919 % 100000000)::text, 8, '0'), n % 9 <> 0,
  case n % 2 when 0 then 'paid' else 'unpaid' end, now() - n * interval '19 hours'
from generate_series(1, 400) n;

insert into public.developers (id, name, email, is_active, payment_status, created_at)
select md5('developer ' || n)::uuid, 'Developer ' || n, 'developer' || n || '@owner.example', n % 9 <> 0,
  case n % 2 when 0 then 'paid' else 'unpaid' end, now() - n * interval '29 hours'
from generate_series(1, 200) n;

insert into public.agents (id, name, email, phone, agency_id, is_active, payment_status, created_at)
select md5('agent ' || n)::uuid,
  (array['Asha', 'Juma', 'Fatma', 'Omar', 'Zuhura', 'Salim', 'Mwanaidi'])[1 + n % 7] || ' '
    || (array['Said', 'Khamis', 'Ali', 'Mzee', 'Haji'])[1 + n / 7 % 5] || ' ' || n,
  'agent' || n || '@owner.example', '+2556' || lpad((n * 7919 % 100000000)::text, 8, '0'),
  case when n % 3 > 0 then md5('agency ' || 1 + n % 400)::uuid end, n % 9 <> 0,
  case n % 2 when 0 then 'paid' else 'unpaid' end, now() - n * interval '5 hours'
from generate_series(1, 2400) n;

insert into public.properties (id, slug, name, description, location, type, status, price, bedrooms, bathrooms, size_sqm,
  images, amenities, latitude, longitude, is_published, area_id, agent_id, agency_id, developer_id, created_at)
select md5('property ' || n)::uuid, 'villa-' || n, 'Villa ' || (array['Mwezi', 'Jua', 'Nyota', 'Bahari'])[1 + n % 4] || ' ' || n,
  repeat('Four rooms around a courtyard, two minutes from the beach. ', 20), 'Matemwe, plot ' || n, 'villa',
  (array['Off Plan', 'Construction Started', 'Ready to Move In'])[1 + n % 3], 90000 + n * 137 % 900000, 3, 2, 180,
  array['https://images.example/' || n || '.jpg', 'https://images.example/' || n || 'b.jpg'], '{pool,wifi}',
  -6.1, 39.2, n % 4 <> 0, md5('area ' || 1 + n % 60)::uuid,
  case when n % 5 < 3 then md5('agent ' || 1 + n % 2400)::uuid end,
  case when n % 5 = 3 then md5('agency ' || 1 + n % 400)::uuid end,
  case when n % 5 = 4 then md5('developer ' || 1 + n % 200)::uuid end,
  now() - n * interval '2 hours'
from generate_series(1, 5000) n;

insert into public.blog_posts (id, slug, title, excerpt, content, created_at)
select md5('post ' || n)::uuid, 'post-' || n, 'Buying land, part ' || n, 'Who may own land.', repeat('<p>All of it.</p>', 400),
  now() - n * interval '1 day'
from generate_series(1, 300) n;

insert into public.leads (id, full_name, phone, email, source, status, reminder_date, reminder_note, property_id, notes, created_at)
select md5('lead ' || n)::uuid,
  (array['Asha', 'Juma', 'Fatma', 'Omar', 'Zuhura', 'Salim', 'Mwanaidi', 'Hassan', 'Rehema', 'Khadija'])[1 + n % 10] || ' '
    || (array['Said', 'Khamis', 'Ali', 'Mzee', 'Haji', 'Juma', 'Makame', 'Suleiman'])[1 + n / 10 % 8] || ' '
    || chr(65 + n / 80 % 26) || chr(97 + n / 2080 % 26),
  '+2557' || lpad((n / 20 * 20 * 7919::bigint % 100000000 + least(n % 20, 18))::text, 8, '0'),
  case when n % 3 = 0 then 'person' || n || '@mail.example' end,
  (array['guide', 'consultation', 'property-inquiry', 'service-inquiry'])[1 + n % 4],
  (array['new', 'new', 'contacted', 'offer-sent', 'deal-closed', 'dead'])[1 + n % 6],
  case when n % 5 = 0 then current_date + n % 200 - 20 end, case when n % 5 = 0 then 'Call back' end,
  case when n % 4 = 2 then md5('property ' || 1 + n % 5000)::uuid end,
  case when n % 2 = 0 then jsonb_build_array(
    jsonb_build_object('timestamp', now(), 'content', 'Asked about the road, the title and the price of a smaller plot.')) else '[]' end,
  now() - n * interval '37 minutes'
from generate_series(1, 25000) n;

insert into public.contact_leads (id, full_name, phone, entity_type, entity_id, entity_name, cta_type, contact_value, created_at)
select md5('reveal ' || n)::uuid, 'Visitor ' || n, '+2557' || lpad((n / 20 * 20 * 7919::bigint % 100000000)::text, 8, '0'),
  (array['property', 'agent', 'agency', 'developer'])[1 + n % 4], md5('agent ' || n)::uuid, 'Entity ' || n,
  (array['phone', 'email', 'whatsapp'])[1 + n % 3], '+255777000000', now() - n * interval '90 minutes'
from generate_series(1, 8000) n;

insert into public.callback_requests (full_name, whatsapp_number, created_at)
select 'Caller ' || n, '+2557' || lpad((n / 20 * 20 * 7919::bigint % 100000000)::text, 8, '0'), now() - n * interval '9 hours'
from generate_series(1, 1000) n;

insert into public.audit_log (table_name, record_id, record_name, action, before, after, at)
select 'leads', md5('lead ' || n % 25000)::uuid, 'Somebody', 'update', '{"status": "new"}', '{"status": "contacted"}',
  now() - n * interval '10 minutes'
from generate_series(1, 50000) n;

