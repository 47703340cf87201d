import type { SeedPost } from '../types.ts';

export const airportRoadsPort: SeedPost = {
  slug: 'airport-roads-and-a-port',
  title: 'Airport, roads and a port: which projects belong in your price',
  excerpt:
    'What is finished, what is being built and what is still a drawing, and how much of it a buyer should pay for today.',
  content: `<p>"Ten minutes from the new road" is a sentence you will hear at every viewing. Sometimes the road is there and you arrived on it. Sometimes it is there on a map in the minister's speech. The two are worth different money, and a seller has no reason to point out which is which.</p>
<p>This is how we sort the announcements when buyers ask us. It is not a forecast, and what is under construction as we write may be finished, or fenced off, when you read. The sources are public, and we name them at the end.</p>
<h2>Three drawers</h2>
<h3>Finished: pay for it</h3>
<p>The third terminal of Abeid Amani Karume International Airport is open and handles international flights. That is a fact you can stand in. It changed the arrival for guests, and it eased what used to be the most uncomfortable hour of the holiday. A house within half an hour of it, in <a href="/areas/fumba">Fumba</a> for instance, or in town, has an advantage that can be counted in late-evening check-ins.</p>
<p>The tar roads to the north and to the east coast belong in this drawer too. They are why <a href="/areas/paje">Paje</a> and <a href="/areas/nungwi">Nungwi</a> look as they do.</p>
<h3>Being built: pay for part of it</h3>
<p>Zanzibar has been rebuilding and widening roads on Unguja and Pemba for several years. Some stretches are open, some are dust, and dates move with the rains and with payments to contractors. If a listing depends on such a stretch, do three things:</p>
<ul>
<li>Drive it. Count machines, not signs.</li>
<li>Ask where the road reserve ends. Widening takes land on both sides, and a plot that touches the road may lose a strip or a wall. The plan in the seller's file may be older than the line.</li>
<li>Ask the shop at the corner since when, and how often, they have been at work. Shops know.</li>
</ul>
<p>A fair way to think about it: the price today should reflect the road of today plus a little patience. If you are asked to pay for the finished road in full, all the risk of delay is yours.</p>
<h3>Announced: enjoy it if it comes</h3>
<p>A new port on the north-west coast, near Mangapwani, has been discussed and planned for many years. So have new ferry quays, a longer runway for Pemba and bridges here and there. Some of them will be built. But plans are redrawn, partners change and land is set aside long before the first stone.</p>
<p>For a buyer, an announced project has two sides. It may lift a district. It may also be the reason why a quiet beach will have lorries, or why a plot is for sale at all. Ask the planning office whether your land lies in or beside an area reserved for a public purpose, and get the answer in writing.</p>
<blockquote><p>A rumour is free. Do not let anyone sell it to you.</p></blockquote>
<h2>What infrastructure does, and does not do, to a house</h2>
<p>Better access brings guests closer and shortens the way for tradesmen, deliveries and doctors. It also brings neighbours. The beaches that became easy to reach twenty years ago are the ones that are busy today. If what you love about a place is that it takes effort to get to, a new road is not in your favour, whatever it does for the price.</p>
<p>Power and water deserve as much attention as tar, and receive less because nobody cuts a ribbon for a transformer. A village with a new substation or a new borehole scheme is a different village to own in. Ask neighbours three questions: how many cuts last week, how many days with water, and what has changed in the past two years.</p>
<h3>Pemba is another scale</h3>
<p>On <a href="/islands/pemba">Pemba</a> a single road or a single flight matters far more, because there are so few. The main road from Mkoani in the south, where most ferries land, to Chake Chake and on to the north decides whether a weekend there is a pleasure or an expedition. Before you buy for rental, make the journey as a guest would: book it yourself, with luggage, on the day they would travel.</p>
<h2>A check you can do in an hour</h2>
<ol>
<li>Write down every project mentioned in the listing and by the agent.</li>
<li>Put each in a drawer: finished, being built, announced.</li>
<li>For the middle drawer, note who is building and what you saw on the ground.</li>
<li>Cross out the third drawer and read the price again.</li>
</ol>
<p>If the price makes sense with the third drawer empty, everything that comes later is a present.</p>
<h2>Where to look</h2>
<p>The <a href="https://www.zanzibar.go.tz">government portal</a> links to the ministries, and the <a href="https://www.zipa.go.tz">investment authority</a> publishes the projects it is promoting. Statistics on arrivals and prices come from the <a href="https://www.ocgs.go.tz">Office of the Chief Government Statistician</a>. For one particular plot none of these replaces a visit to the planning office, which is part of our <a href="/services/land-research">land research</a>.</p>`,
  category: 'Market News',
  cover: 'area-06.jpg',
  seo_description:
    "Finished, under construction or announced: how to weigh Zanzibar's infrastructure projects when you judge the price of a home or plot.",
  seo_keywords: ['Zanzibar infrastructure', 'airport terminal', 'roads', 'Mangapwani port', 'Pemba', 'property prices'],
  daysAgo: 95,
};
