import { decode, type FileRow, parseTable, plainHead, withHeads } from '#lib/table-file.ts';

/** What is stored of a row, in the order in which it is asked for. */
export const IMPORTED_FIELDS = [
  { id: 'full_name', label: 'Full Name' },
  { id: 'phone', label: 'Phone' },
  { id: 'email', label: 'Email' },
  { id: 'source', label: 'Source' },
  { id: 'status', label: 'Status' },
  { id: 'note', label: 'Note' },
  { id: 'reminder_date', label: 'Reminder' },
  { id: 'reminder_note', label: 'Reminder Note' },
  { id: 'created_at', label: 'Created At' },
] as const;
/** Parts of a name are joined. */
export type FieldId = (typeof IMPORTED_FIELDS)[number]['id'] | 'middle_name' | 'last_name';

/** The column of the file that each field is taken from; null takes none. */
export type ColumnMatch = Readonly<Record<FieldId, number | null>>;

/** A row cannot be stored without them. */
export function hasNameAndPhone(match: ColumnMatch): boolean {
  return hasName(match) && match.phone !== null;
}

export function hasName({ full_name, last_name }: ColumnMatch): boolean {
  return full_name !== null || last_name !== null;
}

/**
 * The heads by which a column is recognised, as `plainHead` leaves them: English with what Meta and Google write, French,
 * Italian, German, Swahili.
 */
const HEADS = {
  full_name: [
    'full name, lead name, contact name, client name, customer name, display name, name and surname',
    'nom complet, nom et prenom, nom prenom, prenom et nom, nome completo, nome e cognome, cognome e nome, nominativo',
    'vollstandiger name, vor und nachname, vorname und nachname, jina kamili, majina, jina la mteja',
  ],
  /** The whole of a name, or the part of it that another column does not hold. */
  name: ['name, nom, nome, jina'],
  /** Whoever it is, where nothing else says so. */
  person: ['client, customer, contact, lead, contatto, cliente, kunde, kundin, kontakt, ansprechpartner, mteja'],
  first_name: ['first name, given name, forename, prenom, vorname, jina la kwanza'],
  middle_name: [
    'middle name, additional name, second name, deuxieme prenom, secondo nome, zweiter vorname, jina la kati',
  ],
  last_name: [
    'last name, family name, surname, nom de famille, cognome, nachname, familienname',
    'jina la mwisho, jina la ukoo, jina la familia',
  ],
  phone: [
    'phone, phone number, phone no, phone value, mobile, mobile number, mobile no, mobile phone, mobile phone number',
    'cell, cell number, cell phone, cell phone number, cellphone, contact number, primary phone, work phone, work phone number',
    'tel, tel no, telephone, telephone number, whatsapp, whatsapp number, whatsapp phone number, msisdn',
    'numero de telephone, portable, telephone portable, numero de portable, telephone mobile, gsm, tel portable',
    'telefono, numero di telefono, numero telefono, cellulare, numero di cellulare, numero cellulare, recapito telefonico',
    'telefon, telefonnummer, tel nr, handy, handynummer, handy nr, mobil, mobilnummer, mobiltelefon, rufnummer',
    'simu, namba ya simu, nambari ya simu, namba za simu, simu ya mkononi',
  ],
  /** Of the person or of the row, where nothing else is a phone number. */
  number: ['number, numero, nummer, namba, nambari'],
  email: [
    'email, e mail, email address, e mail address, mail, e mail value, email value, primary email, work email',
    'courriel, adresse e mail, adresse email, adresse mail, posta elettronica, indirizzo e mail, indirizzo email',
    'e mail adresse, email adresse, mailadresse, barua pepe, anwani ya barua pepe',
  ],
  source: [
    'source, lead source, origine, provenance, source du contact, fonte, provenienza, canale, origine contatto',
    'quelle, herkunft, leadquelle, kanal, chanzo, chanzo cha mteja',
  ],
  status: ['status, lead status, stage, lead stage, statut, etat, stato, fase, stadio, hali'],
  note: [
    'note, notes, comment, comments, remark, remarks, message, description, remarque, remarques, commentaire',
    'commentaires, observations, commento, commenti, annotazioni, osservazioni, messaggio, notiz, notizen, bemerkung',
    'bemerkungen, anmerkung, anmerkungen, kommentar, kommentare, nachricht, maelezo, maoni, ujumbe, maoni ya mteja',
  ],
  reminder_date: [
    'reminder, next reminder, reminder date, remind on, follow up, follow up date, follow up on, next follow up',
    'next contact, next contact date, next call, next step date, call back, call back on, callback date, due date',
    'rappel, date de rappel, prochain rappel, relance, date de relance, prochaine relance, prochain contact',
    'promemoria, data promemoria, data del promemoria, richiamare il, da richiamare, prossimo contatto',
    'erinnerung, erinnerungsdatum, erinnern am, wiedervorlage, wiedervorlagedatum, nachster kontakt, ruckruf am',
    'kumbusho, ukumbusho, tarehe ya kumbusho, tarehe ya ukumbusho, tarehe ya kupiga simu',
  ],
  reminder_note: [
    'reminder note, reminder text, remind about, follow up note, next step, next action, task',
    'note de rappel, motif du rappel, prochaine etape, nota promemoria, testo promemoria, prossimo passo',
    'erinnerungstext, erinnerungsnotiz, nachster schritt, aufgabe, maelezo ya kumbusho, hatua inayofuata',
  ],
  created_at: [
    'created at, created, created on, created time, created date, create date, creation date, date created, date added',
    'added on, timestamp, submitted at, date de creation, cree le, date d ajout, horodateur',
    'data di creazione, data creazione, creato il, informazioni cronologiche',
    'erstellt, erstellt am, erstellungsdatum, angelegt am, zeitstempel, tarehe ya kuundwa, imeundwa',
  ],
} as const;
const KNOWN = new Map(
  Object.entries(HEADS).map(([id, lists]) => [id, new Set(lists.flatMap((list) => list.split(', ')))]),
);

