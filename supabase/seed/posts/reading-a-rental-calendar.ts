import type { SeedPost } from '../types.ts';

export const readingARentalCalendar: SeedPost = {
  slug: 'reading-a-rental-calendar',
  title: 'Reading a rental calendar before you trust a yield',
  excerpt: 'Four seasons, two kinds of empty week and one division: how to test the percentage in a brochure.',
  content: `<p>"Ten per cent net" is printed on many brochures. It may be right for that house in that year. It may also be August multiplied by twelve. You cannot know from the percentage, but you can from the calendar behind it, and a seller who has been letting has one.</p>
<p>Ask for the last twenty-four months, booking by booking: nights, what the guest paid, what the platform kept. Names can be blacked out. Then read it as follows.</p>
<h2>The year has four parts</h2>
<p>Weather and school holidays shape demand on Unguja more than anything an owner does.</p>
<ul>
<li><strong>June to September.</strong> Dry, cooler, the south-east wind. Northern summer holidays fill July and August. Early June is softer than people expect.</li>
<li><strong>October to early December.</strong> Warm, with the short rains, the <em>vuli</em>, somewhere in between. Good weeks beside empty ones.</li>
<li><strong>Mid-December to March.</strong> Hot, the north-east wind. New Year is the most expensive week of all; February belongs to people who flee a winter.</li>
<li><strong>April and May.</strong> The long rains, the <em>masika</em>. Many small hotels close. Count on little and be pleased with anything.</li>
</ul>
<p>Ramadan moves through this calendar by about eleven days a year. It changes opening hours and staff rosters, not the beach, and guests who are told about it kindly in advance rarely mind.</p>
<h2>Two kinds of empty week</h2>
<p>Mark every empty week and ask why it was empty. Some had no demand; nobody came to that village then. Others were empty for a reason: the owner was there, the pump was broken, the listing was offline, the price was too high. The first kind will be yours too. The second kind is where a better-run house earns its difference.</p>
<p>A calendar without empty weeks in May is not a triumph. It is a question.</p>
<h2>Look at the rate, not only the nights</h2>
<p>Seventy nights at a high rate and two hundred at a low one can bring the same income with very different wear. Write the average paid rate beside each month. Then look at three things:</p>
<ol>
<li>How far does the rate fall from the best month to the worst one in which it was still let?</li>
<li>How many bookings came from the owner's friends, at a friend's price or none?</li>
<li>Is there one long booking that makes the year, a film crew or a project team, that will not come again?</li>
</ol>
<h2>One division, done honestly</h2>
<p>Now the yield. Take the money that arrived in the bank over twelve months, after platform fees and levies. Take off what the house cost in that year: staff, power, water, service charge and ground rent, repairs, insurance, management, internet. We listed the ones that are easily overlooked in <a href="/blog/five-running-costs-buyers-forget">Five running costs buyers forget</a>.</p>
<p>Divide what is left by everything the house would cost <em>you</em>: price, duty, fees, furniture, the first repairs. Not by the price alone, and never by the price the seller paid six years ago.</p>
<h3>A worked example</h3>
<p>The numbers here are invented to show the arithmetic; they describe no house and promise nothing.</p>
<table>
<thead>
<tr><th>Line</th><th>Good year</th><th>Middling year</th><th>Poor year</th></tr>
</thead>
<tbody>
<tr><td>Nights let</td><td>210</td><td>160</td><td>105</td></tr>
<tr><td>Average paid rate</td><td>$190</td><td>$175</td><td>$160</td></tr>
<tr><td>Received after platform fees of 15%</td><td>$33,915</td><td>$23,800</td><td>$14,280</td></tr>
<tr><td>Running costs</td><td>$17,500</td><td>$16,000</td><td>$14,500</td></tr>
<tr><td>Left before tax</td><td>$16,415</td><td>$7,800</td><td>-$220</td></tr>
<tr><td>On $320,000 all-in</td><td>5.1%</td><td>2.4%</td><td>-0.1%</td></tr>
</tbody>
</table>
<p>Note how little the costs fall when the guests stay away. Guards, ground rent and salt do not take a holiday. That is why the poor year decides whether you can sleep, and why a brochure with one column is half a calculation.</p>
<blockquote><p>The good year tells you whether to be glad. The poor year tells you whether to buy.</p></blockquote>
<h2>If there is no calendar</h2>
<p>New and off-plan homes have none, so the seller will show a projection. Ask for the assumptions rather than the result: nights for each month, rate for each month, costs line by line. Then find two comparable houses that are let now and look at their public calendars for the coming eight weeks. It is a rough method, but it is evidence.</p>
<p>Be careful with a "guaranteed rent". Ask who guarantees it, from what money, for how long, and what happens if they stop paying. Sometimes it is a sound offer by an operator. Sometimes it is part of the purchase price, on its way back to you.</p>
<h2>What we do with it</h2>
<p>In a <a href="/services/investment-advisory">consultation</a> we put your candidates into one such sheet and argue about the rows. The result is often less exciting than the brochure, and it is the version you can plan with. The monthly arrivals of the <a href="https://www.ocgs.go.tz">government statistician</a> show how the island as a whole is doing; we wrote about <a href="/blog/how-to-read-the-arrivals-figures">how to read them</a>.</p>`,
  category: 'Market Analysis',
  cover: 'area-08.jpg',
  seo_description:
    'How to test a promised rental yield in Zanzibar: the four seasons, empty weeks, paid rates and one honest division, with a worked example.',
  seo_keywords: ['rental yield Zanzibar', 'occupancy', 'low season', 'holiday let', 'masika', 'investment'],
  daysAgo: 138,
};
