import type { IslandGuide } from '#features/islands/island.ts';
import { SOURCES } from './sources.ts';

export const mafiaGuide: IslandGuide = {
  island: 'Mafia',
  summary: 'Reefs, whale sharks and coconut groves, under the law of the Tanzanian mainland and not of Zanzibar.',
  description:
    "A sourced guide to Mafia Island, Tanzania: people, marine park and whale sharks, ferry and flights, and why mainland land law, not Zanzibar's, applies.",
  photo: {
    key: 'photos/island-mafia.jpg',
    alt: 'Rendered aerial view of a reef lagoon with a sandbank and small islands',
  },
  sections: {
    about: {
      heading: 'About Mafia',
      paragraphs: [
        'Mafia is a low coral island about fifty kilometres long, some twenty kilometres off the delta of the Rufiji and an easy flight south of Dar es Salaam. With Chole, Juani, Jibondo and several smaller islands it forms one district. Coconut palms cover most of it. The west coast faces a shallow channel full of river silt and plankton; the east has reefs and the clear water of Chole Bay.',
        'Mafia does not belong to Zanzibar. It is a district of Pwani Region on the mainland of Tanzania, and land law, registry, courts, taxes and the investment authority are those of the mainland. Maps and travel brochures draw the three islands together; the law does not. Everything in the last section of this guide follows from that.',
        'Kilindoni, on the west coast, is the only town: airport, jetty, market, bank, hospital and the district offices, all within a short walk. A tar road of about fifteen kilometres crosses to Utende on Chole Bay, where most of the lodges stand. The villages of the north are reached on earth roads that the long rains can close.',
      ],
      facts: [
        { term: 'Belongs to', value: 'Mafia District, Pwani Region, mainland Tanzania' },
        { term: 'Town', value: 'Kilindoni' },
        { term: 'Main island', value: 'About 50 km from end to end' },
      ],
    },
    population: {
      heading: 'Population',
      paragraphs: [
        'The census of 2022 counted 66,180 people in Mafia District, two fifths more than the 46,438 of 2012. Kilindoni ward alone has 25,680 of them. The others live in some two dozen registered villages, each with a council that has a real say over its land; you will meet them again below.',
        'People fish, keep coconut palms, cashew and cassava, and sell much of the catch to Dar es Salaam. Lodges, the marine park and the district government give the wages. The coast has been Muslim for many centuries, and the ruins on Juani are older than Stone Town.',
        'It is a friendly and observant place. A newcomer is known in Kilindoni before the luggage is off the plane. Promises of jobs, of a well or a classroom are remembered by name and date, and a project that keeps them has neighbours rather than guards. Swahili is needed every day; English is enough in a lodge and seldom in a village office.',
      ],
      facts: [
        { term: 'People in the district', value: '66,180', source: 'Census 2022' },
        { term: 'Kilindoni ward', value: '25,680', source: 'Census 2022' },
        { term: 'Ten years earlier', value: '46,438', source: 'Census 2012' },
      ],
    },
    tourism: {
      heading: 'Tourism',
      paragraphs: [
        'The Mafia Island Marine Park was gazetted in 1995, the first marine park in Tanzania. It covers 822 square kilometres, three quarters of it sea and tidal flat, and takes in Chole Bay, the southern part of the main island and the islets. It is a park with people in it: villages fish inside its zones, lodges work inside its rules, and every visitor pays a daily fee.',
        'From about October to February whale sharks feed close to Kilindoni. Researchers have told some two hundred of them apart by their spots, and find that many stay near the island all year, only deeper. Divers come for Chole Bay, mostly between July and March. During the long rains, from March to May, several lodges close.',
        'There are few beds, and no chartered jets. We found no visitor count for Mafia that we would rest a decision on, so we give none. The arrivals figures of Zanzibar do not include it.',
      ],
      facts: [
        { term: 'Marine park', value: '822 km², gazetted 1995', source: 'Marine Parks and Reserves Unit' },
        { term: 'Whale sharks', value: 'About October to February' },
        { term: 'Quiet months', value: 'April and May' },
      ],
    },
    demand: {
      heading: 'Demand for homes',
      paragraphs: [
        'Demand on Mafia is small and easy to name. District officers, teachers, nurses, bank and park staff rent in Kilindoni by the year. Lodges house their managers and dive staff, and sometimes rent for them around Utende. Researchers come for a season. Each would rather have a tank that is full than a view.',
        'Buyers are fewer still: lodge owners, people who already work on the island, and Tanzanian families with a plot near their village. A foreigner who simply wants a house by the sea meets the law described below before meeting a seller, which keeps the number low and the tempo slow.',
        'There is no price level worth quoting, because there are too few sales to make one and we know of no public record. Be ready to keep what you buy for a long time. Think of what it costs to run a building through the rainy months, with salt, termites and the man who can mend the pump two islands away, and decide whether you would still want it if it never earned anything.',
      ],
      facts: [
        { term: 'By the year', value: 'Kilindoni: officials, teachers, health and park staff' },
        { term: 'By the season', value: 'Utende: lodge and dive staff, researchers' },
        { term: 'Resale', value: 'Rare; no public record of prices' },
      ],
    },
    infrastructure: {
      heading: 'Infrastructure',
      paragraphs: [
        'Small aircraft fly from Dar es Salaam to Kilindoni in about half an hour. The runway was rebuilt and paved by 2013 with a grant from the United States; a new terminal and lights for night landing were announced in December 2024.',
        'By sea, a government ferry and private boats cross between Nyamisati on the mainland and the jetty at Kilindoni, opened in 2014. The crossing takes four to five hours, follows the tide and the weather, and is preceded by a long road from Dar es Salaam. Building materials come the same way.',
        'The island is not connected to the national grid. TANESCO makes its electricity at Kilindoni and in October 2025 was installing two more generators of one megawatt each. Power cuts are part of life, and lodges run their own supply. Water comes from wells and boreholes, shallow and easily spoilt near the shore. There is a district hospital; for anything serious one flies to Dar es Salaam.',
      ],
      facts: [
        { term: 'From Dar es Salaam', value: 'About 30 minutes by air' },
        { term: 'From Nyamisati', value: '4 to 5 hours by ferry' },
        { term: 'Power', value: 'TANESCO, generated on the island' },
      ],
    },
    investment: {
      heading: 'Investment and mainland land law',
      paragraphs: [
        "On Mafia the Land Act and the Village Land Act, both of 1999, apply. Zanzibar's Land Tenure Act, its condominium units, ZIPA and its residence permits do not, and a paper that mentions them is the wrong paper. All land is public and held in trust by the President of Tanzania. Citizens hold it by right of occupancy, granted or customary.",
        'A person who is not a citizen may be given land only for investment: section 20 of the Land Act says so. The usual form is a derivative right, which the investment authority holds and passes on for an approved project. That authority was the Tanzania Investment Centre, TIC; since July 2025 it is its successor, TISEZA. A holiday house for your own use is not such a project. A lease from a citizen or a share in a company may be possible, within limits that only a mainland advocate should explain to you.',
        'Ask first whether the plot is general land or village land. Village land must be transferred by a procedure that involves the village and the government, before an investor can have any right in it; it takes long, and it can end with a no. Ask second whether it lies in the marine park, where buildings, jetties and discharges need consent under the Marine Parks and Reserves Act of 1994 as well. The district land office in Kilindoni answers both.',
      ],
      facts: [
        { term: 'Law', value: 'Mainland: Land Act 1999, Village Land Act 1999' },
        { term: 'Buyers from abroad', value: 'Derivative right for an approved investment' },
        { term: 'Authority', value: 'TISEZA, formerly TIC; district land office' },
      ],
    },
  },
  sources: [
    SOURCES.census,
    SOURCES.mafiaDistrict,
    SOURCES.marinePark,
    SOURCES.weather,
    SOURCES.tanesco,
    SOURCES.landAct,
    SOURCES.investmentAct,
  ],
};
