import type { WhatsappTemplate } from './whatsapp-templates.ts';

/** What is written while the operator has no templates of their own; fetched only where it is written or changed. */
export const DEFAULT_TEMPLATES: readonly WhatsappTemplate[] = [
  {
    name: 'First answer',
    language: 'en',
    text: 'Hello {name}, this is {brand}. Thank you for asking about {property}. When is a good time for a short call, or would you rather have the details here?',
  },
  {
    name: 'Details sent',
    language: 'en',
    text: 'Hello {name}, the details of {property} are on their way to you: pictures, price and papers. Please tell me what you think, and what is still missing. {brand}',
  },
  {
    name: 'Viewing proposal',
    language: 'en',
    text: 'Hello {name}, would you like to see {property}? {agent} can show you around this week. Which day suits you? By video is fine too. {brand}',
  },
  {
    name: 'First answer',
    language: 'sw',
    text: 'Habari {name}, hapa ni {brand}. Asante kwa kuulizia {property}. Ni wakati gani mzuri wa kupigiana simu kwa muda mfupi, au ungependa kupata maelezo hapa?',
  },
  {
    name: 'Details sent',
    language: 'sw',
    text: 'Habari {name}, maelezo ya {property} yako njiani kukufikia: picha, bei na hati. Tafadhali niambie maoni yako, na kama kuna kitu kinachokosekana. {brand}',
  },
  {
    name: 'Viewing proposal',
    language: 'sw',
    text: 'Habari {name}, ungependa kuona {property}? {agent} anaweza kukutembeza wiki hii. Siku gani inakufaa? Hata kwa video inawezekana. {brand}',
  },
  {
    name: 'First answer',
    language: 'it',
    text: 'Buongiorno {name}, qui {brand}. Grazie per il suo interesse per {property}. Quando possiamo sentirci per una breve telefonata, o preferisce ricevere i dettagli qui?',
  },
  {
    name: 'Details sent',
    language: 'it',
    text: 'Buongiorno {name}, le stiamo inviando i dettagli che riguardano {property}: foto, prezzo e documenti. Ci dica che cosa ne pensa e che cosa le manca ancora. {brand}',
  },
  {
    name: 'Viewing proposal',
    language: 'it',
    text: 'Buongiorno {name}, le piacerebbe vedere {property}? {agent} può accompagnarla questa settimana. Quale giorno le va bene? È possibile anche in video. {brand}',
  },
  {
    name: 'First answer',
    language: 'de',
    text: 'Guten Tag {name}, hier ist {brand}. Danke für Ihre Anfrage zu {property}. Wann passt Ihnen ein kurzes Telefonat, oder möchten Sie die Unterlagen lieber hier?',
  },
  {
    name: 'Details sent',
    language: 'de',
    text: 'Guten Tag {name}, die Unterlagen zu {property} sind unterwegs: Bilder, Preis und Papiere. Sagen Sie uns gern, was Sie davon halten und was noch fehlt. {brand}',
  },
  {
    name: 'Viewing proposal',
    language: 'de',
    text: 'Guten Tag {name}, hätten Sie Lust auf eine Besichtigung von {property}? {agent} kann Sie diese Woche herumführen. Welcher Tag passt Ihnen? Auch per Video ist es möglich. {brand}',
  },
  {
    name: 'First answer',
    language: 'fr',
    text: 'Bonjour {name}, ici {brand}. Merci de votre intérêt pour {property}. Quand pouvons-nous nous appeler quelques minutes, ou préférez-vous recevoir les détails ici ?',
  },
  {
    name: 'Details sent',
    language: 'fr',
    text: 'Bonjour {name}, les détails concernant {property} sont en route : photos, prix et documents. Dites-nous ce que vous en pensez et ce qu’il manque encore. {brand}',
  },
  {
    name: 'Viewing proposal',
    language: 'fr',
    text: 'Bonjour {name}, aimeriez-vous visiter {property} ? {agent} peut vous accompagner cette semaine. Quel jour vous convient ? Une visite par vidéo est possible aussi. {brand}',
  },
];
