import type { SeedPost } from '../types.ts';
import { squareMetreTable } from './square-metre-table.ts';

const daysAgo = 9;

export const whatASquareMetreCosts: SeedPost = {
  slug: 'what-a-square-metre-costs',
  title: 'What a square metre costs on each Zanzibar coast',
  excerpt: 'Asking prices from our current listings, coast by coast, and what explains the distance between them.',
  content: `<p>Ask three people what land costs in Zanzibar and you will hear three numbers, all of them true somewhere. The islands are small, but a plot on the west side of Nungwi and one behind Makunduchi are different markets with different buyers.</p>
<p>So we took the <a href="/properties">listings on this site</a>, divided price by area and sorted the result by coast. It is a modest piece of arithmetic and it has limits, which come first because they matter more than the figures.</p>
<h2>What these numbers are, and what they are not</h2>
<ul>
<li>They are <strong>asking</strong> prices. What was paid in the end is known to buyer, seller and registry, and is often lower.</li>
<li>They come from the listings of one day on one site. A few dozen homes are an illustration, not an index. One splendid villa moves a whole row.</li>
<li>For land we divide by the plot. For houses we divide by the building, so the garden is in the price but not in the area. For apartments we use the unit size as the seller states it, with or without the balcony.</li>
<li>Leases differ in length. Ninety years and forty years stand in the same column.</li>
</ul>
<p>With that said, here is the table. All sums are US dollars for one square metre, from the lowest to the highest listing.</p>
${squareMetreTable(daysAgo)}
<h2>North: priced for the sunset</h2>
<p><a href="/areas/nungwi">Nungwi</a> and <a href="/areas/kendwa">Kendwa</a> have what no other coast can offer: sand that faces west, and water to swim in at low tide as well. That shows in the asking prices, and sellers here wait longer before they move. Much of what is offered is built already, so you pay for houses more often than for ground. Mind the difference between the two sides of the cape; a plot that looks east has another sea in front of it.</p>
<blockquote><p>The tide decides more of the price than the view does.</p></blockquote>
<h2>East: priced for the lagoon</h2>
<p>From <a href="/areas/matemwe">Matemwe</a> down to <a href="/areas/jambiani">Jambiani</a> the reef makes a lagoon that empties twice a day. Buyers who have seen that, and do not mind a walk to swim at noon, can pay less for the same colour of sand. The range within one village is wider than the range between villages. What makes it wide:</p>
<ul>
<li><strong>The row.</strong> First, second or behind the road. We wrote about it in <a href="/blog/land-by-the-row">Land by the row</a>.</li>
<li><strong>The papers.</strong> A surveyed plot with a clear lease costs more, and should.</li>
<li><strong>The story of the building.</strong> A house that has been let for five years, with its books open, is a different thing from a shell with a good picture.</li>
</ul>
<p>Between the two halves of this coast, small apartments are offered mostly in the south-east, where wind and cafés bring guests for them, and large houses mostly in the north-east. We looked at the guests behind this in <a href="/blog/paje-or-matemwe">Paje or Matemwe</a>.</p>
<h2>South-west and town: priced for daily life</h2>
<p><a href="/areas/fumba">Fumba</a> is not a beach market. People buy there to live, to send children to school, or to let by the year, and they compare one floor plan with another as they would in any city. Similar units are priced alike, and the service charge deserves as much attention as the price.</p>
<p><a href="/areas/stone-town">Stone Town</a> does not fit a table well. A square metre of coral wall with a carved balcony, a square metre that needs new beams and a square metre shared with eleven heirs are not the same goods. Use the figure to start a conversation with a surveyor.</p>
<h2>Pemba and Mafia: priced one by one</h2>
<p>On <a href="/islands/pemba">Pemba</a> and <a href="/islands/mafia">Mafia</a> there are too few listings for a range to mean much. Ground is cheaper and building on it is dearer, because everything that is heavy comes by boat. Mafia also has its own rules: mainland law applies there.</p>
<h2>How to use this for one house</h2>
<p>Take the listing you like and work out its own figure. If it lies far above its neighbours in the table, ask what you get for it: the row, the lease, the finish, the furniture, a rental history. Good sellers can answer in two sentences. If it lies far below, ask the same question with more care.</p>
<p>Then compare like with like. Three steps help:</p>
<ol>
<li>Subtract what is not building: furniture, a car, a boat, a share in a borehole.</li>
<li>Add what the house still needs in the next two years: a roof, a pump, a wall, batteries.</li>
<li>Divide the result by the covered area you have measured, or had measured, and not by the one in the brochure.</li>
</ol>
<p>The number you get will still not tell you what the place is worth to you. But it will tell you which of two houses asks more for the same thing, and that is usually the moment at which a seller begins to talk.</p>
<p>If you would like a second opinion on a particular price, our <a href="/services/investment-advisory">investment advisory</a> starts with this sum, and the first <a href="/contact">half hour</a> is free.</p>
<p><em>Asking prices in US dollars from published listings on the day of writing, rounded. They are no valuation and no advice to buy.</em></p>`,
  category: 'Market Analysis',
  cover: 'area-07.jpg',
  seo_description:
    'Asking prices for a square metre of land, house and apartment in Zanzibar, coast by coast, from current listings, with their limits.',
  seo_keywords: [
    'Zanzibar property prices',
    'price per square metre',
    'Nungwi',
    'Paje',
    'Matemwe',
    'Fumba',
    'land prices',
  ],
  daysAgo,
};
