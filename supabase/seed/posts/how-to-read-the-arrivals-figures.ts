import type { SeedPost } from '../types.ts';

export const howToReadTheArrivalsFigures: SeedPost = {
  slug: 'how-to-read-the-arrivals-figures',
  title: 'How to read the monthly arrivals figures',
  excerpt:
    'The statistician publishes, the headlines shout. What the number of visitors says about your house, and what it cannot say.',
  content: `<p>Every month the Office of the Chief Government Statistician publishes how many visitors came to Zanzibar. Within a day the number is in the newspapers, and within two it is in sales messages: "arrivals up again, do not wait". The release deserves a slower reading. It is one of the best public sources we have, and it answers a narrower question than people think.</p>
<p>We do not repeat the figures here, because they would be out of date by the time you read them. They are free at <a href="https://www.ocgs.go.tz">ocgs.go.tz</a>. Open the newest release beside this page.</p>
<h2>What is counted</h2>
<p>The release counts international visitors arriving at airports and seaports, with tables by nationality, by age and sex, and by means of arrival. It usually adds an estimate of the length of stay, and often bed occupancy in hotels. It is compiled from immigration and hotel records by people who know their work.</p>
<p>What is <em>not</em> in it matters as much for a house owner:</p>
<ul>
<li>It counts arrivals, not nights. A day visitor and a month-long guest are one each.</li>
<li>It is about the islands as a whole. It does not know your village.</li>
<li>Hotel occupancy is about hotels. Private houses and small guesthouses may be covered thinly or not at all.</li>
<li>Visitors from mainland Tanzania are shown apart or not included, and they fill a good many beds at weekends and holidays.</li>
</ul>
<h2>Four mistakes with one number</h2>
<h3>Comparing with last month</h3>
<p>May is always weaker than February. A fall of this kind is the weather. Compare with the same month of the year before, and better with the same month of three earlier years.</p>
<h3>Forgetting the calendar</h3>
<p>Easter and Ramadan move. A March with Easter looks strong next to one without. Put the two months together before you draw a conclusion.</p>
<h3>Reading growth as profit</h3>
<p>More visitors do not mean more per house when the number of beds grows as well. Supply has no monthly release. Look at hotel occupancy if it is given: when arrivals rise and occupancy does not, the new guests are sleeping in new beds.</p>
<h3>Believing in one nationality</h3>
<p>Charter flights come and go with an airline's plan. When a single country has grown very quickly, ask which airports it flew from, and whether they are still on the timetable next winter.</p>
<blockquote><p>Arrivals tell you how full the aeroplane was. Your calendar tells you how full the house was.</p></blockquote>
<h2>How to use it for a house</h2>
<p>There is a modest and useful way. Take the nationality table and note the five largest groups. Then ask which of them your house suits. Families from one country fly in the school holidays of that country; those dates are public and differ between regions. Kite surfers come for the wind; the <a href="https://www.meteo.go.tz">Tanzania Meteorological Authority</a> describes the seasons. Divers look for calm water.</p>
<p>With three of these calendars beside each other you can say, in an afternoon, in which weeks your house has two reasons to be full and in which it has none. Set your rates by that, rather than by the headline.</p>
<p>Then use the release as a check on yourself. If the island's February was ten per cent better than the year before and yours was ten per cent worse, the reason is in your house, your photographs or your price. If both fell, it is probably not you.</p>
<h3>And for buying?</h3>
<p>Arrivals are a reason to believe that there will be guests. They are no reason to believe that a certain house at a certain price will let well. For that you need its own history, or that of its neighbours, and the sum we describe in <a href="/blog/reading-a-rental-calendar">Reading a rental calendar</a>.</p>
<p>Nor do visitor numbers say much about resale. Buyers of homes are fewer and slower than holidaymakers; they respond to interest rates at home, to exchange rates, to lease terms and to how the last three handovers went. A record month at the airport has never shortened a registry queue.</p>
<h2>A small table for your notebook</h2>
<p>Each month, write five things on one line: arrivals in the same month of this year and last, hotel occupancy if published, your own nights, your own average rate, and one remark ("road closed", "two weeks of wind", "pump"). After a year you will know more about your market than any headline can tell you.</p>
<p>Owners whose homes we manage receive this line with their <a href="/services/property-management">monthly statement</a>. If you own elsewhere and would like the template, <a href="/contact">write to us</a>; it is a spreadsheet with seven columns and no secret.</p>`,
  category: 'Market News',
  cover: 'blog-01.jpg',
  seo_description:
    "What Zanzibar's monthly visitor arrivals say about a rental house and what they do not, with four common mistakes and a simple way to use them.",
  seo_keywords: ['Zanzibar tourism statistics', 'OCGS', 'visitor arrivals', 'occupancy', 'rental market'],
  daysAgo: 287,
};
