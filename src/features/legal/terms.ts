import { siteSettings } from '#features/site/site.queries.ts';
import { countOf } from '#lib/words.ts';
import { settings } from '#settings';
import type { LegalText } from './legal-text.ts';

const { consultation } = settings;

export const termsOfService = (): LegalText => ({
  title: 'Terms of Service',
  description: `The terms for using ${siteSettings.brand_name}: where listings come from, what prices, pictures and reviews mean, what we answer for and which law applies.`,
  summary: `${siteSettings.brand_name} introduces people who look for property to the people who offer it. We are not a party to what they agree. Check every statement that matters to you, with your own advocate, before you pay anything.`,
  sections: [
    {
      id: 'about-these-terms',
      heading: 'About these terms',
      blocks: [
        `These terms apply when you use this site, which ${siteSettings.brand_name} runs from ${siteSettings.office}. By using it you accept them. If you do not, please do not use it.`,
        'Looking around is free and needs no account. You have to be 18 or older to send a form.',
      ],
    },
    {
      id: 'what-we-do',
      heading: 'What we do, and what we do not',
      blocks: [
        'We publish listings, profiles and guides, pass on enquiries and arrange consultations and tours. Agents, agencies and developers pay us a flat fee for each published listing; visitors pay us nothing for using the site.',
        'We do not own the properties shown here, do not sell or let them, hold no deposits and sign no contract of sale or lease on behalf of anyone. A contract comes about between you and the seller, landlord or developer alone. Services that you order from us have an agreement of their own.',
      ],
    },
    {
      id: 'listings',
      heading: 'Listings come from listers',
      blocks: [
        'A listing names the agent, agency or developer who supplied it for as long as they are listed here. Description, price, size, status, tenure, position on the map and date of handover are their statements. We look at listings before we publish them and correct or remove what we find to be wrong, but we do not warrant that they are complete, correct or still available.',
        'Words such as "verified" concern the person who lists. They do not say that a title, a lease, a boundary, a permit or a price has been examined.',
        'A listing is an invitation to enquire. It is not an offer that you could accept, and a handover date is a plan and not a promise.',
      ],
    },
    {
      id: 'no-advice',
      heading: 'No advice',
      blocks: [
        `Guides, articles, calculations and what is said in the free ${consultation.minutes}-minute consultation are general information. They are not legal, tax, investment or valuation advice, and nothing here promises a yield, a rent or a resale price.`,
        'The law that decides what a buyer may hold differs between Zanzibar and Mafia, and it changes. Have an independent advocate examine title, approvals and contract before you sign or pay.',
      ],
    },
    {
      id: 'prices',
      heading: 'Prices and currencies',
      blocks: [
        'Prices are set by the listers in US dollars. Amounts in other currencies are converted at fixed rates which may be out of date, are rounded, and are indicative only; so are sizes converted to square feet. Taxes, duties, fees and service charges are not included unless the listing says so.',
      ],
    },
    {
      id: 'pictures',
      heading: 'Pictures and visualisations',
      blocks: [
        'Pictures of a property come from its lister and can be photographs or computer-made visualisations. Homes that are not finished can only be shown as visualisations; what is built may differ. Pictures of islands, areas and services on the general pages set the scene: they may be visualisations too, and need not show a particular place. Maps show approximate positions and no boundaries.',
      ],
    },
    {
      id: 'contacts',
      heading: 'Contacts and enquiries',
      blocks: [
        'Contacts that are revealed to you are for your own enquiry. Do not collect, publish or sell them, and do not use them for advertising. Give your real name and a number on which you can be reached.',
        `The tour package, with its complimentary stay of ${countOf(siteSettings.tour_days, 'day')}, is arranged with each guest. What it includes, when, and under which conditions is what we confirm to you in writing.`,
      ],
    },
    {
      id: 'reviews',
      heading: 'Reviews',
      blocks: [
        'Anyone who has dealt with an agent, an agency or a developer may review them, with a name or anonymously. Write about your own experience, fairly and truthfully.',
        [
          'No reviews of yourself, your colleagues or your competitors, and none for payment.',
          'No insults, threats, private details, advertising or links.',
          'No claim of fact that you could not support if you were asked to.',
        ],
        'A review is the opinion of its author. We do not change ratings and remove a review only if it breaks these rules or the law, at the request of its author, or on a court order. If you believe that a review about you is untrue, tell us which statement and why; we look at it and answer you.',
      ],
    },
    {
      id: 'listers',
      heading: 'If you list here',
      blocks: [
        'You confirm that you are entitled to offer the property, that your statements are true and current, and that you hold the rights in the texts and pictures you send. Tell us at once when a property is sold, let or withdrawn. You allow us to show, resize and translate the material for the purposes of the site.',
        'The fee is due for each listing while it is published, whatever comes of it. We may hide a listing or a profile that breaks these terms or the law.',
      ],
    },
    {
      id: 'fair-use',
      heading: 'Use of the site',
      blocks: [
        'Texts, design and pictures of this site belong to us or to those who supplied them. You may share links and print pages for yourself. Copying listings or profiles in bulk, getting around the masking of contacts, sending automated forms or disturbing the service is not allowed.',
        'We may change, interrupt or close parts of the site. Links lead to sites that we do not control.',
      ],
    },
    {
      id: 'liability',
      heading: 'What we answer for',
      blocks: [
        'We run the site with care, and as it is. As far as the law allows, we are not liable for statements of listers, for what is agreed or paid between users, for losses from relying on general information, or for interruptions. Nothing in these terms excludes liability for intent or fraud, for death or injury, or for anything that the law does not let us exclude, and none of your rights as a consumer is taken away.',
      ],
    },
    {
      id: 'law',
      heading: 'Law, disputes and changes',
      blocks: [
        'These terms are governed by the laws of Zanzibar and the laws of the United Republic of Tanzania that apply there. Please write to us first; most things can be settled in a message. Otherwise the courts of Zanzibar decide. If one clause turns out to be invalid, the others stand.',
        'We may change these terms; the date at the top tells when. The version on this page when you use the site is the one that counts.',
      ],
    },
  ],
});
