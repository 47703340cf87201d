import type { SeedPost } from '../types.ts';

export const threeWaysToHoldAHome: SeedPost = {
  slug: 'three-ways-to-hold-a-home',
  title:
    'Lease, condominium unit or company: the three ways a buyer from abroad can hold a home in Zanzibar, what each one gives you, what it leaves open, and the questions to put to your advocate',
  excerpt:
    'Nobody sells you land here, and that is less alarming than it sounds. A plain guide to the forms you will meet, written for the conversation with your lawyer.',
  content: `<p>The first thing many buyers hear is that foreigners cannot own land in Zanzibar. The second, usually from somebody with a plot to sell, is that there is a way around it. The first is true. The second should make you put your wallet back.</p>
<p>There are proper ways to hold a home here. They are different from freehold, they are used every week, and they have limits worth knowing. This is an overview and not legal advice; the law is in force in its own words, it is amended now and then, and how it is applied to your case is a question for an advocate admitted in Zanzibar.</p>
<h2>The starting point</h2>
<p>Under the Land Tenure Act of 1992 all land is public land, vested in the President for the benefit of the people of Zanzibar. Zanzibaris can hold a <strong>right of occupancy</strong>. People who are not Zanzibari, and that includes Tanzanians from the mainland, generally cannot. They take a lease, or they buy a unit in a condominium. The Commission for Lands keeps the registry in which all this should appear.</p>
<p>So the question is never "is it freehold?" but "which right, for how long, in whose name, and where is it registered?"</p>
<h2>1. A lease of land</h2>
<p>A long lease from the government is the usual form for a hotel, a development or a larger house on its own ground. It is tied to a purpose, often to an approved investment, and typically granted for 33 up to 99 years, sometimes in renewable periods.</p>
<p><strong>What it gives you:</strong> the use of the land and what you build on it, for the term, under the conditions in the document.</p>
<p><strong>What it leaves open:</strong> everything those conditions say. Many leases require that you build within a certain time, pay rent on time, keep to the agreed use and ask for consent before you transfer. Breaking a condition can cost the lease.</p>
<p>You will also meet <em>private</em> leases: a Zanzibari holder leases a plot to you for some decades. Some are sound and registered. Others are a stamped letter. The difference is not visible from the beach.</p>
<h2>2. A condominium unit</h2>
<p>The Condominium Act of 2010 made it possible to own a unit in a building or an estate, together with a share in the common parts. It is the form behind most apartments, and behind many villas and townhouses sold to foreigners. The land underneath is still held on lease, as a rule by the developer and later for the owners together.</p>
<p><strong>What it gives you:</strong> a title to a defined unit that can be registered, sold, let and left to heirs, subject to the Act and to the rules of the building.</p>
<p><strong>What it leaves open:</strong></p>
<ul>
<li>how many years are left on the lease beneath, and what has been agreed about renewal;</li>
<li>whether the condominium has been registered, or will be;</li>
<li>what the by-laws say about letting, pets, roofs and noise;</li>
<li>what the service charge is, and who decides on raising it.</li>
</ul>
<p>Buyers in projects approved by the <a href="https://www.zipa.go.tz">Zanzibar Investment Promotion Authority</a> may qualify for a residence permit if the purchase reaches a certain value. The thresholds and the conditions are set by the authorities and do change. Ask for the current ones in writing.</p>
<h2>3. Shares in a company</h2>
<p>Sometimes the home is held by a company and you are offered the shares. For a business, a guesthouse or several partners this can be the natural form. For a single holiday house it can be too much coat for the weather.</p>
<p><strong>What it gives you:</strong> control over a company that has a right in land. What that right is worth is decided by points one and two.</p>
<p><strong>What it leaves open:</strong> the company's past. With the shares you take its debts, its tax returns, its employees and its disputes. You also take on yearly filings, an accountant and rules on who may own and run a company that holds land or investor status. Have the books read by somebody who was not recommended by the seller.</p>
<h2>The one to walk away from</h2>
<p>"We put it in the name of my cousin, and he signs that it is yours." Holding land through a person who is entitled, by a private paper or a handshake, leaves you with a promise by somebody who legally owns your house. Courts may not help you with an arrangement made to get round the law. Good people have lost homes this way, to the heirs of good people.</p>
<blockquote><p>If your right cannot be registered, ask what exactly you are paying for.</p></blockquote>
<h2>Ten questions for your advocate</h2>
<ol>
<li>Which right am I buying, and under which Act?</li>
<li>Who is the registered holder today, and have you seen the entry yourself?</li>
<li>When did the term start, when does it end, and what is agreed about renewal?</li>
<li>Are there charges, cautions or court cases?</li>
<li>Is the rent paid to date?</li>
<li>Which consents does the transfer need, and who obtains them?</li>
<li>May I let it, to whom, and with which licence?</li>
<li>May I sell to a foreigner, and to a Zanzibari?</li>
<li>What happens when I die?</li>
<li>What are all the taxes and fees, now and each year?</li>
</ol>
<p>An advocate who answers these in a two-page letter has earned the fee. Ours is only the errand: <a href="/services/legal-documentation">we gather the papers</a> so that the letter can be written. <a href="/islands/mafia">Mafia</a>, by the way, follows different rules; see <a href="/blog/pemba-and-mafia-two-rule-books">two islands, two rule books</a>.</p>`,
  category: 'Legal Updates',
  cover: 'area-04.jpg',
  seo_description:
    'Lease, condominium unit or company shares: how buyers from abroad hold a home in Zanzibar, and ten questions for an advocate.',
  seo_keywords: [
    'foreign ownership Zanzibar',
    '99-year lease',
    'Condominium Act 2010',
    'right of occupancy',
    'advocate',
  ],
  daysAgo: 165,
};
