import { expect, test } from 'vitest';
import { guessColumns, type ImportField } from '#features/listing-import/import-columns.ts';
import { knownWord, WORD_CHOICES } from '#features/listing-import/listing-words.ts';

/** Heads as agencies of these languages export them, each with the field that it is; null where it is none of ours. */
const HEADS: Readonly<Record<string, Readonly<Record<string, ImportField | null>>>> = {
  Italian: {
    'Rif. annuncio': 'reference',
    'Titolo annuncio': 'name',
    Tipologia: 'type',
    'Prezzo richiesto (€)': 'price',
    Comune: 'area',
    Indirizzo: 'location',
    'Superficie commerciale (m²)': 'size',
    'Superficie del terreno mq': 'plot',
    Locali: null,
    'N. camere': 'bedrooms',
    'N. bagni': 'bathrooms',
    Stato: 'status',
    'Consegna prevista': 'handover',
    'Tipo di proprietà': 'tenure',
    Agenzia: 'owner',
    'Descrizione immobile': 'description',
    'URL foto': 'images',
  },
  German: {
    'Objekt-Nr.': 'reference',
    Überschrift: 'name',
    Objektart: 'type',
    'Kaufpreis in €': 'price',
    Währung: 'currency',
    Ort: 'area',
    'Straße / Hausnummer': 'location',
    'Wohnfläche ca. m²': 'size',
    'Grundstücksgröße m²': 'plot',
    Zimmer: null,
    'Anzahl Schlafzimmer': 'bedrooms',
    'Anzahl Badezimmer': 'bathrooms',
    'Verfügbar ab': 'handover',
    'Geographische Breite': 'latitude',
    'Geographische Länge': 'longitude',
    Breite: null,
    Ansprechpartner: 'owner',
    Ausstattung: 'amenities',
    Objektbeschreibung: 'description',
    'Bild-URL': 'images',
  },
  French: {
    'N° Mandat': null,
    'Référence agence du bien': 'reference',
    'Titre de l’annonce': 'name',
    'Type de bien': 'type',
    'Prix en €': 'price',
    Localité: 'area',
    Adresse: 'location',
    'Surface habitable (m²)': 'size',
    'Surface du terrain': 'plot',
    Pièces: null,
    'Nb chambres': 'bedrooms',
    'Nb salles de bain': 'bathrooms',
    "État d'avancement": 'status',
    'Livraison prévue': 'handover',
    'Durée du bail': 'lease_years',
    Négociateur: 'owner',
    'Texte de l’annonce': 'description',
    Prestations: 'amenities',
  },
  Swahili: {
    'Namba ya mali': 'reference',
    'Jina la mali': 'name',
    'Aina ya nyumba': 'type',
    Bei: 'price',
    Shehia: 'area',
    Anwani: 'location',
    Mmiliki: 'owner',
    'Vyumba vya kulala': 'bedrooms',
    Bafu: 'bathrooms',
    'Ukubwa wa nyumba (sqm)': 'size',
    'Ukubwa wa kiwanja': 'plot',
    'Hali ya ujenzi': 'status',
    'Tarehe ya kukamilika': 'handover',
    'Hati miliki': 'tenure',
    Majiranukta: 'coordinates',
    Maelezo: 'description',
    Picha: 'images',
    'Nambari ya simu': 'whatsapp',
  },
};

test.for(Object.keys(HEADS))('columns in %s are recognised, and none is taken for another', (language) => {
  const heads = Object.entries(HEADS[language] ?? {});
  const match = guessColumns(heads.map(([head]) => head));
  const found = new Map([...match].map(([field, place]) => [heads[place]?.[0], field]));
  expect(Object.fromEntries(heads.map(([head]) => [head, found.get(head) ?? null]))).toEqual(Object.fromEntries(heads));
});

test.for([
  ['type', 'Doppelhaushälfte', 'townhouse'],
  ['type', 'Terrain à bâtir', 'land'],
  ['type', 'Villa a schiera', 'townhouse'],
  ['type', 'Nyumba ya ghorofa', 'house'],
  ['type', 'Baugrundstück', 'land'],
  ['status', 'Sulla carta', 'Off Plan'],
  ['status', "Vente en l'état futur d'achèvement", 'Off Plan'],
  ['status', 'Ujenzi unaendelea', 'Construction Started'],
  ['status', 'sofort verfügbar', 'Ready to Move In'],
  ['tenure', 'Erbbaurecht', 'Leasehold'],
  ['tenure', "Droit d'occupation", 'Right of occupancy'],
  ['tenure', 'Haki ya matumizi ya ardhi', 'Right of occupancy'],
  ['island', 'Sansibar', 'Unguja'],
] as const)('as a %s, %s means %s', ([field, word, ours]) => {
  expect(knownWord(field, word)).toBe(ours);
});

test.each([
  { heads: ['Ref', 'Area (sqm)', 'Location'], size: 1, area: undefined },
  { heads: ['Area Sq Ft', 'City'], size: 0, area: 1 },
  { heads: ['Area (m²)', 'Area'], size: 0, area: 1 },
  { heads: ['Area', 'Built area (sqm)'], size: 1, area: 0 },
])('an area that is measured is no place: $heads', ({ heads, size, area }) => {
  const match = guessColumns(heads);
  expect([match.get('size'), match.get('area')]).toEqual([size, area]);
});

test.each(Object.keys(WORD_CHOICES).filter(isField))('each %s of ours stands for itself', (field) => {
  for (const word of WORD_CHOICES[field]) expect(knownWord(field, word)).toBe(word);
});

function isField(name: string): name is keyof typeof WORD_CHOICES {
  return name in WORD_CHOICES;
}
