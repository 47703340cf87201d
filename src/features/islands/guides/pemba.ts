import type { IslandGuide } from '#features/islands/island.ts';
import { SOURCES } from './sources.ts';

export const pembaGuide: IslandGuide = {
  island: 'Pemba',
  summary: 'The green island of Zanzibar: clove hills, mangrove creeks, deep blue water and very few visitors.',
  description:
    'A sourced guide to Pemba, Zanzibar: people and cloves, the few visitors, who rents, the airport works, ferries and power, and the land law for buyers.',
  photo: {
    key: 'photos/island-pemba.jpg',
    alt: 'Rendered view of green forested hills with clove trees and palms',
  },
  sections: {
    about: {
      heading: 'About Pemba',
      paragraphs: [
        'Pemba lies some fifty kilometres north of Unguja and about as far from the mainland, with very deep water between. Arab sailors called it the green island, and it has earned the name: short steep hills, red earth, clove and mango trees, and creeks lined with mangrove that reach far inland.',
        'It is part of Zanzibar and shares the government, the land law and the investment authority of Unguja. Chake Chake in the middle is the chief town, with the airport and the offices. Wete is the port of the north-west. Mkoani in the south-west is where the ferries from Unguja land.',
        "Cloves made Pemba's fortune. Most of Zanzibar's crop still grows here, and the Zanzibar State Trading Corporation is its only lawful buyer. In the harvest whole families pick, and the buds dry on mats along the road. Beaches are few. The finest are in the far north, behind the forest of Ngezi, one of the last pieces of the wood that once covered the island.",
      ],
      facts: [
        { term: 'Size', value: 'About 980 km²' },
        { term: 'Chief town', value: 'Chake Chake' },
        { term: 'Ports', value: 'Mkoani and Wete' },
      ],
    },
    population: {
      heading: 'Population',
      paragraphs: [
        "The census of 2022 counted 543,441 people, a third more than in 2012, almost equally divided between Pemba's two regions: 272,091 in the north and 271,350 in the south. That is over five hundred to the square kilometre, and yet there is no city. People live in villages on nearly every hill, and along the roads.",
        "People farm and fish. The World Bank's poverty assessment of 2022 speaks of a large gap in living standards between Unguja and Pemba, and many families have someone working on Unguja, on the mainland or in the Gulf. Much of the building you see is paid for from there, one wall at a time.",
        'Pemba is devout and courteous. Clothes that pass on a beach of Unguja do not pass in Wete market, alcohol is for lodges, and in Ramadan the day is turned round. News travels faster than a car. If you want to buy, the village will have talked about it before you come back with a surveyor, and what it says of you decides more than what you offer.',
      ],
      facts: [
        { term: 'People', value: '543,441', source: 'Census 2022' },
        { term: 'North and South Pemba', value: '272,091 and 271,350', source: 'Census 2022' },
        { term: 'Ten years earlier', value: '406,848', source: 'Census 2012' },
      ],
    },
    tourism: {
      heading: 'Tourism',
      paragraphs: [
        'Visitor figures are published for Zanzibar as a whole: 917,167 international arrivals in 2025, according to the Office of the Chief Government Statistician (OCGS). Only a small part goes on to Pemba. You can tell from the beds: a handful of lodges in the north and along the west coast, and simple guest houses in the towns.',
        'Those who come are divers, birdwatchers and people who liked Unguja better twenty years ago. The sea floor falls away steeply, so reefs stand like walls in clear water. The whole west coast has been the Pemba Channel Conservation Area since 2005, with the small island of Misali as its best-known place. Conservation brings guests, fees and rules.',
        'Rain is heavier than on Unguja and falls mostly from March to May, with a shorter season from October to December. Between them the lodges have their months. For everything else a visitor should bring patience: there are few restaurants, few taxis and early nights. Whoever lets a house to guests here has to run the kitchen, the boat and the transfer as well.',
      ],
      facts: [
        { term: 'Visitors to all Zanzibar', value: '917,167', source: 'OCGS 2025' },
        { term: 'What they come for', value: 'Diving, Misali, Ngezi forest' },
        { term: 'Rains', value: 'March to May, and October to December' },
      ],
    },
    demand: {
      heading: 'Demand for homes',
      paragraphs: [
        'The steady tenants of Pemba are people sent here to work: teachers, health workers, officials, engineers on the road and airport sites, staff of projects. They rent in or near Chake Chake, Wete and Mkoani, by the year, and ask for water every day, a gate and a car that can reach the door. Good houses of that kind are few.',
        'The second demand is from families abroad who build for parents, or for the day they return. They rarely buy a finished house; they buy a plot near their own people. The third, from lodge owners and a few divers, is for land on the sea, and it is thin and slow.',
        'Nobody can show you a market in the sense of many sales and known prices; we know of no public record, and some areas see no sale in a year. Plan for your own use or for a tenant whose employer you can name. If you must be able to sell within a few years, Pemba is the wrong island, and we would rather tell you so now.',
      ],
      facts: [
        { term: 'Steadiest tenants', value: 'Staff posted to the three towns, by the year' },
        { term: 'Holiday letting', value: 'A few lodges; private houses are rare' },
        { term: 'Resale', value: 'Slow; no public record of prices' },
      ],
    },
    infrastructure: {
      heading: 'Infrastructure',
      paragraphs: [
        'Small aircraft link the airport near Chake Chake with Unguja, in about half an hour, and with the mainland. A contract of January 2023 provides for a runway of 2.5 kilometres and a new terminal, so that jets of the size of a Boeing 737 can land; the Zanzibar government says that work began in November 2024. Earlier completion dates have passed. Until it opens, judge the island by the airport it has.',
        'Ferries from Unguja reach Mkoani in two to six hours, depending on the boat, and not every day. The road from Mkoani to Chake Chake, 43.5 kilometres, is being rebuilt in the same package as the airport, financed with export credit from the United Kingdom. Side roads are red clay and have opinions about rain.',
        'Since 2010 power has come from Tanga on the mainland, through a submarine cable of some 75 kilometres paid for mainly by Norway; before that the island ran on diesel. ZECO distributes it, and repairs take time. Springs and boreholes supply the towns. On a ridge, count the metres to the nearest pipe and pole, because you will pay for each.',
      ],
      facts: [
        { term: 'From Unguja', value: 'About 30 minutes by air, 2 to 6 hours by ferry' },
        { term: 'Airport', value: 'Small aircraft; enlargement under way since November 2024' },
        { term: 'Power', value: 'Submarine cable from Tanga since 2010; ZECO' },
      ],
    },
    investment: {
      heading: 'Investment and land law',
      paragraphs: [
        'The law is that of Zanzibar. Land is public under the Land Tenure Act of 1992; Zanzibaris hold it by right of occupancy, and everybody else takes a lease or, where there is one, a unit under the Condominium Act of 2010. ZIPA approves investments on Pemba as it does on Unguja, and has set aside land for them in a free economic zone at Micheweni.',
        'Three things need more care here than on Unguja. Much land is held by families, unsurveyed, and every heir counts. Many farms are three-acre plots which the government granted after 1964 to be cultivated; ask the Commission for Lands whether such a plot may be transferred or built on at all. And clove trees can have an owner of their own. Have them counted, named and settled in the contract.',
        'Then look at the ground. A slope that drains badly in April needs a retaining wall. Forest, mangrove and the conservation area set limits to views, jetties and clearing. Everything that is not grown here comes by boat, so a building costs more and takes longer than the same one on Unguja. Go for the place.',
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
    SOURCES.airports,
    SOURCES.pembaFinance,
    SOURCES.zeco,
    SOURCES.weather,
    SOURCES.zipa,
  ],
};
