import { knownAmenity } from '#features/properties/amenities.ts';
import { PROPERTY_STATUSES, PROPERTY_TENURES, PROPERTY_TYPES } from '#features/properties/property.ts';
import { plainReference } from '#features/properties/property-schema.ts';
import { ISLANDS } from '#lib/islands.ts';
import { slugify, unaccent } from '#lib/slug.ts';

/** What stands for our words in files: English, Italian, German, French, Swahili. */
const WORDS = {
  type: {
    apartment:
      'apartment, apartments, flat, studio, condo, condominium, unit, duplex, maisonette, appartamento, appartement, wohnung, eigentumswohnung, studio apartment, monolocale, fleti, bilocale, trilocale, quadrilocale, etagenwohnung, erdgeschosswohnung, dachgeschosswohnung, ferienwohnung, maisonettewohnung',
    villa:
      'villa, villas, beach villa, beachfront villa, luxury villa, ferienvilla, villa bifamiliare, villa indipendente, villa unifamiliare',
    house:
      'house, home, houses, bungalow, cottage, detached house, single family home, country house, casa, haus, einfamilienhaus, maison, nyumba, guest house, chalet, farmhouse, finca, casa indipendente, casa colonica, casale, rustico, villetta, ferienhaus, bauernhaus, landhaus, maison individuelle, maison de campagne, pavillon, ferme, nyumba ya ghorofa, nyumba ya wageni',
    penthouse: 'penthouse, attico, top floor, attico e superattico, superattico, penthouse wohnung',
    townhouse:
      'townhouse, town house, terraced house, row house, semi detached, villetta a schiera, reihenhaus, maison de ville, town home, villa a schiera, casa a schiera, doppelhaushalfte, reihenmittelhaus, reihenendhaus, reiheneckhaus, stadthaus, maison mitoyenne, maison jumelee',
    land: 'land, plot, plots, building plot, terrain, terreno, lotto, grundstuck, bauland, kiwanja, shamba, ardhi, land plot, beach plot, acreage, lot, terreno edificabile, terreno agricolo, lotto edificabile, baugrundstuck, baugrund, terrain a batir, terrain constructible, parcelle, viwanja',
  },
  status: {
    'Off Plan':
      'off plan, offplan, pre construction, planned, new development, pre launch, presale, su carta, in planung, projektiert, sur plan, vefa, mpango, sulla carta, in progetto, geplant, en projet, programme neuf, vente en letat futur dachevement, kwenye ramani',
    'Construction Started':
      'construction started, under construction, in construction, building, in costruzione, im bau, en construction, inajengwa, in fase di costruzione, in bau, rohbau, en cours de construction, en travaux, inaendelea kujengwa, ujenzi unaendelea',
    Land: 'land, plot, vacant land',
    'Ready to Move In':
      'ready to move in, ready, ready to move, completed, complete, finished, for sale, sale, available, resale, existing, move in ready, built, in vendita, pronto, fertiggestellt, bezugsfertig, zu verkaufen, kaufen, a vendre, disponible, inauzwa, tayari, vendita, disponibile, pronta consegna, ultimato, abitabile, ristrutturato, verkauf, verfugbar, bezugsfrei, sofort verfugbar, sofort beziehbar, erstbezug, vente, acheve, livre, termine, pret a habiter, habitable, imekamilika, tayari kuhamia',
  },
  tenure: {
    Leasehold:
      'leasehold, lease, 99 year lease, 33 year lease, long lease, erbpacht, pacht, bail emphyteotique, mkataba wa kupangisha, diritto di superficie, enfiteusi, locazione a lungo termine, erbbaurecht, emphyteose, bail a long terme, bail de longue duree, ukodishaji wa muda mrefu',
    'Condominium title':
      'condominium title, condominium, condo title, unit title, strata, strata title, wohnungseigentum, copropriete, condominio, proprieta condominiale',
    'Right of occupancy':
      'right of occupancy, roo, occupancy, haki ya matumizi, right to occupy, diritto di occupazione, diritto duso, nutzungsrecht, besitzrecht, droit doccupation, droit dusage, haki ya matumizi ya ardhi, haki ya kumiliki ardhi',
  },
  island: {
    Unguja:
      'unguja, unguja island, zanzibar, zanzibar island, main island, isola di zanzibar, kisiwa cha unguja, sansibar, insel sansibar, ile de zanzibar, isola di unguja, insel unguja, ile dunguja',
    Pemba: 'pemba, pemba island, isola di pemba, insel pemba, ile de pemba, kisiwa cha pemba',
    Mafia: 'mafia, mafia island, isola di mafia, insel mafia, ile de mafia, kisiwa cha mafia',
  },
} as const;

/** The fields whose values are words of ours. */
export const WORD_CHOICES = {
  type: PROPERTY_TYPES,
  status: PROPERTY_STATUSES,
  tenure: PROPERTY_TENURES,
  island: ISLANDS,
} as const;
const KNOWN_WORDS = new Map<string, string>([
  ...Object.entries(WORDS).flatMap(([field, words]) =>
    Object.entries(words).flatMap(([ours, theirs]) =>
      theirs.split(', ').map((word) => [`${field} ${plainWord(word)}`, ours] as const),
    ),
  ),
  // A word of ours stands for nothing but itself.
  ...Object.entries(WORD_CHOICES).flatMap(([field, ours]) =>
    ours.map((word) => [`${field} ${plainWord(word)}`, word] as const),
  ),
]);

/** The word of ours that one of a file stands for; a cell may hold several, of which the first that means something counts. */
export function knownWord(field: keyof typeof WORDS, cell: string): string | undefined {
  return [cell, ...cell.split(/[\n,/|]+/)]
    .map((word) => KNOWN_WORDS.get(`${field} ${plainWord(word)}`))
    .find((word) => word !== undefined);
}

/** Letters and digits without accents, by which two spellings are the same. */
export function plainWord(word: string): string {
  return unaccent(word)
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** By what a reference of a file and one that is stored are the same. */
export function referenceKey(reference: string): string {
  return plainReference(reference).toLowerCase();
}

const WITH = /\s*[:=]\s*(?:yes|true|1|ja|s[iì]|oui|ndiyo)$/i;
const WITHOUT = /[:=]\s*(?:no|false|0|nein|non|hapana)$/i;

/** "Swimming pool, Wi-Fi | Garden: yes" as slugs. */
export function amenitiesIn(text: string): string[] {
  const names = text
    .split(/[\r\n\t,;|•]+/)
    .map((name) => name.trim().replace(/^- /, '').replace(WITH, ''))
    .filter((name) => name !== '' && !WITHOUT.test(name));
  return [...new Set(names.map((name) => knownAmenity(slugify(name, ''))))].filter(Boolean);
}
