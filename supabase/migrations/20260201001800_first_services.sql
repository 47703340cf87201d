-- The six services that every project begins with, the same everywhere, so that an import finds them unchanged. The
-- operator writes them anew, hides them and adds others.

insert into public.services
  (id, slug, position, title, description, long_description, features, benefits, whatsapp_template, created_at)
values
  (
    '6f0d9c1e-5b7a-4e0f-9d35-1c2b8a7e4f01', 'property-development', 1, 'Property Development',
    'From plot to handed-over keys, with one project lead.',
    'Building from abroad works when someone is on site every day. We take a project from the first boundary walk to the furnished handover. You decide the brief and approve each stage; we run design, permits, tenders and the site.

Most clients visit twice. In between you get a weekly report with photographs, the cost to date and the next decision that needs you. Stages are paid when they are finished and you have seen that they are, so the money never runs ahead of the walls.

We build for this coast: salt in the air, sand in the wind, power that comes and goes, two rainy seasons and guests who leave the doors open. That changes the drawings more than it changes the look of the house.',
    '[
      {"title":"Site and title","description":"Boundaries walked, ownership history read, access confirmed in writing."},
      {"title":"Design for salt and heat","description":"Architects who have built here, and materials that last here."},
      {"title":"Permits in order","description":"Building permit and environmental clearance applied for and filed before the first trench."},
      {"title":"Tender you can read","description":"Measured quantities sent to several contractors, opened together, compared line by line."},
      {"title":"One project lead","description":"A named person on site, with a weekly photo report to your phone."},
      {"title":"Fixed stages","description":"Payments tied to finished stages that you can check."}
    ]',
    '[
      {"title":"A price that holds","description":"Tendered quantities, with changes only by your signature."},
      {"title":"Local standing","description":"Permits and neighbours handled by people known in the district."},
      {"title":"A home that lets","description":"Layouts planned with the managers who will look after it."},
      {"title":"A file for the next buyer","description":"Drawings, permits, warranties and as-built photographs, handed over in one folder."}
    ]',
    'Hello, my name is [Name]. I am interested in [Service] and would like to talk about building in Zanzibar.',
    '2026-02-01T00:00:00Z'
  ),
  (
    'b3a4c7d2-08f1-4c9b-8e6d-2f5a9b1c7d02', 'investment-advisory', 2, 'Investment Advisory',
    'Yield, exit and timing, worked through with your numbers.',
    'A brochure gives you one number. We start from yours: what you can put in, for how long, in which currency, and what would make you regret it. Then we work through two or three real listings side by side, with the running costs in and the empty weeks in.

You get a short written note, not a promise. It shows what has to be true for the purchase to make sense, which of those things we could check, and which are a guess. When the honest answer is to wait, or to buy a smaller thing, the note says so.

Nobody can guarantee a rent or a resale price here, and we do not. Tax and legal points are marked for your own adviser and for an advocate in Zanzibar.',
    '[
      {"title":"Your brief, written down","description":"Budget, currency, holding time and how much of your own use you want."},
      {"title":"Side-by-side sheets","description":"Two or three listings with the same costs in the same rows."},
      {"title":"Three calendars","description":"A good, a middling and a poor rental year, month by month."},
      {"title":"Exit routes","description":"Who could buy it from you, how long that tends to take, and what the lease must say."},
      {"title":"Questions for the seller","description":"A list to send before you offer, and what a good answer looks like."}
    ]',
    '[
      {"title":"Decisions you can explain","description":"Two pages that your partner, bank or accountant can follow."},
      {"title":"No surprise in year two","description":"Service charge, ground rent, generator and salt are in the sheet from the start."},
      {"title":"A reason to say no","description":"Knowing your limit before the viewing makes the viewing calmer."}
    ]',
    'Hello, this is [Name]. I would like [Service] for a purchase in Zanzibar. When could we talk it through?',
    '2026-02-01T00:00:00Z'
  ),
  (
    '1e8b5f3a-97c4-4d21-b0a6-3d7c4e9f8a03', 'legal-documentation', 3, 'Legal Documentation',
    'Leases, permits and transfers checked before you pay.',
    'Land in Zanzibar belongs to the state and is held in trust for its people. A buyer from abroad takes a lease or a condominium unit, so what you own is what the papers say you own. We collect those papers, put them in order and have them read before any deposit leaves your account.

We are not a law firm. Each file goes to an independent advocate in Zanzibar who acts for you, not for the seller, and whose fee you agree directly. Our part is the legwork: requests at the registry, copies from the authorities, the seller''s documents, translations from Swahili, appointments and follow-up until each answer is in writing.

At the end you hold one indexed folder: what was checked, with whom, on which day, and what is still open.',
    '[
      {"title":"Registry search","description":"What the land registry shows for the plot or unit: holder, term, charges and cautions."},
      {"title":"Lease reading","description":"Term, rent, renewal, transfer, inheritance and use, explained clause by clause in plain English."},
      {"title":"Permits and approvals","description":"Building permit, environmental clearance and investment approval seen in the original."},
      {"title":"Contract review","description":"Payment stages, delay, defects and refund terms marked up by your advocate."},
      {"title":"Transfer and registration","description":"Consent, stamp duty and registration followed until the stamped copy is yours."}
    ]',
    '[
      {"title":"Nothing on trust alone","description":"Every statement in the listing that matters has a paper beside it, or a question mark."},
      {"title":"An advocate on your side","description":"Independent of the seller, chosen by you from a short list."},
      {"title":"One folder for life","description":"What you will need to let, insure, resell or leave the home to your children."},
      {"title":"Fewer trips","description":"Signatures planned together, with powers of attorney where the law allows them."}
    ]',
    'Hello, I am [Name]. I need help with [Service] before I sign or pay. Could someone look at my papers?',
    '2026-02-01T00:00:00Z'
  ),
  (
    'c95d2e7b-4a16-4f83-a7f9-4e8d6b2a1c04', 'property-management', 4, 'Property Management',
    'Guests, staff and repairs while you are abroad.',
    'An empty house on this coast ages faster than a lived-in one. Salt finds the hinges, damp finds the wardrobes and the pump fails on the day the guests arrive. Our managers visit every home at least weekly, guests or no guests, and fix small things while they are small.

For homes that are let, we look after the calendar, the welcome, the housekeeping and the money. You see each booking and each receipt in a monthly statement, with photographs of whatever was repaired. You set the rates, the house rules and the weeks that are yours.

Staff are employed properly, with contracts and social security, and they are paid on the same day each month whether the house was full or not.',
    '[
      {"title":"Weekly walk-through","description":"Water, power, pool, roof, doors and garden, with a short photo report."},
      {"title":"Guests","description":"Enquiries, check-in, registration and a person to call at two in the morning."},
      {"title":"Housekeeping and linen","description":"A trained team, a linen count and a deep clean between seasons."},
      {"title":"Repairs with a limit","description":"Below your limit we fix it and show you; above it we ask first."},
      {"title":"Monthly statement","description":"Income, costs and receipts in one file, in dollars and shillings."},
      {"title":"Staff care","description":"Contracts, payroll, training and cover for holidays and Ramadan hours."}
    ]',
    '[
      {"title":"A house that stays new","description":"Salt and damp are dealt with on a schedule, not after the damage."},
      {"title":"One person to call","description":"Your manager knows the house, the neighbours and the plumber."},
      {"title":"Books in order","description":"Statements your accountant can use, with tourism levies and taxes shown apart."}
    ]',
    'Hello, my name is [Name] and I own a home in Zanzibar. Please tell me about [Service] and what it costs.',
    '2026-02-01T00:00:00Z'
  ),
  (
    '7a2f8d4c-b35e-4196-8c1b-5f9e3d7a6b05', 'land-research', 5, 'Land Research',
    'Boundaries, ownership history and access on the ground.',
    'A plot is easy to photograph and hard to know. Before you offer, we find out where it ends, who has used it, who says it is theirs, how a lorry reaches it and where the water stands in April.

The work is part desk and part feet. We ask for the survey plan and the registry entry, then walk the beacons with a surveyor, the seller, the neighbours and the sheha, the local official who knows what the files do not. Trees can have an owner of their own here, and a footpath to the mosque or the well can be older than any plan, so we ask about both.

You receive a report with a marked plan, coordinates, photographs in all directions, a video of the access road, and a list of what could not be settled. It helps your advocate; it does not replace one.',
    '[
      {"title":"Boundary walk","description":"Beacons found and measured with a licensed surveyor, neighbours present."},
      {"title":"History of the plot","description":"Who held it, who farmed it, and how it came to be for sale."},
      {"title":"Access and services","description":"The legal way in, the real way in, and the distance to power, water and tar."},
      {"title":"Planning and coast","description":"Permitted use, the building line from the high-water mark and protected vegetation."},
      {"title":"Ground and water","description":"Coral rag or soil, where rain stands, and what nearby wells taste like."}
    ]',
    '[
      {"title":"You know the edges","description":"What you are shown on the beach is what is on the plan, or you hear otherwise."},
      {"title":"Neighbours first","description":"A disagreement is far cheaper to find before the sale than after it."},
      {"title":"A fair basis for the price","description":"Road, power and water costs are known when you make your offer."}
    ]',
    'Hello, I am [Name]. I am looking at a plot and would like [Service] done before I make an offer.',
    '2026-02-01T00:00:00Z'
  ),
  (
    'e4c1b9a6-62d8-4b7f-95e3-6a0f2c8d5e06', 'business-partnership', 6, 'Business Partnership',
    'Local partners and structures for larger projects.',
    'A guesthouse, a dive centre, forty apartments or a school of sailing: larger plans need partners who are good at what you are not. We introduce investors to landholders, developers, operators and builders whom we know by their work, and we stay at the table until the roles are written down.

Before anyone signs, each side tells the other what it brings, what it expects and how it could leave. We prepare that conversation, in English and Swahili, and turn it into terms that an advocate can draft. Projects that want investor status go to the Zanzibar Investment Promotion Authority; we help assemble the file and answer the questions that come back.

We work on few projects at a time and say early when one is not for us.',
    '[
      {"title":"Introductions","description":"Two or three partners that fit, each with finished work you can visit."},
      {"title":"Background checks","description":"Company records, permits, references and a look at earlier sites."},
      {"title":"Roles and shares","description":"Land, money, skill and time put on one page and weighed."},
      {"title":"Investment approval","description":"Business plan and documents prepared for the authority, with your advocate."},
      {"title":"Exit terms","description":"Buy-out, deadlock and succession agreed while everyone is still friends."}
    ]',
    '[
      {"title":"Partners you have met","description":"You stand on their finished sites before you share a new one."},
      {"title":"Terms in two languages","description":"Nobody signs what they have only half understood."},
      {"title":"Time saved at the start","description":"A complete file draws fewer questions than a hopeful one."},
      {"title":"A neutral chair","description":"Someone to call the meeting when the partners would rather not."}
    ]',
    'Hello, my name is [Name]. I am planning a larger project in Zanzibar and would like to discuss [Service].',
    '2026-02-01T00:00:00Z'
  );
