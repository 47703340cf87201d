import type { SeedArea } from '../types.ts';

export const pembaAreas: SeedArea[] = [
  {
    key: 'chake-chake',
    name: 'Chake Chake',
    island: 'Pemba',
    short_description:
      'The main town of Pemba, on a mangrove creek in the middle of the island, with the airport a short drive away.',
    long_description: `Chake Chake is where Pemba does its business: the market, the bank, the hospital, the land office and the airport road are all here. The airport is about fifteen minutes east, with small planes to Unguja and the mainland; the ferry port at Mkoani is under an hour south. The town sits on a hill above a creek that fills with the tide.

You do not buy here for a beach. The coast on this side is creek and mangrove, and the clean sand of Misali is a boat ride away. You buy because the hills are green, the plots are large, and a house with a breeze and clove trees below the veranda is an ordinary house here.

Power comes from the mainland by submarine cable and is distributed by ZECO; faults are rarer than on Unguja's coast but take longer to repair. ZAWA serves the town from springs and boreholes. Rents are paid by civil servants, health workers and project staff, by the year. Have clove trees on a plot listed one by one: they carry rights of their own.`,
    cover: 'island-pemba.jpg',
    latitude: -5.2476,
    longitude: 39.7682,
  },
  {
    key: 'wete',
    name: 'Wete',
    island: 'Pemba',
    short_description:
      'A harbour town on the north-west of Pemba, shaded by mango trees, between clove hills and a deep inlet.',
    long_description: `Wete runs down one long street from the clove hills to a sheltered harbour, with old mango trees along the way. Cargo dhows work the inlet and the islands opposite break the swell. Chake Chake and the airport are about an hour by the shorter, hillier road and a little more by the new one.

The town has a district hospital, a covered market and a pace that makes Stone Town look hurried. Ngezi forest and the beaches of the north are forty minutes away, close enough for a Sunday and far enough that nobody builds hotels in Wete itself.

Slopes are the thing to look at. Red clay is good for cloves and slippery under foundations, and a plot that drains badly in April is a plot with a retaining wall to pay for. Town houses are connected to ZECO and ZAWA; on the ridges expect a borehole or a long pipe. Nearly all land is held by families, so foreign buyers work through a lease approved with ZIPA, and Zanzibaris through a right of occupancy.`,
    cover: 'land-05.jpg',
    latitude: -5.0567,
    longitude: 39.7281,
  },
  {
    key: 'mkoani',
    name: 'Mkoani',
    island: 'Pemba',
    short_description: "Pemba's ferry port: a hillside town over a deep harbour in the south-west of the island.",
    long_description: `Nearly every ferry from Unguja ends at Mkoani, so this is the first of Pemba most people see: a jetty, a steep street, a hospital and green hills close behind. The crossing takes from two to six hours depending on the boat, and the road north to Chake Chake a little under an hour.

The market is small and practical. Plots on the hill are bought by people who work at the port or the hospital, and by families abroad who are building for their parents. There is no tourist trade to speak of, and the reef that might start one lies offshore. Ask about the slope, the road in the wet months and the distance to the ZAWA tank; then ask to see the survey, because many hillside plots have been described but never measured.`,
    cover: null,
    latitude: -5.3667,
    longitude: 39.65,
  },
];
