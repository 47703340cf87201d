import type { SeedPost } from '../types.ts';

export const buyingWithASibling: SeedPost = {
  slug: 'buying-with-a-sibling',
  title: 'Buying with a sibling: how to share one title',
  excerpt: 'What to write down before the first payment, and what happens when one of you sells.',
  content: `<p>Two sisters from Leeds and Mombasa, a brother in Dubai who pays more and visits less, four cousins with one grandmother in Bwejuu: shared purchases are common here, and most of them are happy. Those that are not usually went wrong in the same place. Nobody wrote anything down, because it was family.</p>
<p>Here is what we ask buyers to settle before the first transfer. It takes an evening and some tea.</p>
<h2>First: who may hold what</h2>
<p>If one of you is Zanzibari and the other is not, you may not be able to hold the same right in the same land. A Zanzibari can hold a right of occupancy; a foreigner takes a lease, or a unit under the Condominium Act. Putting everything in the name of the one who is entitled looks simple and is the source of the saddest files we have seen. On paper, the other one owns nothing.</p>
<p>Ask an advocate which of these fits, before you fall for a plot:</p>
<ul>
<li>a unit or lease in both names, with the shares stated;</li>
<li>a company in which both hold shares, where the law and the purpose allow it;</li>
<li>one name on the title, and a registered agreement that protects the other.</li>
</ul>
<p>Rules for citizens of the United Republic, for residents and for Zanzibaris living abroad are not the same, and some have changed in recent years. This is not a point to settle by message group.</p>
<h2>Second: write down the shares</h2>
<p>Half and half is a decision, not a default. Note three numbers for each person: what they pay now, what they will pay each month, and what share they own. The three need not match, but all of you should know when they do not.</p>
<p>Work counts as well. The brother who lives in Unguja and deals with the electrician is paying in something. Either value it, with a small monthly fee, or thank him and agree that it changes nothing. Both are fine. Leaving it open is not.</p>
<h2>Third: the calendar</h2>
<p>Money rarely ends a shared house. Christmas does. Decide:</p>
<ol>
<li>how many weeks each of you may use the house, and how many of them in high season;</li>
<li>who chooses first, changing each year;</li>
<li>what a friend or an adult child pays;</li>
<li>until when a week must be claimed before it goes to paying guests.</li>
</ol>
<p>A rule that looks petty in January saves a telephone call in November.</p>
<h2>Fourth: who decides what</h2>
<p>Sort decisions by size. Below an agreed sum, whoever is nearest decides and shows the receipt. Above it, both agree, in writing, and a text message is enough. Three things should always need every signature: selling, borrowing against the house, and changing the agreement itself.</p>
<p>Choose one person to whom the manager, the bank and the tax office speak. Two owners with two opinions cost any manager's goodwill within a season.</p>
<h2>Fifth: how one of you leaves</h2>
<p>Somebody will want to sell: a divorce, a school, a better idea. Agree on it while nobody wants to.</p>
<ul>
<li><strong>Notice.</strong> How long before the wish to sell takes effect? Six months is usual between friends.</li>
<li><strong>First refusal.</strong> The others may buy the share first. At what price? A simple method is one valuer chosen together; if you cannot agree, two valuers and the middle.</li>
<li><strong>Paying over time.</strong> May the buyer of the share pay in instalments, and what secures them?</li>
<li><strong>No buyer.</strong> If nobody buys within a year, may the whole house be sold?</li>
</ul>
<p>With a company, shares change hands instead of the title, which may or may not be simpler and cheaper. Ask about duty, and about any approval that is needed, before you rely on it.</p>
<h2>Sixth: if one of you dies</h2>
<p>Inheritance in Zanzibar follows different rules for different people. For Muslims, Islamic law generally applies and fixes the heirs' shares; for others it may be another law, and your home country may have its own view. A will made abroad does not settle it by itself. Ask the question in both countries and leave the answer with the papers.</p>
<p>Note too who the heirs are likely to be. You may be happy to share a house with your sister, and less so with her second husband's sons.</p>
<h2>A page is enough</h2>
<p>The agreement between you can be short. It needs the shares, the payments, the calendar, the limits, the way out and the law that applies, signed by all, with a copy for the advocate. Read it again each year on the day you settle the accounts.</p>
<blockquote><p>Write it while you still laugh about it.</p></blockquote>
<p>We can help you prepare the questions and find an advocate who acts for the group, or one for each if your interests differ: see <a href="/services/legal-documentation">legal documentation</a>. For larger groups and mixed ventures, our <a href="/services/business-partnership">business partnership</a> service chairs the conversation.</p>
<p><em>General information, not legal or tax advice. Family situations differ; please have yours looked at.</em></p>`,
  category: 'Investment Tips',
  cover: null,
  seo_description:
    'Sharing a home in Zanzibar with a brother, sister or friend: title, shares, calendar, decisions and a fair way out, settled before you pay.',
  seo_keywords: ['shared ownership', 'co-owners', 'family purchase', 'inheritance Zanzibar', 'lease'],
  daysAgo: 111,
};
