import type { SeedArea } from '../types.ts';

export const mafiaAreas: SeedArea[] = [
  {
    key: 'kilindoni',
    name: 'Kilindoni',
    island: 'Mafia',
    short_description: 'The only town on Mafia: port, market and airstrip, and the whale-shark boats in season.',
    long_description: `Kilindoni is everything Mafia has in the way of a town. The plane from Dar es Salaam takes about half an hour and lands at its edge; the boat from Nyamisati on the mainland comes in at the jetty. Market, bank, hospital, fuel and the district offices are within fifteen minutes on foot.

The shore faces west, with a working beach of boats and nets and, roughly from October to February, whale sharks a short ride out. It is not a place for sunbathing, but it is where the hardware, the electrician and the ice are, and anyone who builds elsewhere on Mafia rents or owns a room here first.

Mafia is governed from the mainland, as part of Pwani Region. Zanzibar's land law, ZIPA and ZECO have no say: land is held under a granted right of occupancy or as village land, foreigners invest through the mainland investment authority, and power is TANESCO's, made on the island by diesel. Budget for evening cuts. Check with the district land office in Kilindoni whether a plot is surveyed or still village land, which a foreigner cannot hold.`,
    cover: 'area-05.jpg',
    latitude: -7.914,
    longitude: 39.668,
  },
  {
    key: 'utende',
    name: 'Utende',
    island: 'Mafia',
    short_description:
      "A village on Chole Bay inside Mafia's marine park: mangrove, coral gardens and a handful of small lodges.",
    long_description: `Utende lies at the south-eastern end of the tar road, twenty-five minutes from the airstrip, and looks over Chole Bay to the islands. The water is the reason to come. Dive boats are on the reef in ten minutes, and the ferry dhow to Chole island still leaves when it is full.

All of this is inside the Mafia Island Marine Park. Every visitor pays the park's daily fee, and every wall, jetty or borehole near the shore needs the park's consent on top of the district's. That keeps the bay what it is and makes any project slower than you plan. The tide falls a long way and mangrove covers most of the shore; beaches are short and shared with fishermen.

Lodges make their own power and share their technicians. TANESCO's line reaches the village, but fridges and compressors want a second source. Because the island follows mainland law, have a mainland advocate confirm what kind of right is for sale. Divers and naturalists are the tenants, from July to March; the long rains are for maintenance.`,
    cover: 'island-mafia.jpg',
    latitude: -7.9718,
    longitude: 39.7455,
  },
];
