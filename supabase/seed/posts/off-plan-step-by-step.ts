import type { SeedPost } from '../types.ts';

export const offPlanStepByStep: SeedPost = {
  slug: 'off-plan-step-by-step',
  title: 'Off plan, step by step: what you sign and when',
  excerpt: 'Four documents, three payments and the questions to ask before each of them.',
  content: `<p>An off-plan home is a promise with a drawing attached. That is not a reason to avoid it: early buyers choose their floor, spread the payments over the building time and often pay less than those who come at the end. It is a reason to know which paper turns the promise into something you can hold.</p>
<p>What follows is the usual order on Unguja. Developers differ, contracts differ more, and only an advocate who acts for you can tell you what yours says. Treat this as a map of the questions.</p>
<h2>Before anything: can this developer sell this unit?</h2>
<p>Land in Zanzibar belongs to the state. A developer holds a lease, usually as an approved investor, and sells units under the Condominium Act of 2010. So the first file to read is not yours but theirs. Ask for copies of:</p>
<ul>
<li>the lease of the land, with its start date, its length and the name on it;</li>
<li>the certificate of the <a href="https://www.zipa.go.tz">Zanzibar Investment Promotion Authority</a> (ZIPA) for the project;</li>
<li>the building permit and the environmental certificate;</li>
<li>the condominium plan, with your unit on it, and proof of where its registration stands.</li>
</ul>
<p>A serious sales office has these ready and is not offended. Your advocate then compares them with what the Commission for Lands has on record. If one is missing, the answer is not always no, but the contract must then say what happens when it does not arrive.</p>
<h2>Document one: the reservation form</h2>
<p>One or two pages and a small payment take the unit off the list for some weeks. Read it as if it were the contract, because it sometimes claims to be one.</p>
<p><strong>Ask before the first payment:</strong></p>
<ul>
<li>Is the reservation fee refunded if my advocate finds a problem? Within how many days?</li>
<li>Does it count towards the price?</li>
<li>Whose account is it, and is the name on the account the name on the lease?</li>
</ul>
<h2>Document two: the sale agreement</h2>
<p>This is the one that matters. It should name the unit by its number on the condominium plan, its net area and how that area is measured, the shares in the common parts, the specification down to window frames and pumps, and the handover date.</p>
<p>Three clauses deserve an evening of your time:</p>
<ol>
<li><strong>Delay.</strong> How long may the developer be late without a consequence, what do you receive after that, and when may you walk away with your money?</li>
<li><strong>Changes.</strong> May the developer change materials or the layout? "Of equal quality" is a fair wish and a weak clause; ask for a list.</li>
<li><strong>Default.</strong> If you are late with a payment, how many reminders are there before you lose the unit, and how much of your money do you lose with it?</li>
</ol>
<h3>The second payment comes in stages</h3>
<p>A payment plan tied to dates protects the seller. A plan tied to finished stages protects you. A common pattern, which we give only as an illustration, is a deposit on signing, equal parts at foundation, roof and finishes, and a last part at handover. Whatever the split, someone who works for you should see the stage before the transfer: a photograph shows that there is a roof, not how it was made.</p>
<blockquote><p>If the last payment is small, so is your influence on the last month of work.</p></blockquote>
<h2>Document three: the handover record</h2>
<p>On the day the keys are ready, you or your representative walk through the unit with a list: taps, drains, sockets, doors, air conditioning, water pressure on the top floor, the slope of the shower. Everything that is not right goes on a signed snag list with a date beside it. <strong>The third payment, the final one, belongs after this walk and not before it.</strong></p>
<p>Ask in advance how long defects are the developer's business, how you report them, and who pays the service charge from which day. Ask also to see the first-year budget of the building. A lift, a pool and a generator are shared costs for as long as you own.</p>
<h2>Document four: your title</h2>
<p>Keys are not ownership. Your right to the unit rests on the document that is registered in your name and on the lease behind it. Agree in the sale agreement who applies for it, who pays duty and fees, how long it may take, and what security you have until then. Foreign buyers generally hold for the remaining term of a long lease, commonly up to 99 years and often granted in shorter renewable periods such as 33 years; have your advocate explain the renewal in writing.</p>
<p>Buyers in approved projects may also be able to apply for a residence permit. The conditions and the minimum values change, so check them with ZIPA and with the <a href="https://www.immigration.go.tz">immigration service</a>, and do not build your plan on what a brochure said last year.</p>
<h2>A short calendar</h2>
<p>Give yourself two to four weeks between reservation and signature. That is how long it takes to obtain copies, have them read and ask again. A seller who needs your signature by Friday is telling you something useful.</p>
<p>If you would like company on the way, our <a href="/services/legal-documentation">legal documentation</a> service collects the papers and brings them to an independent advocate. You can also start with a free conversation: <a href="/contact">tell us which project you are looking at</a>.</p>
<p><em>This article is general information and not legal advice. Rules change; check them with an advocate in Zanzibar before you sign.</em></p>`,
  category: 'Legal Updates',
  cover: 'construction-01.jpg',
  seo_description:
    'Buying off plan in Zanzibar: the four documents you sign, the three payments you make, and what to ask before each of them.',
  seo_keywords: ['off plan Zanzibar', 'Condominium Act', 'sale agreement', 'ZIPA', 'payment plan', 'handover'],
  daysAgo: 24,
};
