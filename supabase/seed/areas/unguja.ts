import type { SeedArea } from '../types.ts';

export const ungujaAreas: SeedArea[] = [
  {
    key: 'stone-town',
    name: 'Stone Town',
    island: 'Unguja',
    short_description:
      'The old coral-stone quarter of Zanzibar City: carved doors, roof terraces and everything within a walk of the ferry.',
    long_description: `Stone Town is the one part of Zanzibar where you can live well without a car. The ferry to Dar es Salaam, the hospital at Mnazi Mmoja, the market at Darajani, the banks and most government offices are within a walk, and the airport is a quarter of an hour by taxi. The lanes themselves take nothing wider than a handcart, so count the steps from the nearest place a lorry can stop: every bag of lime will travel them on somebody's shoulder.

These are merchants' houses, divided over generations: thick walls of coral rag and lime, ceilings on mangrove poles, an inner court, a flat roof. The quarter is a World Heritage Site, and the Stone Town Conservation and Development Authority approves whatever changes a window, a door, a roof or the colour of a wall. Cement plaster traps the damp in walls like these, so look for lime work and ask who did it.

ZAWA water arrives at low pressure, which is why nearly every roof carries tanks and every stairwell a pump. ZECO power is steadier than on the coast. Many buildings belong to the Wakf Commission or to several heirs at once; see the chain of ownership, and the written consent of every heir, before you discuss a price. Tenants are aid and university staff on yearly contracts and visitors who stay two or three nights on their way to a beach.`,
    cover: 'area-03.jpg',
    latitude: -6.1622,
    longitude: 39.1888,
  },
  {
    key: 'fumba',
    name: 'Fumba',
    island: 'Unguja',
    short_description:
      'A low, dry peninsula south of the airport on Menai Bay, where the island builds its planned new neighbourhoods.',
    long_description: `Fumba is twenty-five minutes from the airport and about forty from Stone Town on a tarred road, and it is where Zanzibar builds by plan: streets on a grid, sewers, street lights, a school and a clinic drawn in before the houses. If neighbours, fibre and a supermarket matter more to you than a beach, begin your visits here.

The sea on this side is the Zanzibar Channel and Menai Bay: sheltered, shallow, edged with mangrove and low coral cliffs. Low water uncovers rock and mud rather than sand, so people swim from pools and jetties and take a boat to the sandbanks. The sun sets over water all year.

Most new homes are sold as condominium units inside projects approved by ZIPA, the form of ownership that is open to foreigners. Read the by-laws and the service charge before the floor plan: they decide whether you may let by the night, keep a dog or close in the balcony. Towards Dimani the fields are still in family hands, and there the sheha, the survey plan and the Commission for Lands come first. Tenants are mostly families and professionals who work in town, on leases of a year or more.`,
    cover: 'apartment-05.jpg',
    latitude: -6.316,
    longitude: 39.286,
  },
  {
    key: 'nungwi',
    name: 'Nungwi',
    island: 'Unguja',
    short_description:
      'The northern tip of Unguja: deep water at every tide, dhow builders on the beach and the liveliest evenings outside town.',
    long_description: `At Nungwi the reef lies close and the shelf drops quickly, so you can swim at any hour, where the east coast makes you wait for the tide. That one fact explains most of the prices. The village is an hour and a half from the airport by way of Mahonda, and large enough to have its own fish market, schools, health centre, fuel and hardware shops.

The western beach towards Kendwa carries the hotels, the bars and the music. Round the lighthouse the eastern side is windier and quieter, and weed comes ashore while the kusi blows, roughly June to August. Sound travels over flat ground: visit any plot again after ten in the evening before you sign for it.

ZECO supply is stretched in high season and houses that let run on batteries or a generator for part of the evening. Groundwater turns brackish near the shore; ask for a recent salinity test of the borehole, or put deliveries by bowser into your budget. Free beachfront is rare. What comes up is second row, village lanes and flats, and with those there is one paper to insist on: a written right of way to the sea.`,
    cover: 'hero-lagoon.jpg',
    latitude: -5.7264,
    longitude: 39.295,
  },
  {
    key: 'kendwa',
    name: 'Kendwa',
    island: 'Unguja',
    short_description:
      'A wide, west-facing beach south of Nungwi with the sunset over the sea and swimming at low water.',
    long_description: `Kendwa has one road in, one broad beach and, along most of it, hotels. The sea stays deep enough to swim at low water and the sun goes down over the channel. Nungwi and its shops are ten minutes north; the airport is an hour and twenty-five minutes on an ordinary day.

Homes stand on the coral ridge behind the beach, where the breeze and the view are. Rock close to the surface makes honest foundations and expensive holes, so ask the neighbours what their pool and their septic tank cost to dig. In the long rains of April and May water leaves the ridge quickly, and the unsurfaced side lanes show where it went.

Full-moon parties are a fixture on the sand, and ridge houses hear them when the wind is in the west. Guests come for a week and want a driver, a cook and lights that stay on. Some back plots depend on a track that belongs to somebody else: check the lease of the lane as carefully as the lease of the land.`,
    cover: 'area-08.jpg',
    latitude: -5.7497,
    longitude: 39.2911,
  },
  {
    key: 'matemwe',
    name: 'Matemwe',
    island: 'Unguja',
    short_description: 'A long, quiet reef beach on the north-east coast of Unguja, facing Mnemba atoll.',
    long_description: `Matemwe is kilometres of white sand without one tall building on it. The village keeps its fishing fleet, the lagoon empties twice a day, and dive boats leave from the beach for Mnemba on the rising water. The drive from the airport takes about an hour and twenty minutes, by way of Mahonda and Kinyasini.

At spring tides the reef edge is a twenty-minute walk over sand, pools and seaweed lines, and nobody swims from the beach for some hours either side of low water. Bring shoes and a tide table. What you have instead is the view of the atoll, the shade of the palms and a night sky without a hotel in it.

The ZECO line and the ZAWA main follow the tar road, and a plot nearer the sea pays for its own connection. Owners let to divers and to families who stay a week or two. Land between road and beach has often been split into strips among brothers and sisters: walk every corner with the neighbours and the sheha before the surveyor sets his beacons.`,
    cover: 'area-07.jpg',
    latitude: -5.8697,
    longitude: 39.355,
  },
  {
    key: 'kiwengwa',
    name: 'Kiwengwa',
    island: 'Unguja',
    short_description:
      'A long east-coast beach, partly under low cliffs, with club hotels in the middle and coral-rag forest behind.',
    long_description: `Kiwengwa is an hour from the airport, on tar to the last turning. It was among the first stretches of the east coast to be built up, and large club hotels hold much of the frontage; you hear Italian here as often as English. Between them lie the village, its mosque and its fish landing, and a number of smaller holdings that change hands.

Low coral cliffs lift part of the shore a few metres above the beach. They keep the highest tides out of the garden and put a staircase between you and the sand. Rock of this kind is often hollow underneath, so let an engineer look at it from below before you build near the edge. The lagoon drains far out, as everywhere on this side.

Inland, the Kiwengwa-Pongwe forest reserve protects the coral-rag woodland and its caves, and building stops where the reserve begins; ask for the plan that shows the line. Boreholes here reach water easily and salt not much later. Hotel managers and dive instructors look for yearly lets, which suits an owner who would rather not change sheets twice a week.`,
    cover: 'hero-properties.jpg',
    latitude: -5.9989,
    longitude: 39.378,
  },
  {
    key: 'pongwe',
    name: 'Pongwe',
    island: 'Unguja',
    short_description:
      'A small crescent bay on the east coast with palms down to the tide line and a handful of houses.',
    long_description: `Pongwe is the short pause between Kiwengwa and Uroa: one bay, one village, a few small hotels, palms to the tide line. The curve of the bay shelters it from the kusi and holds a little water when the open lagoon has gone, though not enough to swim at the lowest springs. The airport is fifty-five minutes away and the nearest proper shopping is in town, so houses here keep a full freezer.

Very little comes to market and most of it is small. The village well is brackish and new houses either drill on the landward side of the road or join the ZAWA main. Look at the approach as well as the view: several plots are reached on foot over a neighbour's land, which is a kindness rather than a right until it is written down and registered. People who rent here tend to be couples and small families who have already seen the busy beaches.`,
    cover: 'island-unguja.jpg',
    latitude: -6.0352,
    longitude: 39.404,
  },
  {
    key: 'michamvi',
    name: 'Michamvi',
    island: 'Unguja',
    short_description: 'A narrow peninsula with two shores: reef and sunrise at Pingwe, a sheltered sunset bay at Kae.',
    long_description: `The road north from Paje ends at Michamvi, an hour and a quarter from the airport. Few places on Unguja let you choose your side of the day as this one does: Pingwe faces the reef and the sunrise, Kae looks west over Chwaka Bay, and the walk between the two takes about half an hour.

Pingwe has the surf line, the wind and a beach that comes and goes with the monsoon; see it in July and in January if you can, for the sand moves. Kae is calmer and warmer, with mangrove at both ends. Mangrove is protected by law, and a view does not come with the right to cut one.

This is the end of the ZECO feeder and voltage sags in the evening, so houses fit a stabiliser, batteries or both. Water comes from boreholes and from tanks filled by bowser. Small lodges and private villas let by the week to people who want to be left alone. Check the building line from the high-water mark on the Pingwe side, where a terrace drawn twenty years ago may be in the sea by now.`,
    cover: 'area-02.jpg',
    latitude: -6.141,
    longitude: 39.496,
  },
  {
    key: 'bwejuu',
    name: 'Bwejuu',
    island: 'Unguja',
    short_description: 'A quiet village beach north of Paje with old palm groves and seaweed farms.',
    long_description: `Bwejuu begins where Paje's kites end. The beach is the same white sand and the same broad lagoon, but the houses stand back among old coconut groves and the evenings belong to the village. Paje's cafés and its clinic are ten minutes away by car, the airport an hour and ten.

The seaweed farms are at work at every spring tide, and paths to them cross nearly every plot along the shore. Those paths are older than the plots. A good site plan leaves them open; a bad one starts with a quarrel. Swimming is a high-water affair, better here in the neap week than in the spring week.

Coconut palms belong to whoever planted them, which need not be the person selling the land, so have the trees counted, named and paid for in the contract. ZECO power runs along the road; many owners add solar and a borehole with a filter. Guests are families and readers of long books, and they come back.`,
    cover: 'area-01.jpg',
    latitude: -6.229,
    longitude: 39.533,
  },
  {
    key: 'paje',
    name: 'Paje',
    island: 'Unguja',
    short_description:
      'The kite lagoon: flat water, steady wind in two seasons and the youngest crowd on the east coast.',
    long_description: `Paje is where the road from town meets the sea, an hour from the airport past Jozani. It has the most complete village life of the south-east: a roundabout with fuel, cash machines, a clinic, bakeries, co-working rooms and more kite schools than anyone has counted lately.

The lagoon is wide, shallow and sandy. From December to March the kaskazi blows, from June to September the kusi, and on those afternoons the water belongs to kites; swimmers come in the mornings and at high tide. Between the seasons it can be very quiet indeed, and the long rains of April and May shut part of the village.

Apartments have arrived here in earnest, mostly off plan. Ask for the title or lease of the land under the building, the ZIPA approval if you buy as a foreigner, the sewage design, and who holds your instalments until handover. Power cuts are short but frequent. Renters are kite instructors by the season, remote workers by the month and visitors by the week, and each of the three wants a different kitchen.`,
    cover: 'hero-areas.jpg',
    latitude: -6.265,
    longitude: 39.535,
  },
  {
    key: 'jambiani',
    name: 'Jambiani',
    island: 'Unguja',
    short_description: 'A fishing and seaweed village strung along several kilometres of lagoon south of Paje.',
    long_description: `Jambiani is long rather than large: a ribbon of wards from Kibigija in the north to the last palms in the south, with one lane close to the shore and the tar road behind. From the airport it is an hour and ten minutes. Coral-stone houses, football at five, schools, small guest houses, a women's seaweed workshop: people visit Paje and move here.

Outrigger boats leave with the tide and come back with it, and so does your swim. At low springs the lagoon is a plain of sand and shallow pools out to the breakers. The shore is mostly sand with shelves of old coral, sharper towards the south.

Village plots are often narrow and deep, running from the lane to the beach. Check that the depth on the survey plan was measured from the high-water mark of this decade and that the statutory setback still leaves you room to build. ZAWA supply is irregular in the dry months, which makes a tank the first thing to install. Houses let to long-stay guests, teachers and volunteers as well as to holidaymakers.`,
    cover: 'area-06.jpg',
    latitude: -6.316,
    longitude: 39.547,
  },
  {
    key: 'makunduchi',
    name: 'Makunduchi',
    island: 'Unguja',
    short_description:
      'A large farming village and a rocky, little-built shore in the south-east, home of the Mwaka Kogwa festival.',
    long_description: `Makunduchi is a town by Zanzibar standards and a village by habit, set back from the sea among coral-rag fields, with a district hospital, a secondary school and government housing blocks from the 1970s. Every July the Shirazi new year, Mwaka Kogwa, brings the rest of the island to its football field. The airport is an hour and a quarter away.

The shore, a couple of kilometres from the centre, is low rock with pockets of sand, a lighthouse and a rough sea outside the reef. It is beautiful and not a bathing beach. Building land is cheaper for that reason, and because the last stretch of several tracks needs a high car.

Almost everything is held by families, without survey. A purchase starts with the sheha and a land officer rather than with a contract, and it takes months. Ask how far the nearest ZECO transformer is; the answer is sometimes more expensive than the plot.`,
    cover: 'land-08.jpg',
    latitude: -6.423,
    longitude: 39.556,
  },
  {
    key: 'kizimkazi',
    name: 'Kizimkazi',
    island: 'Unguja',
    short_description:
      'Two fishing villages at the southern tip with low cliffs, evening light and one of the oldest mosques on the coast.',
    long_description: `Kizimkazi is two places: Dimbani, with its small round harbour and a mosque whose inscription is some nine centuries old, and Mkunguni, the larger village, where the boats go out to look for dolphins. Both face south-west over Menai Bay, so the light is an evening light. The airport is about an hour by the Kitogani road.

The coast is coral cliff of three to six metres with short beaches in between. Water stays within reach of the shore at low tide in the coves, which makes this one of the easier swims outside the north. In exchange the kusi blows straight in during the middle of the year and windows salt up quickly.

A few good lodges, some retired captains and a growing number of weekend houses from town make up the market. Cliff plots need a set-back that an engineer, not a broker, has measured. Menai Bay is a conservation area, and a jetty or a cut in the rock needs a permit from the fisheries and environment authorities.`,
    cover: 'blog-01.jpg',
    latitude: -6.447,
    longitude: 39.468,
  },
];
