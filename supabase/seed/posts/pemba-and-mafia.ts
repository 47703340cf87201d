import type { SeedPost } from '../types.ts';

export const pembaAndMafia: SeedPost = {
  slug: 'pemba-and-mafia-two-rule-books',
  title: 'Pemba and Mafia: two quiet islands, two rule books',
  excerpt:
    'Both are green, slow and lovely. Only one of them is under Zanzibar law, and it changes everything you sign.',
  content: `<p>People who find Unguja too busy look north to Pemba or south to Mafia. On a tourist map all three float in the same blue. In law, a border runs between them, and buyers who miss it prepare the wrong papers.</p>
<p><a href="/islands/pemba">Pemba</a> is part of Zanzibar. <a href="/islands/mafia">Mafia</a> is not: it is a district of Pwani Region on the Tanzanian mainland. It has different land law, another land registry, another investment authority and another way for a foreigner to hold a home. If you take one thing from this page, take that.</p>
<h2>Pemba: hills, cloves and deep water</h2>
<p>Pemba is the surprise. Where Unguja is flat and sandy, Pemba rolls. Clove and mango trees cover the hills, mangroves line the creeks, and in the harvest the roadsides smell of drying cloves. The sea falls away steeply around it, which is why divers come, and why the beaches are few, small and beautiful.</p>
<p>Most of the coast that visitors know is in the far north, around Kigomasha and Vumawimbi, behind the forest of Ngezi. <a href="/areas/chake-chake">Chake Chake</a> in the middle has the airport, banks and offices; <a href="/areas/wete">Wete</a> is the port on the north-west; most ferries from Unguja land at <a href="/areas/mkoani">Mkoani</a> in the south.</p>
<h3>Who buys there</h3>
<p>A handful of lodge owners, some divers, families with roots on the island, and people with patience. Letting to holidaymakers is possible and thin. What lets more steadily is a good house in or near a town, to teachers, doctors, project staff and officials, by the month or the year. Two such tenants are worth more than many a brochure, and they do not ask for a pool.</p>
<h3>What to check</h3>
<ul>
<li><strong>The right.</strong> Zanzibar law applies: public land, right of occupancy for Zanzibaris, leases and condominium units for others. ZIPA is the authority for investors here too.</li>
<li><strong>The trees.</strong> Clove trees may be held separately from the land, and they matter to the families and to the state. Settle in writing whose they are.</li>
<li><strong>The forest and the shore.</strong> Parts of the coast and of the forest are protected, and so are mangroves. Ask before you plan a jetty or a view.</li>
<li><strong>The journey.</strong> Make it as a guest, with luggage, at the hour your guests would.</li>
</ul>
<h2>Mafia: whale sharks and a marine park</h2>
<p>Mafia is smaller, flatter and calmer still. Its lagoon and reefs are the heart of the Mafia Island Marine Park, set up in the 1990s, the first of its kind in the country. In the months from about October to February whale sharks feed off <a href="/areas/kilindoni">Kilindoni</a>, and that is when the island's few beds are full. The lodges of <a href="/areas/utende">Utende</a> and the islands of Chole Bay live within the park, together with several villages.</p>
<h3>What is different</h3>
<p>On the mainland, land is governed by the Land Act and the Village Land Act, both of 1999. Foreigners do not own land there either. As a rule they may occupy it only for an investment, through a derivative right that is granted by way of the national investment authority, or under a lease. A quiet house to grow old in, without any business, is therefore a harder question on Mafia than on Unguja. Put it to an advocate who practises on the mainland, and do it before you book the second visit.</p>
<p>Other points to raise:</p>
<ol>
<li>Is it general land or village land? Village land has to be transferred by a proper procedure before an investor may be given a right in it, and that takes time and the village's consent.</li>
<li>Is it in the marine park? Building, jetties, discharge and even moorings can then need the park's permission.</li>
<li>Does the title on offer say "Zanzibar", "ZIPA" or "condominium"? On Mafia those are the wrong words.</li>
<li>Which court, which registry and which tax office are named in the contract?</li>
</ol>
<blockquote><p>Ask where the registry is. If the seller points to the wrong island, finish your tea and go home.</p></blockquote>
<h2>Two kinds of quiet</h2>
<p>Pemba's quiet is that of a working island that has not needed you so far. It is devout, agricultural and hospitable; dress and drink with tact. Mafia's is the quiet of fishing villages beside a protected sea. On both, neighbours decide how your project goes long before any office does, and promises about jobs are remembered.</p>
<p>On both, building costs more than on Unguja, because cement, tiles and pumps come by boat, and so does the man who can mend the pump. Add a margin and a second of everything that turns.</p>
<h2>Our advice in short</h2>
<p>Go for the place and not for the return. Rent for a month first. Buy smaller than you could. On Pemba use an advocate in Zanzibar, on Mafia one on the mainland, and let neither tell you that the other's law is "practically the same".</p>
<p>We list homes and plots on both islands because there are owners who want to sell and buyers who know why they come. If you are not sure yet which of the two you are, <a href="/contact">thirty minutes with us</a> cost nothing.</p>
<p><em>General information, not legal advice; both legal systems are amended from time to time.</em></p>`,
  category: 'Area Insights',
  cover: 'island-pemba.jpg',
  seo_description:
    'Pemba is under Zanzibar law, Mafia under mainland law: what this means for buyers, and how the two quiet islands differ.',
  seo_keywords: ['Pemba property', 'Mafia Island', 'land law', 'derivative right', 'marine park', 'cloves'],
  daysAgo: 421,
};
