import { PUBLIC_MAP_STYLE_URL } from 'astro:env/client';
import { siteSettings } from '#features/site/site.queries.ts';
import { countOf } from '#lib/words.ts';
import { settings } from '#settings';
import type { LegalText } from './legal-text.ts';

const { reveals } = settings;

function timeOf(kind: keyof typeof siteSettings.retention): string {
  const months = siteSettings.retention[kind];
  return months % 12 === 0 ? countOf(months / 12, 'year') : countOf(months, 'month');
}

/** Where the ground of the maps is asked of somebody else. */
function mapService(): string {
  const address = PUBLIC_MAP_STYLE_URL && new URL(PUBLIC_MAP_STYLE_URL).host;
  return address ? `, and so do maps, but for their ground: that is asked of ${address} when you open one` : '';
}

export const privacyPolicy = (): LegalText => ({
  title: 'Privacy Policy',
  description: `What ${siteSettings.brand_name} stores when you send a form, reveal a contact or write a review, who can read it, how long it is kept and how to have it deleted.`,
  summary:
    'You can read this whole site without telling us who you are. We store what you send us in a form, use it to answer you, and delete it when you ask. There are no cookies, no advertising and no third-party tracking.',
  sections: [
    {
      id: 'who-we-are',
      heading: 'Who is responsible',
      blocks: [
        `${siteSettings.brand_name} runs this marketplace from ${siteSettings.office} and decides how the data described here is used. For anything on this page write to ${siteSettings.email} or use the chat at its end.`,
        'Agents, agencies and developers who list here are separate businesses. Once you contact one of them directly, what you tell them is in their hands and under their rules.',
      ],
    },
    {
      id: 'what-we-collect',
      heading: 'What we collect, form by form',
      blocks: [
        'Nothing is asked for beyond what the form shows. There are no accounts for visitors.',
        [
          'Free investment guide: your full name and phone number.',
          'Consultation: your full name, phone number, and the date and time you choose.',
          'Enquiry about a property: your full name, phone number and the property.',
          'Enquiry about a service: your full name, phone number and the service.',
          'Contact message: your full name, phone number and the text of the message.',
          'Revealing a contact: your full name and phone number, whose contact you asked for, whether it was a phone number, an e-mail address or a WhatsApp number, the value that was shown, and when.',
          'Review: your rating and, if you fill them in, your comment and name. Reviews are public; leave the name empty to stay anonymous.',
        ],
        'With each of these except a review we also store how you came here: the page you sent it from, the first page of your visit, the address of the site that led you to it, the campaign named in the link, whether an advertisement was clicked, and the language of your browser. It tells us which notices are worth their price; what stands behind the question mark of an address is left out.',
        'If you write or speak to us in another way, or to a portal that hands your request on, we may note your name, number, e-mail address and what you asked. While we work on a request we add its status, notes of what was said and reminders for ourselves.',
      ],
    },
    {
      id: 'why',
      heading: 'What we use it for',
      blocks: [
        [
          'To answer you: to send the guide, hold the consultation, reply to the enquiry or message.',
          'To give you the contact you asked for. We record who was shown whose contact, so that the people listed here can be told how often they were asked for, and so that contacts are not harvested.',
          'To show reviews on the profile they belong to.',
          'To bill listers and to keep the books that the law asks for.',
          'To keep the site safe from abuse.',
        ],
        'You send us this data of your own will, to get an answer; that and our interest in an orderly, safe marketplace are the grounds on which we use it. We do not sell it, build profiles from it or decide anything about you automatically. We pass an enquiry to the lister it concerns when that is needed to answer it.',
      ],
    },
    {
      id: 'listers',
      heading: 'If you list property here',
      blocks: [
        'Of agents, agencies and developers we store name, e-mail address, phone and WhatsApp number, biography or description, pictures, website, address, the agency an agent belongs to, what we have checked and when, whether the profile is active and whether the listing fee is paid.',
        'Name, text, pictures, listings and what was checked are public. Phone numbers and e-mail addresses are not part of any public page: a visitor sees a masked form and has to leave a name and number before the contact is shown.',
      ],
    },
    {
      id: 'browser',
      heading: 'What stays in your browser',
      blocks: [
        'This site sets no cookies. The storage of your own browser keeps your choices: the currency, square metres or feet, light or dark, small cards, and whether the map searches as you move it. It keeps the properties you mark as favourites or compare, the last twelve you looked at, the last 200 you opened, which the map shows paler, and your last five searches.',
        'A request that could not be sent for want of a connection is kept there only if you ask for it; it is removed as soon as it has been sent, and after two weeks the next time you open this site. With the first form you send it keeps a random number, which makes one request of two presses, for an hour also in two tabs, and is never sent. To show you a list of yours, a page may ask us for the properties on it, without saying whose it is. When you send your favourites to somebody we count for each property that it was sent, and keep nothing about you but what stands under “Technical data”. Otherwise nothing of this is sent to us, and clearing the data of this site in your browser removes all of it.',
        'While a tab is open it also keeps the first page of your visit and the site you came from, where you left the search, the numbers you reckon with on the page of a property, any message left for the next page, the reviews you have just written, that random number, for a day, the name and number with which you last asked for a contact, so that the next form has them, and the contacts that you were shown, so that their pages show them again. They go when you close the tab; of the first page we learn what is named above, and only with a form you send.',
        `We load no advertising, no visitor statistics and no buttons that report to social networks. Fonts come from this site itself${mapService()}. A video of a property is loaded from YouTube or Vimeo only when you press play, and a link to WhatsApp, to a social network, or to your mail program does nothing until you press it; from then on the rules of that service apply.`,
      ],
    },
    {
      id: 'technical-data',
      heading: 'Technical data',
      blocks: [
        'As with every website, the servers that deliver these pages see the address of your connection, the page asked for, the time and the kind of browser, and may write them to short-lived logs.',
        'When you send a form, its phone number and the address of your connection (of a long one the part that names its network) are also kept in a counter that notices floods of requests; when you send a list of favourites, or open a report about your own listings, the address alone. An entry counts for a day at most and is then deleted as new requests come in. With it stands whose contact was asked for or who was reviewed, and nothing else. No request and no review is turned away because of others: what comes above the usual is stored and looked at by a person first. Only contacts can be used up for a day.',
        `While a form is open your browser solves a small puzzle for us, by itself and without any third party; somebody who sends forms by the thousand would have to solve thousands. It needs no cookie and tells us nothing about you. The contacts of one agent, agency or developer can be opened ${reveals.perOwnerAndDay} times within a day by all visitors together, and a quarter of that from one network, so that nobody can collect them or use them up alone.`,
      ],
    },
    {
      id: 'who-sees-it',
      heading: 'Who can see it, and where it is',
      blocks: [
        'Enquiries, messages and the record of revealed contacts can be read by our own team only, after signing in. What you send may also be told to the team by e-mail, on its phones or to a program that it uses; it passes the services that carry such messages, and an e-mail stays in the mailbox of the team until it is deleted there. The public pages are built without access to any of this.',
        'The database, the uploaded pictures and the sign-in of our team run on a server of ours or with Supabase, and the pages are delivered by it or by another hosting company, which sees the technical data above. Such companies process the data on our behalf and under contract. Their servers can stand outside Tanzania.',
        'Beyond that we disclose data only when a law or a court obliges us to.',
      ],
    },
    {
      id: 'how-long',
      heading: 'How long we keep it',
      blocks: [
        [
          `Enquiries and our notes about them: while we work on your request, and ${timeOf('leads')} after the last word about it. One that led to a deal stays as a record of it.`,
          `Contact messages: ${timeOf('messages')} after the last word about them. Requests to be called back: ${timeOf('callbacks')}.`,
          `The record of revealed contacts: your name and number for ${timeOf('contacts')}. After that only whose contact was shown and when, without you.`,
          `What looks like junk: ${timeOf('junk')}. What told our team that you wrote: ${timeOf('notifications')}. The history of changes we made to your entries: at most ${timeOf('history')}; what we delete by hand can be brought back for thirty days.`,
          `Reviews: as long as the profile is here, unless you ask us to remove yours. One that waits for our approval: ${timeOf('messages')}.`,
          'Profiles and invoices of listers: for the time of the listing, and as long afterwards as accounting law demands.',
        ],
        'When its time is over it is erased by itself, once a day, and when you ask us to, at once. Copies made for safety hold it until newer ones take their place.',
      ],
    },
    {
      id: 'your-rights',
      heading: 'Your rights, and how to have data deleted',
      blocks: [
        `You may ask what we hold about you, have it corrected, have it deleted, object to how it is used, or receive a copy. Write to ${siteSettings.email}, or send a WhatsApp message, from the address or number you used with us, so that we can find the entry and know that it is yours. For a review, tell us the profile and the day. We answer within 30 days and ask for no reason and no fee.`,
        'Depending on where you live, these rights stand in the Personal Data Protection Act, 2022, of Tanzania or in the General Data Protection Regulation of the European Union. If you think we got something wrong, please tell us; you may also complain to the Personal Data Protection Commission of Tanzania or to the authority of your own country.',
      ],
    },
    {
      id: 'children-and-changes',
      heading: 'Children, and changes to this page',
      blocks: [
        'This site is made for adults. We do not knowingly store data of anyone under 18; tell us if it happened and we delete it.',
        'When the site starts to store something else, this page changes first, and the date at the top with it.',
      ],
    },
  ],
});