export function guessColumns(heads: readonly string[]): ColumnMatch {
  const plain = heads.map(plainHead);
  const find = (id: keyof typeof HEADS) => {
    const index = plain.findIndex((head) => KNOWN.get(id)?.has(head));
    return index < 0 ? null : index;
  };
  return {
    ...guessName(find),
    phone: find('phone') ?? find('number'),
    email: find('email'),
    source: find('source'),
    status: find('status'),
    note: find('note'),
    reminder_date: find('reminder_date'),
    reminder_note: find('reminder_note'),
    created_at: find('created_at'),
  };
}

type Find = (id: keyof typeof HEADS) => number | null;

/** "Nom" is a whole name, but a last name beside "Prénom"; "Nome" is a first name beside "Cognome". */
function guessName(find: Find): Pick<ColumnMatch, 'full_name' | 'middle_name' | 'last_name'> {
  const name = find('name');
  const [first, last] = [find('first_name'), find('last_name')];
  const isInParts = (first !== null || last !== null) && !(first !== null && last !== null && name !== null);
  const whole = find('full_name') ?? (isInParts ? null : name);
  if (whole !== null || !isInParts) return { full_name: whole ?? find('person'), middle_name: null, last_name: null };
  const parts = first === null ? { full_name: name ?? last, last_name: name === null ? null : last } : null;
  return { middle_name: find('middle_name'), ...(parts ?? { full_name: first, last_name: last ?? name }) };
}

/** A table as it stands in a file, every row as long as the head. */
export interface LeadFile {
  name: string;
  heads: readonly string[];
  rows: readonly FileRow[];
}

const LARGEST_BYTES = 10 * 1024 * 1024;

/** Reads what spreadsheets write; throws an error whose message says what is wrong with the file. */
export async function readLeadFile(file: File): Promise<LeadFile> {
  if (file.size > LARGEST_BYTES) throw new Error('The file is larger than 10 MB.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    throw new Error('This is a workbook. Please save it as CSV and choose that file.');
  }
  return { name: file.name, ...withHeads(parseTable(decode(bytes), namesPhone), namesPhone) };
}

/** The line that names the columns names one of phone numbers. */
export function namesPhone(cells: readonly string[]): boolean {
  return guessColumns(cells).phone !== null;
}
