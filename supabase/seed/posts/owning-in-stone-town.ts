import type { SeedPost } from '../types.ts';

export const owningInStoneTown: SeedPost = {
  slug: 'owning-in-stone-town',
  title: 'Owning in Stone Town: living inside a World Heritage site',
  excerpt:
    'Thick walls, old beams and a committee that cares about your shutters: what it is like to look after a house in the old town.',
  content: `<p>A house in <a href="/areas/stone-town">Stone Town</a> does not begin with a plot. It begins with a door, a dark hall, a courtyard with one shaft of light and a staircase that somebody's great-grandfather built too steep. If that sentence makes you smile, read on. If it makes you think of the electrician, read on twice.</p>
<h2>What you are buying into</h2>
<p>The Stone Town of Zanzibar has been on the <a href="https://whc.unesco.org/en/list/173">World Heritage List</a> since 2000. It is a living quarter and not a museum: thousands of people live, pray, trade and go to school in it. The inscription protects the whole, the lanes and roofs and fronts together, so what you do to your piece is other people's business as well.</p>
<p>Day to day that means the Stone Town Conservation and Development Authority. You need its agreement before you change a front, a roof, a door, an opening or the structure, and often for repairs that look small. It is wise to ask first in every case. Work that was done without a permit becomes the next owner's problem, so ask the seller for the permits of everything that looks new.</p>
<h2>Three kinds of house</h2>
<ul>
<li><strong>The Omani house:</strong> plain outside, a carved door, rooms around a courtyard. Cool, private, and short of windows to the street.</li>
<li><strong>The Indian shop-house:</strong> a shop or store below, a family above, timber balconies and fretwork. Lighter inside, and more to paint.</li>
<li><strong>The apartment in a divided palace:</strong> high rooms, a shared stair, shared decisions. It is the most affordable way in, and the one in which your neighbours matter most.</li>
</ul>
<h2>The building speaks, slowly</h2>
<p>The walls are coral stone and lime mortar, half a metre thick or more. Floors and roofs rest on poles, traditionally mangrove, whose length is the reason why rooms are seldom wider than three metres. All of it works if it can breathe.</p>
<p>The commonest damage comes from kindness. Cement plaster over lime traps damp in the wall, where it rots the pole ends and pushes salt out through the paint. A new bathroom on an upper floor leaks quietly into a beam. A water tank is set on a roof made for laundry. When you visit, look for:</p>
<ol>
<li>bulging walls, or a crack you can follow from floor to floor;</li>
<li>pole ends that are dark, soft or propped;</li>
<li>hard grey cement around the foot of the walls, and salt flowers just above it;</li>
<li>where rainwater goes, from the roof all the way to the lane.</li>
</ol>
<p>A survey by an engineer who knows lime buildings is money well spent. So is a second visit after a night of rain.</p>
<h3>Budget with a margin</h3>
<p>Restoration rarely costs what was planned, because the plan ends where the plaster begins. Owners who have done it advise a reserve of about a third, and one good mason rather than three cheap ones. Lime takes time to cure, and permits take time to obtain. A year is a friendly estimate for a whole house.</p>
<h2>Living there</h2>
<p>You will hear the call to prayer, the fish seller, the school, the motorcycle that should not be in that lane and, at night in the cool months, the sea. There is no car at the door and often none within two hundred metres, which delivery men will discuss with you. Everything is within ten minutes on foot: Forodhani in the evening, the market at Darajani, the ferry, a dozen good kitchens.</p>
<p>Neighbours are close, and they are the point. Greet first. Dress with some thought outside the house. Tell them before the building dust comes and send something sweet afterwards. In Ramadan the days are quiet and the nights are lovely.</p>
<h2>Letting it</h2>
<p>Guests stay two or three nights, at the start or end of a beach holiday, with a bump in February when the music festival is on and again in the middle of the year when the film festival is. The season is more even than on the coast, the stays are shorter, and laundry is the larger cost for it. Small, quiet, well-lit places with a roof terrace do better than grand ones with a gloomy stair. Check two things early: the licence and levies that apply to lodging, and whether the others in the building accept visitors.</p>
<h2>The papers</h2>
<p>Ownership in the old town can be tangled. Houses have passed through families, through religious endowments known as <em>waqf</em>, and through government hands. One house may have many heirs, and not all of them know that it is for sale. Before any deposit, have an advocate establish who must sign, and which kind of right you can be given as a foreigner.</p>
<blockquote><p>In Stone Town you do not buy a house from one person. You buy it from its history.</p></blockquote>
<h2>Is it for you?</h2>
<p>If you want a lock-up-and-go flat with parking, look at <a href="/areas/fumba">Fumba</a>. If you want to be woken by a city that has been at it for centuries, and you like the company of craftsmen, few places will give you more. Come for a week in the wet season, rent a room on the third floor, and see how you feel about the stairs. Then <a href="/contact">talk to us</a> about what is for sale.</p>`,
  category: 'Area Insights',
  cover: 'blog-03.jpg',
  seo_description:
    'What it takes to own a house in Stone Town, Zanzibar: conservation permits, lime and coral walls, restoration costs, letting and title.',
  seo_keywords: ['Stone Town property', 'World Heritage', 'restoration', 'coral stone', 'conservation permit', 'waqf'],
  daysAgo: 196,
};
