import type { SeedPost } from '../types.ts';

export const landByTheRow: SeedPost = {
  slug: 'land-by-the-row',
  title: 'Land by the row: how the price falls as you walk inland',
  excerpt:
    'First row, second row, behind the road: what changes at each line, and when the cheaper plot is the better one.',
  content: `<p>Take off your shoes on almost any beach of the east coast and walk away from the water. Within five minutes you cross three markets. The sand is the same colour for most of the way. The price is not.</p>
<p>Agents speak of rows as if they were drawn on the map. They are not, but the idea is useful. Here is what lies behind each of them. We describe relations rather than sums; for current asking prices, look at the <a href="/properties">listings</a> and at <a href="/blog/what-a-square-metre-costs">what a square metre costs</a>.</p>
<h2>First row: you pay for the word</h2>
<p>"Beachfront" means that nothing can be built between you and the sea. It is the scarcest thing on the island and the most regulated. A strip along the high-water mark must stay free of buildings; thirty metres is the figure most often quoted, but the line for your plot is what the planning and environmental offices say it is. Ask for it in writing, with a date, because on a moving shore the starting point moves too.</p>
<p>That strip is part of the area you pay for and not of the area you can build on. A deep plot with a narrow front may hold a house; a shallow one with a splendid front may hold a bench.</p>
<p>Look at the beach itself in April and in August, or ask for photographs from both. Some shores lose a metre of sand in one season and get it back in the next. Some do not get it back. Walls built by a neighbour change the story for everyone down the coast.</p>
<h2>Second row: the view is borrowed</h2>
<p>The second row begins behind the first owner's wall. It often costs a fraction of the first, for two minutes more on foot. For that difference you accept two risks.</p>
<ul>
<li><strong>The path.</strong> Is your way to the beach on the plan, registered, and wide enough for a wheelbarrow? Or do you walk across an empty plot that will have a gate one day?</li>
<li><strong>The view.</strong> A plot in front that is empty today can carry a house tomorrow. Ask what may be built there and how high. Then imagine it built.</li>
</ul>
<p>When both answers are good, the second row is the quiet favourite of people who live here. There is less salt, less wind, no one sells you a sarong at breakfast, and the money saved builds the house.</p>
<h2>Third row and the road: daily life</h2>
<p>Towards the tar road, land is priced for those who use it every day. Power poles are near, lorries can turn, staff come on foot. It suits smaller homes and long lets to people who work on the coast: teachers, kite instructors, managers. It also suits buyers who would rather have a larger garden than a thinner horizon.</p>
<p>Mind the road reserve. Widening projects take a strip on each side, and a plot that is cheap because it is right beside the road may become smaller.</p>
<h2>Behind the road: another country</h2>
<p>Cross the tar and you are on coral rag or farmland, where the price is that of the plot and not of the sea. There is sense in it for a project with its own attraction, such as a garden, a workshop or a school, and for people in no hurry. There is less sense in it as a bet that the beach will come to you.</p>
<p>Here the papers need the most care. Much of this land was never surveyed. It may be used in common, farmed under old arrangements, or held by a family of forty. Trees can belong to someone other than the land: the cloves and coconuts on your plot may have an owner, who has a right to come and pick them.</p>
<h2>What changes with each row</h2>
<ol>
<li><strong>Salt.</strong> Maintenance falls quickly in the first hundred metres, and slowly after that.</li>
<li><strong>Water.</strong> Wells tend to become sweeter as you go inland. Tend to; taste it.</li>
<li><strong>Ground.</strong> Sand drains and moves, coral rag holds and has to be broken. Ask a builder to quote a foundation for both.</li>
<li><strong>Guests.</strong> Visitors pay well for the first row, forgive the second if the path is short, and need a reason for the third.</li>
<li><strong>Resale.</strong> Front plots find fewer buyers and surer ones. Inland plots find many lookers.</li>
</ol>
<blockquote><p>Do not ask how far the plot is from the sea. Ask how far it is when the neighbour builds.</p></blockquote>
<h2>How to compare two plots</h2>
<p>Divide the price by the area you may build on, not by the area of the plan. Add what it takes to make each plot equal: the power line, the borehole, the access road, the wall, the filling. The plot that looked cheap by the metre may have become the dear one.</p>
<p>And remember what is being sold. It is not the ground, which belongs to the state, but a right to use it for a time: a right of occupancy for a Zanzibari holder, a lease for you. Sixty years left and ninety years left are different goods in the same sand.</p>
<p>Our <a href="/services/land-research">land research</a> walks the boundary, measures the line from the water and asks the neighbours. In <a href="/areas/jambiani">Jambiani</a>, <a href="/areas/bwejuu">Bwejuu</a> and <a href="/areas/michamvi">Michamvi</a> we have done it often enough to know which paths will still be there next year.</p>`,
  category: 'Market Analysis',
  cover: 'land-01.jpg',
  seo_description:
    'First row, second row or behind the road: how land prices in Zanzibar change as you walk inland, and how to compare two plots fairly.',
  seo_keywords: ['land in Zanzibar', 'beachfront plot', 'second row', 'building line', 'plot prices'],
  daysAgo: 340,
};
