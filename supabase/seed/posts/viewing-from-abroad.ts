import type { SeedPost } from '../types.ts';

export const viewingFromAbroad: SeedPost = {
  slug: 'viewing-a-house-by-video-call',
  title: 'Viewing a house by video call: forty minutes that tell you something',
  excerpt: 'A shot list to send the agent beforehand, and what to listen for when the camera turns away.',
  content: `<p>Most people who buy here see the house on a telephone before they see it in daylight. Done badly, a video viewing is a brochure with wind noise. Done well, it saves a flight, or tells you that the flight is worth it.</p>
<p>It should never replace a visit by you, or by someone who is paid by you alone. But it is a good sieve, and it costs forty minutes. Here is how to use them.</p>
<h2>The day before</h2>
<p>Send your list. A good agent will be grateful, because it is easier to prepare for questions than to guess them. Ask for a live call and not a film, at low tide if the beach matters, and in the heat of the day if the bedrooms do. Tide times are public; look them up for the village and choose.</p>
<p>Ask for three papers at the same time: the floor plan with measurements, a plan of the plot, and a copy of the document that shows who holds it. You are not checking them yet. You want to see whether they come.</p>
<h2>The route</h2>
<h3>Minutes 0 to 10: the way in</h3>
<p>Begin on the main road, not at the gate. Ride along to the house with the camera on. Note where the tar ends, what the last three hundred metres are made of, and who lives beside them. Ask the agent to stop once and turn in a full circle. Silence is information too: a mosque, a bar, a generator and a school all sound different.</p>
<h3>Minutes 10 to 15: the edges</h3>
<p>Walk the boundary. Every corner should have a beacon, a wall or at least a convincing story. Ask who owns the land on each side and whether a building is planned there. If the view crosses an empty plot, it is on loan.</p>
<h3>Minutes 15 to 30: the house</h3>
<p>Room by room, slowly, the camera at chest height and each door opened. Then the things no one shows unasked:</p>
<ul>
<li>the ceiling of the top floor, corner by corner;</li>
<li>under the kitchen sink and behind the washing machine;</li>
<li>a shower running for two minutes, with the drain in the picture;</li>
<li>the electricity meter, the distribution board and the generator's hour counter;</li>
<li>the water tank, the pump and where the pipe comes from;</li>
<li>hinges, railings and the back of the air-conditioning units, close up, for rust;</li>
<li>the view from the bedroom window with the zoom at one, the way an eye sees.</li>
</ul>
<p>Ask for one window to be closed and opened, and for all the lights to be switched on together. If the picture freezes, you have also tested the internet.</p>
<h3>Minutes 30 to 40: the beach and the people</h3>
<p>Walk to the water by the path your guests would take. Is it a right of way, or a neighbour's friendliness? Then ask to say good afternoon to whoever is there: the guard, the gardener, the woman at the shop. You need no interview. How people greet the agent will tell you how long they have known each other.</p>
<h2>Questions that open doors</h2>
<ol>
<li>What would you repair first if it were yours?</li>
<li>What was it like in the rains this year?</li>
<li>Why is the owner selling, and since when?</li>
<li>Who else has looked at it, and why did they not buy?</li>
<li>Which question have I forgotten?</li>
</ol>
<p>You are listening less for the answer than for the speed of it. "I don't know, I will ask" is an excellent answer if a message follows the next day.</p>
<blockquote><p>An agent who shows you the crack has shown you something about the agent.</p></blockquote>
<h2>Afterwards</h2>
<p>Write down what you remember before you look at the photographs again. Compare: what did the pictures leave out? Then send a short message with what you understood, in numbered points, and ask for a correction. It fixes the facts, and it creates a record that everyone has seen.</p>
<p>Do not send money after a video call. Not a holding fee, not "so that the other buyer does not get it". If the house survives your list, there are two sensible next steps: book a flight, or commission somebody independent to measure, photograph and ask at the offices. Our <a href="/services/land-research">land research</a> is made for that second case, and the <a href="/services/legal-documentation">document check</a> follows only when the first report is good.</p>
<h2>When you do come</h2>
<p>Keep two half-days per house, one of them unannounced and alone. Sit on the wall across the lane for twenty minutes. See the place at school time, at dusk and after ten in the evening. Meet the sheha of the shehia, with the agent or without; it is polite, and he or she has seen more buyers than you have seen houses.</p>
<p>If you plan a round of viewings, we can put them in an order that follows the tides and the roads rather than the alphabet. <a href="/contact">Tell us the dates</a>, and which of our <a href="/properties">listings</a> you have in mind.</p>`,
  category: 'Property Guides',
  cover: 'blog-02.jpg',
  seo_description:
    'How to view a house in Zanzibar by video call: what to ask for the day before, a forty-minute route, and the questions that open doors.',
  seo_keywords: ['video viewing', 'buying from abroad', 'property checklist', 'Zanzibar viewing'],
  daysAgo: 238,
};
