import type { SeedPost } from '../types.ts';

export const makutiTileOrFlat: SeedPost = {
  slug: 'makuti-tile-or-flat',
  title: 'Makuti, tile or flat: choosing a roof on the coast',
  excerpt: 'How each one ages in salt wind, and what insurers and neighbours ask.',
  content: `<p>Every house on this coast is a roof first. It keeps out the long rains, it decides how the bedrooms feel at four in the afternoon, and it is what people photograph from the beach. It is also the part that foreign buyers most often choose by eye.</p>
<p>Three families cover nearly everything we list. None of them is wrong. Each asks something different of you.</p>
<h2>Makuti: beautiful, cool, and a lifelong relationship</h2>
<p>Makuti is coconut palm leaf, folded over a stick, stitched and laid in rows on mangrove or treated poles. A good roof is steep, forty-five degrees or more, and thick enough that you cannot see daylight. Heat rises into it and leaves through it; a high makuti room needs a fan rather than a machine.</p>
<p>It lives for perhaps seven to ten years before it should be laid anew, less on the windward side and less if the pitch is low. In between it wants patching every year before the rains. Dust and the odd gecko fall out of it, which is why bedrooms under makuti have a ceiling or a net.</p>
<p>Two things to know before you fall in love:</p>
<ul>
<li><strong>Fire.</strong> Makuti burns fast. Keep kitchens, grills and neighbouring thatch at a distance, have water under pressure within reach, and ask an insurer for a written quotation before you buy. Some decline thatch, some ask for fire-retardant treatment or lightning protection, and terms differ from year to year.</li>
<li><strong>Hands.</strong> The skill is local and still common, but the best teams are booked from January to March. Reserve them in September.</li>
</ul>
<h2>Tile: heavy, quiet, and slow to complain</h2>
<p>Clay or concrete tiles sit well with the arches and white walls of Swahili-style houses. They are heavy, so the timbers below must be made for them, and they are silent in rain. Salt does them little harm. Wind does more: on an exposed site every tile in the outer rows should be fixed, not only laid.</p>
<p>Their weak points are the things between them. Valleys, ridges and flashings are where water finds a way in, usually in the second heavy rain after the builder has left. Look for steel nails and steel gutters, and ask that they be replaced by copper, aluminium or plastic before you pay.</p>
<p>Keep a stack of spare tiles from the same batch behind the house. In eight years nobody will have that colour.</p>
<h3>And metal sheet?</h3>
<p>Most village houses are roofed in coated steel, with reason: it is affordable, light and quickly done. Choose a thick gauge with a coating meant for marine air, insulate beneath it, and it makes a decent roof. Uninsulated it is an oven at noon and a drum in April. Aluminium costs more and does not rust.</p>
<h2>Flat: the extra room that must never leak</h2>
<p>A flat concrete roof is the terrace of the new villa and of the old stone house alike. It gives you sunset, washing lines, solar panels and a place to sleep in February. It also holds water, and concrete near the sea hides a second trouble: once moisture reaches the reinforcement, the steel swells and the slab breaks from within.</p>
<p>So look for four things, and let someone with a level look too:</p>
<ol>
<li>a fall of at least one or two centimetres in each metre, towards outlets that are large and at least two in number;</li>
<li>a proper membrane, turned up at the walls, with a record of who laid it and what is guaranteed;</li>
<li>protection above the membrane, because people will walk there with chairs;</li>
<li>no brown stains and no fine straight cracks on the ceiling below.</li>
</ol>
<p>Paint-on waterproofing is maintenance, not a roof. Expect to renew it every few years, and be suspicious if it was renewed the week before your visit.</p>
<h2>Side by side</h2>
<ul>
<li><strong>Coolest without a machine:</strong> makuti, then tile with a ventilated space, then an insulated flat roof.</li>
<li><strong>Least work each year:</strong> tile, then flat, then makuti.</li>
<li><strong>Cheapest to put right when it fails:</strong> makuti, then tile; a failed slab is a building site.</li>
<li><strong>Best for solar panels:</strong> flat, then metal, then tile. Not on thatch.</li>
<li><strong>Collecting rain:</strong> tile or metal. Water from makuti is brown.</li>
</ul>
<h2>Mixed roofs are often the best roofs</h2>
<p>Look at the houses that have stood here for a while and you will see the compromise: concrete or tile over the bedrooms and the kitchen, makuti over the veranda and the pool bar, where you want the shade and the looks and can afford a leak. The insured part is solid; the part everyone remembers is thatched.</p>
<blockquote><p>Put the makuti where you eat, and the tile where you sleep.</p></blockquote>
<p>Before you choose, check what you are allowed. Some developments prescribe a roof in their rules, and in <a href="/areas/stone-town">Stone Town</a> the conservation authority decides about shape and material. If you are building, our <a href="/services/property-development">development team</a> can show you a roof of each kind at one, five and ten years of age. It is the most useful hour of the tour.</p>`,
  category: 'Property Guides',
  cover: 'house-02.jpg',
  seo_description:
    'Makuti thatch, tile or a flat concrete roof in Zanzibar: how each ages in salt wind, what it needs each year, and what insurers ask.',
  seo_keywords: ['makuti roof', 'thatch', 'building in Zanzibar', 'flat roof', 'insurance', 'maintenance'],
  daysAgo: 77,
};
