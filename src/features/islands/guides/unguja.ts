import type { IslandGuide } from '#features/islands/island.ts';
import { SOURCES } from './sources.ts';

export const ungujaGuide: IslandGuide = {
  island: 'Unguja',
  summary: "Zanzibar's main island: the capital, the international airport, and a different sea on every coast.",
  description:
    'A sourced guide to Unguja, Zanzibar: people, visitors, who rents and buys, airport, roads, power and the land law that applies to foreign buyers.',
  photo: {
    key: 'photos/island-unguja.jpg',
    alt: 'Rendered view of a sandy palm coast with thatched bungalows and dhows',
  },
  sections: {
    about: {
      heading: 'About Unguja',
      paragraphs: [
        'Unguja is the larger of the two main islands of Zanzibar, and the one most people mean when they say the name. It is some 85 kilometres long, low, and built on old coral: deeper and greener soil in the west, thin coral rag in the east, sand on both sides.',
        'Zanzibar is part of the United Republic of Tanzania and governs itself in most things that matter to a buyer. It has its own president, parliament, courts, land law and land registry. Zanzibar City is the capital. The coral-stone quarter at its heart, Stone Town, has been on the World Heritage List of UNESCO since 2000, and a conservation authority decides on every change to a building there.',
        'The coasts are different places. Around Nungwi in the north the water stays deep at every tide. From Matemwe down to Makunduchi the east coast lies behind a reef, and its lagoon empties twice a day. Fumba in the south-west looks over the sheltered channel and is the coast nearest to the airport.',
      ],
      facts: [
        { term: 'Size', value: 'About 1,660 km²' },
        { term: 'Capital', value: 'Zanzibar City, with Stone Town' },
        { term: 'Languages', value: 'Swahili, and English in offices and contracts' },
      ],
    },
    population: {
      heading: 'Population',
      paragraphs: [
        "The census of 2022 counted 1,889,773 people in Zanzibar. Without Pemba's two regions that leaves 1,346,332 on Unguja, half as many again as ten years earlier. The census puts the growth of Zanzibar at 3.7 per cent a year between 2012 and 2022; the World Bank calls the pace one of the highest in the world.",
        'Two in three of these people live in and around the capital: 893,169 in the Urban West region, which is the smallest of the three in area. The northern and southern regions hold nearly all of the beaches and share the remaining third. So the town is spreading over farmland at a speed that surprises returning visitors, while a fishing village on the east coast still knows every stranger by the second day.',
        'Nearly everybody is Muslim, and the day, the week and the year follow prayer, Friday and Ramadan. Greet first, dress for the village rather than the beach, and call on the sheha, the local officer, before you ask about a plot. The sheha also knows who farms it.',
      ],
      facts: [
        { term: 'People', value: '1,346,332', source: 'Census 2022' },
        { term: 'Of these, Urban West', value: '893,169', source: 'Census 2022' },
        { term: 'Growth of Zanzibar', value: '3.7% a year', source: 'Census, 2012 to 2022' },
      ],
    },
    tourism: {
      heading: 'Tourism',
      paragraphs: [
        'The Office of the Chief Government Statistician (OCGS) counted 917,167 international visitors to Zanzibar in 2025, after 736,755 in 2024 and 638,498 in 2023. The figures are for Zanzibar as a whole, but most visitors see only Unguja: in December 2025 nine in ten came through an airport, and the flights from abroad land here. In 2024 seven visitors in ten were European, and Italy sent the most.',
        'The year has a shape. July, August and the weeks around the New Year are full. In April and May the long rains empty the beaches and some hotels close. Kite surfers follow the wind, from December to March and again from June to September; families follow the school holidays of their own country.',
        'The numbers count people and not nights, they do not know your village, and they say little about houses that are let privately. A record year for the island and an empty house go together quite well.',
      ],
      facts: [
        { term: 'Visitors to Zanzibar', value: '917,167', source: 'OCGS 2025' },
        { term: 'Most visitors from', value: 'Italy, Germany, France, Poland', source: 'OCGS 2024' },
        { term: 'Full months', value: 'July, August, late December' },
        { term: 'Quiet months', value: 'April and May' },
      ],
    },
    demand: {
      heading: 'Demand for homes',
      paragraphs: [
        'Three kinds of tenant pay for homes on Unguja, and they want three different houses. In and near the town, families, officials, university and aid staff rent by the year and look for water, parking and quiet. In the beach villages, hotel managers, instructors and people who work online rent by the month or the season. Holidaymakers rent by the night, mostly in the north and east, and expect the service of a hotel.',
        'The first group is the largest and the least talked about. A population that grows like this one needs homes, and most are built by the families themselves, room by room, at the edge of town. What is sold to buyers from abroad is a narrow slice: planned neighbourhoods around Fumba, apartments at Paje and Jambiani, villas in the north and east. In a narrow market a resale takes patience. Ask who would buy from you before you buy.',
        'We know of no public record of sale prices. Asking prices, ours included, say what sellers hope for. Compare like with like: the coast, the row from the sea, the years left on the lease, the service charge. Whoever promises you a yield is advertising.',
      ],
      facts: [
        { term: 'By the year', value: 'Zanzibar City and its suburbs' },
        { term: 'By the month', value: 'Paje, Jambiani, Nungwi, Fumba' },
        { term: 'By the night', value: 'North and east coast, Stone Town' },
      ],
    },
    infrastructure: {
      heading: 'Infrastructure',
      paragraphs: [
        "Abeid Amani Karume International Airport lies at the southern edge of the city, and flights from abroad use its new third terminal. The Zanzibar Airports Authority counted 1,909,459 passengers at Zanzibar's airports in 2023, after 840,599 in 2020. Fast ferries to Dar es Salaam leave several times a day from the harbour beside Stone Town.",
        'Tar roads reach the north and the whole east coast. The rebuilding of two of them, Tunguu to Makunduchi and Kisauni to Fumba, was contracted in 2022 with export finance from the United Kingdom. Drive the stretch that matters to you and look at the work, not at the signboard.',
        'Electricity comes from the mainland through a submarine cable, the newer one in service since 2013, and is distributed by ZECO. A World Bank project approved in 2021 pays for a stronger grid, solar power and batteries. ZAWA supplies piped water, better in town than at the ends of the line; along the shore many houses live from boreholes, some of them salty, and from tanks. Ask for a year of bills rather than for a yes.',
      ],
      facts: [
        { term: 'From Dar es Salaam', value: 'About 20 minutes by air, about 2 hours by fast ferry' },
        { term: 'Airport to the beaches', value: '1 to 1½ hours by road; Fumba about 25 minutes' },
        { term: 'Power', value: 'Mainland grid by submarine cable; ZECO' },
        { term: 'Rains', value: 'March to May, and October to December' },
      ],
    },
    investment: {
      heading: 'Investment and land law',
      paragraphs: [
        'Under the Land Tenure Act of 1992 all land in Zanzibar is public land. Zanzibaris hold it by a right of occupancy. Others cannot, Tanzanians from the mainland included: they take a lease, or they buy a unit under the Condominium Act of 2010. Leases run for up to 99 years, often in steps of 33, and what happens at each step must stand in the document.',
        'The Zanzibar Investment Promotion Authority, ZIPA, approves projects and can tell you whether a development has its approval. Under the Zanzibar Investment Act of 2023, whoever buys a home for at least 100,000 US dollars in an approved project may be granted a residence permit for the family and relief from half of the stamp duty. Laws and practice change; have ZIPA confirm the present terms in writing.',
        'Before money moves, see four papers: the registered right and its holder, the survey with beacons that you have walked, the ZIPA or condominium approval if one is claimed, and the permits for building and environment. Trees can belong to somebody other than the holder of the land, so have them listed. An advocate admitted in Zanzibar, chosen by you and not by the seller, should read it all.',
      ],
      facts: [
        { term: 'Law', value: 'Zanzibar: Land Tenure Act 1992, Condominium Act 2010' },
        { term: 'Buyers from abroad', value: 'Lease or condominium unit' },
        { term: 'Authority', value: 'ZIPA; Commission for Lands' },
      ],
    },
  },
  sources: [
    SOURCES.census,
    SOURCES.arrivals,
    SOURCES.povertyAssessment,
    SOURCES.stoneTown,
    SOURCES.airports,
    SOURCES.pembaFinance,
    SOURCES.zeco,
    SOURCES.energyProject,
    SOURCES.weather,
    SOURCES.zipa,
  ],
};
