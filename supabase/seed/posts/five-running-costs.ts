import type { SeedPost } from '../types.ts';

export const fiveRunningCosts: SeedPost = {
  slug: 'five-running-costs-buyers-forget',
  title: 'Five running costs buyers forget',
  excerpt:
    'Water, generator fuel, ground rent, salt and staff: what they are, why they move, and how to ask about them.',
  content: `<p>Everyone remembers the price, the duty and the advocate. Then the first year arrives with its small bills, none of them a shock and all of them together the difference between a house that carries itself and one that does not.</p>
<p>The sums below are an <strong>illustration</strong> for one kind of home: a three-bedroom villa with a pool on the east coast, let for part of the year. They are rounded, they are not a survey, and yours will differ. Use them as the rows of your own sheet.</p>
<h2>1. Water</h2>
<p>Mains water reaches many villages on some days and at some hours. A villa therefore lives from a borehole, a tank, a delivery lorry or all three. Near the beach, well water is often brackish: good for the garden, hard on taps and heaters, and not for drinking.</p>
<p>Count a pump that lasts three to five years, filters or a small desalination unit with membranes to replace, and drinking water in bottles. For our example we would put down 60 to 120 dollars a month, and more in February when the tanks run low and the lawn is thirsty.</p>
<p><strong>Ask the seller:</strong> Where does the water come from in the driest month? May I see the last two lorry receipts?</p>
<h2>2. Generator fuel, or the battery that replaces it</h2>
<p>Electricity in Zanzibar is prepaid: you buy units and type a code into the meter. It comes by cable from the mainland, and there are cuts. A generator turns each of them into litres of diesel, and a villa with four air conditioners drinks quickly.</p>
<p>Many owners have moved to solar panels with a battery. That exchanges fuel for a purchase, and for cells that will have to be replaced one day. Either way it is a row in the sheet. For the example house we would set 40 to 150 dollars a month aside for fuel and service, or the same sum as a reserve for the battery.</p>
<p><strong>Ask the seller:</strong> How many hours did the generator run last year? It has a counter; photograph it.</p>
<h2>3. Ground rent and service charge</h2>
<p>Since land is held on lease, somebody pays rent for it. In a condominium it is usually part of the service charge. For a house on its own lease you pay it yourself, and the lease says when and by how much it may be raised. The amount is often modest; forgetting it is not, because arrears can come between you and a later buyer.</p>
<p>In managed developments the service charge also carries guards, the pool, the lift, insurance of the building and the reserve for large repairs. Ask for the last budget and the last accounts. A very low charge in a new building is not a gift: it is a raise that has not been announced yet.</p>
<p><strong>Ask the seller:</strong> Is everything paid to date, and may I have the receipts?</p>
<h2>4. Salt</h2>
<p>No one invoices you for salt, so it hides in other lines. It eats hinges, air-conditioner fins, light fittings, pool pumps and the screws that hold the railing. Steel that would last twenty years inland is stained in one season, two hundred metres from the water.</p>
<ul>
<li>Outdoor air-conditioning units: rinse every month, expect to replace after five to seven years.</li>
<li>Exterior paint and timber oil: every two years on the sea side.</li>
<li>Makuti roofing: patch every year, re-thatch within seven to ten.</li>
<li>Ironmongery: buy marine grade once rather than ordinary grade four times.</li>
</ul>
<p>A reserve of one to two per cent of the building cost a year is a cautious habit on this coast. In a rental house close to the high-water mark we would take the higher figure. We wrote more about the largest item in <a href="/blog/makuti-tile-or-flat">Makuti, tile or flat</a>.</p>
<h2>5. Staff</h2>
<p>A villa needs people: at least someone to clean, someone for garden and pool, and someone at night. They are your neighbours, and your reviews depend on them. Pay properly, in writing, with social security, paid leave and something extra before Eid.</p>
<p>For the example house, three people in full-time work come to roughly 500 to 900 dollars a month with contributions, depending on hours and skill. A cook for guests is on top and can be charged to them. If a manager employs the team for you, ask whether the contracts meet Zanzibar's labour law; a claim lands at the house, whoever signed.</p>
<blockquote><p>The cheapest staff are the ones who stay.</p></blockquote>
<h2>Put the five in one row</h2>
<p>Add them up for twelve months, not for the months with guests. Compare the sum with the rent of a <em>poor</em> year, not a good one. If the house still works, you can enjoy the good years; if it works only in August, you have learned something before paying for it.</p>
<p>Two more lines belong in the sheet and are left out here because they depend on you: insurance, and taxes at home and in Zanzibar. Ask an accountant about the second before you fix a nightly rate.</p>
<p>Our <a href="/services/investment-advisory">investment advisory</a> service fills in this sheet for listings you choose, and our <a href="/services/property-management">property managers</a> can tell you which of the numbers they would dispute.</p>`,
  category: 'Investment Tips',
  cover: 'pool-03.jpg',
  seo_description:
    'Water, generator fuel, ground rent, salt and staff: five running costs of a villa in Zanzibar, with illustrative monthly sums and questions to ask.',
  seo_keywords: ['running costs', 'villa maintenance Zanzibar', 'service charge', 'ground rent', 'staff'],
  daysAgo: 60,
};
