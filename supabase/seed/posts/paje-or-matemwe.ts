import type { SeedPost } from '../types.ts';

export const pajeOrMatemwe: SeedPost = {
  slug: 'paje-or-matemwe',
  title: 'Paje or Matemwe? Two beaches, two kinds of tenant',
  excerpt: 'Season length, travel time and who rings the bell: what owners in each village say about their guests.',
  content: `<p>Both face the sunrise. Both have a lagoon that empties twice a day, a reef on the horizon and sand that squeaks. On a map they could be sisters. Spend a week renting out a house in each and you will find that they have almost nothing in common.</p>
<p>This is a comparison for people who want to let, at least for part of the year. It comes from conversations with owners and managers on both coasts. Where they gave us numbers we have left them out: a dozen houses are not a statistic, and the best-run house in a village says little about the next one.</p>
<h2>Paje: the wind fills the house</h2>
<p><a href="/areas/paje">Paje</a> lives by two winds. The <em>kusi</em> blows from the south-east roughly from June to September, the <em>kaskazi</em> from the north-east roughly from mid-December to the middle of March. In those months the lagoon is full of kites, the schools are busy and a clean two-bedroom apartment with somewhere to rinse equipment seldom stays empty for long.</p>
<p>The guests are mostly between twenty-five and forty-five, often in pairs or groups of friends, often with a laptop. They book late, stay from one to three weeks and ask about three things before they ask about the view:</p>
<ul>
<li>How fast is the internet, and does it survive a power cut?</li>
<li>How far is it on foot to the kite centre, and to coffee?</li>
<li>Is there a desk?</li>
</ul>
<p>What they do not need is a large garden or a cook. What they cost is wear: sand in every drain, wet harnesses on the chairs, bicycles in the hall. Owners who let to them choose polished cement over rugs, and put a tap by the gate.</p>
<h3>Between the winds</h3>
<p>April and May are quiet everywhere on the island. In Paje so is the stretch from late October to early December, although a growing number of people who work remotely take a flat for a month or two at a lower rate. For an owner that is often worth more than a handful of weekends, because nobody has to be welcomed, washed and ironed for.</p>
<h2>Matemwe: the reef brings the family back</h2>
<p><a href="/areas/matemwe">Matemwe</a> looks at Mnemba, and Mnemba is why most people come. Divers and snorkellers leave from the beach in the morning. Families follow because the village is calm, the beach is long enough to be alone on, and the boats come to the sand.</p>
<p>Here the booking is made months ahead and the stay is a week or ten days. Parties are larger: two couples, three generations, a birthday. They want four bedrooms, a pool, shade, and somebody who can cook fish. They read the house rules. They also come back, and owners who have been letting for some years tell us that a good part of their high season is filled by people whose children they know by name.</p>
<p>The season follows school holidays and calm water more than wind: July and August, the weeks around Christmas and New Year, then January to March for the divers.</p>
<blockquote><p>In Paje you let a base. In Matemwe you let a house.</p></blockquote>
<h2>Getting there</h2>
<p>From the airport to Paje is a little over an hour by car, most of it on the road through Jozani. Matemwe takes about an hour and twenty minutes, the last part through Kinyasini and past rice fields. Neither drive is a problem for guests. It is different for staff and tradesmen: Paje has more workshops, shops and guesthouses within a bicycle ride, so a plumber comes the same day. In Matemwe, keep the spare pump in the store room.</p>
<h2>What it means for the house you buy</h2>
<table>
<thead>
<tr><th>Question</th><th>Paje</th><th>Matemwe</th></tr>
</thead>
<tbody>
<tr><td>What lets most easily</td><td>Studio to two bedrooms, lock-up-and-go</td><td>Three to five bedrooms with pool</td></tr>
<tr><td>Typical stay</td><td>One to three weeks, some by the month</td><td>Seven to ten days</td></tr>
<tr><td>When it is booked</td><td>Late, by the forecast</td><td>Early, by the school calendar</td></tr>
<tr><td>Staff</td><td>Housekeeping twice a week</td><td>Cook, housekeeper, gardener, night guard</td></tr>
<tr><td>Wears out first</td><td>Floors, drains, door locks</td><td>Pool equipment, roofs, garden</td></tr>
<tr><td>Your own use</td><td>Easy to fit in between bookings</td><td>The weeks you want are the weeks they want</td></tr>
</tbody>
</table>
<p>Put in one sentence: Paje suits the buyer who wants a smaller sum at work for more weeks, and Matemwe the one who wants a house of their own that earns when they are not in it. Neither is the better investment in general. A well-run house in the "wrong" village beats a neglected one in the right place.</p>
<h2>If you cannot decide</h2>
<p>Go in the weeks you would least like to. Stand in Paje in the middle of November without wind, and in Matemwe during the long rains in May, and ask the first owner you meet what the calendar looks like. Then walk the beach at low tide, because that is the picture your guests will send home on a grey day.</p>
<p>Some buyers end up between the two. <a href="/areas/jambiani">Jambiani</a> keeps the lagoon and loses some of the noise, and <a href="/areas/kiwengwa">Kiwengwa</a> has the hotels and the road. If you would like to see several in two days, <a href="/contact">ask us for a route</a>.</p>`,
  category: 'Area Insights',
  cover: 'area-02.jpg',
  seo_description:
    'Paje and Matemwe compared for owners who let: seasons, length of stay, travel time, staff, and the kind of home that suits each beach.',
  seo_keywords: ['Paje', 'Matemwe', 'holiday rental Zanzibar', 'kite season', 'Mnemba', 'east coast'],
  daysAgo: 43,
};
