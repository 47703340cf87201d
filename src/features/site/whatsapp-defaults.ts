import type { WhatsappTemplate } from './whatsapp-templates.ts';

/** A language, and what the first answer, the details and the proposal of a viewing say in it. */
const TEXTS = [
  [
    'en',
    'Hello {name}, this is {brand}. Thank you for asking about {property}. When is a good time for a short call, or would you rather have the details here?',
    'Hello {name}, the details of {property} are on their way to you: pictures, price and papers. Please tell me what you think, and what is still missing. {brand}',
    'Hello {name}, would you like to see {property}? {agent} can show you around this week. Which day suits you? By video is fine too. {brand}',
  ],
  [
    'sw',
    'Habari {name}, hapa ni {brand}. Asante kwa kuulizia {property}. Ni wakati gani mzuri wa kupigiana simu kwa muda mfupi, au ungependa kupata maelezo hapa?',
    'Habari {name}, maelezo ya {property} yako njiani kukufikia: picha, bei na hati. Tafadhali niambie maoni yako, na kama kuna kitu kinachokosekana. {brand}',
    'Habari {name}, ungependa kuona {property}? {agent} anaweza kukutembeza wiki hii. Siku gani inakufaa? Hata kwa video inawezekana. {brand}',
  ],
  [
    'it',
    'Buongiorno {name}, qui {brand}. Grazie per il suo interesse per {property}. Quando possiamo sentirci per una breve telefonata, o preferisce ricevere i dettagli qui?',
    'Buongiorno {name}, le stiamo inviando i dettagli che riguardano {property}: foto, prezzo e documenti. Ci dica che cosa ne pensa e che cosa le manca ancora. {brand}',
    'Buongiorno {name}, le piacerebbe vedere {property}? {agent} può accompagnarla questa settimana. Quale giorno le va bene? È possibile anche in video. {brand}',
  ],
  [
    'de',
    'Guten Tag {name}, hier ist {brand}. Danke für Ihre Anfrage zu {property}. Wann passt Ihnen ein kurzes Telefonat, oder möchten Sie die Unterlagen lieber hier?',
    'Guten Tag {name}, die Unterlagen zu {property} sind unterwegs: Bilder, Preis und Papiere. Sagen Sie uns gern, was Sie davon halten und was noch fehlt. {brand}',
    'Guten Tag {name}, hätten Sie Lust auf eine Besichtigung von {property}? {agent} kann Sie diese Woche herumführen. Welcher Tag passt Ihnen? Auch per Video ist es möglich. {brand}',
  ],
  [
    'fr',
    'Bonjour {name}, ici {brand}. Merci de votre intérêt pour {property}. Quand pouvons-nous nous appeler quelques minutes, ou préférez-vous recevoir les détails ici ?',
    'Bonjour {name}, les détails concernant {property} sont en route : photos, prix et documents. Dites-nous ce que vous en pensez et ce qu’il manque encore. {brand}',
    'Bonjour {name}, aimeriez-vous visiter {property} ? {agent} peut vous accompagner cette semaine. Quel jour vous convient ? Une visite par vidéo est possible aussi. {brand}',
  ],
] as const;

/** What is written while the operator has no templates of their own; fetched only where it is written or changed. */
export const DEFAULT_TEMPLATES: readonly WhatsappTemplate[] = TEXTS.flatMap(([language, answer, details, viewing]) => [
  { name: 'First answer', language, text: answer },
  { name: 'Details sent', language, text: details },
  { name: 'Viewing proposal', language, text: viewing },
]);
