import type { OwnerKind } from '#features/owners/owner.ts';
import { plainHead } from '#lib/table-file.ts';
import { CURRENCIES } from '#visitor-defaults';

/** What the rows of a file are. */
export type ImportKind = 'listing' | 'area' | OwnerKind;

/** What is read of a listing, and how people see it. */
const LISTING_FIELDS = {
  reference: 'Reference',
  name: 'Name',
  type: 'Type',
  status: 'Status',
  price: 'Price',
  currency: 'Currency',
  area: 'Area',
  location: 'Location',
  owner: 'Listed by',
  owner_email: 'E-mail of lister',
  owner_phone: 'Phone of lister',
  bedrooms: 'Bedrooms',
  bathrooms: 'Bathrooms',
  size: 'Building size',
  size_unit: 'Unit of building size',
  plot: 'Land size',
  plot_unit: 'Unit of land size',
  handover: 'Handover date',
  tenure: 'Tenure',
  lease_years: 'Lease years left',
  coordinates: 'Coordinates',
  latitude: 'Latitude',
  longitude: 'Longitude',
  description: 'Description',
  amenities: 'Amenities',
  images: 'Pictures',
  floor_plans: 'Floor plan',
  video: 'Video',
  whatsapp: 'WhatsApp number',
} as const;
/** What is read of an area or a client, where listings have no field of that name; and the row as a whole. */
const RECORD_FIELDS = {
  island: 'Island',
  short_description: 'Short description',
  long_description: 'Long description',
  email: 'E-mail',
  phone: 'Phone',
  about: 'About',
  website: 'Website',
  address: 'Address',
  agency: 'Agency',
  checked_on: 'Checked on',
  checked_what: 'What was checked',
  row: 'Row',
} as const;

/** Every field of every kind, and how people see it. */
export const FIELD_LABELS = { ...LISTING_FIELDS, ...RECORD_FIELDS } as const;
export type ImportField = keyof typeof FIELD_LABELS;

const CHECKED_FIELDS = ['checked_on', 'checked_what'] as const;
const FIRM_FIELDS = ['name', 'email', 'phone', 'whatsapp', 'about', 'website', 'address', ...CHECKED_FIELDS] as const;

/** Which fields a kind has, as they are shown. */
export const FIELDS_OF: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  listing: Object.keys(LISTING_FIELDS).filter(isListingField),
  area: ['name', 'island', 'short_description', 'long_description', 'coordinates', 'latitude', 'longitude'],
  agent: ['name', 'email', 'phone', 'whatsapp', 'about', 'agency', ...CHECKED_FIELDS],
  agency: FIRM_FIELDS,
  developer: FIRM_FIELDS,
};

type ListingField = keyof typeof LISTING_FIELDS;

function isListingField(id: string): id is ListingField {
  return id in LISTING_FIELDS;
}

/** The column of the file that each field is taken from, as far as there is one. */
export type ColumnMatch = ReadonlyMap<ImportField, number>;

/**
 * The heads by which a column is recognised, as `plainHead` leaves them: English with what Houzez, RealHomes and Kyero write,
 * Italian, German, French, Swahili. The first of a line counts before the others.
 */
const LISTING_HEADS: Readonly<Record<ListingField, string>> = {
  reference:
    'reference, ref, ref no, reference number, reference no, property id, listing id, listing ref, property ref, unit no, unit number, sku, fave property id, real homes property id, riferimento, rif, codice, codice immobile, referenz, objektnummer, objekt nr, objekt id, numero de reference, numero, kumbukumbu, namba ya mali, codice annuncio, codice riferimento, riferimento annuncio, riferimento immobile, rif annuncio, rif immobile, id annuncio, id immobile, referenznummer, objektnr, objekt nummer, objektkennung, objektnr extern, immobilien id, immobiliennummer, online id, scout id, kennung, reference annonce, ref annonce, reference du bien, ref bien, reference agence du bien, numero de mandat, numero mandat, n mandat, mandat, identifiant, id annonce, id bien, namba ya kumbukumbu, nambari ya kumbukumbu, nambari ya mali, namba, nambari, id',
  name: 'name, title, property name, property title, listing title, headline, listing, property, post title, nome, titolo, titel, bezeichnung, objekttitel, objekt, nom, titre, intitule, designation, jina, jina la mali, kichwa, titolo annuncio, nome immobile, denominazione, uberschrift, ueberschrift, anzeigentitel, objektbezeichnung, titre de l annonce, titre annonce, nom du bien, libelle, kichwa cha tangazo',
  type: 'type, property type, kind, category, listing type, unit type, tipo, tipologia, tipo immobile, categoria, typ, art, objektart, objekttyp, immobilienart, immobilientyp, kategorie, type de bien, categorie, aina, aina ya mali, tipologia immobile, tipo di immobile, objektkategorie, type bien, nature du bien, nature, aina ya nyumba',
  status:
    'status, property status, stage, construction status, completion, availability, stato, stato immobile, stato lavori, zustand, baustatus, verfugbarkeit, statut, etat, avancement, hali, hali ya ujenzi, stato di costruzione, stato dei lavori, fase, bauphase, bautenstand, objektzustand, etat du bien, etat d avancement, hatua ya ujenzi',
  price:
    'price, asking price, sale price, list price, listing price, selling price, amount, usd, fave property price, real homes property price, prezzo, prezzo richiesto, prezzo di vendita, preis, kaufpreis, verkaufspreis, angebotspreis, prix, prix de vente, prix demande, bei, bei ya kuuza, gharama, prezzo vendita, importo, prix fai, prix hai, montant, bei ya mauzo',
  currency:
    'currency, price currency, valuta, wahrung, waehrung, devise, monnaie, sarafu, fedha, moneta, wahrung preis, devise du prix, aina ya fedha',
  area: 'area, investment area, area name, neighbourhood, neighborhood, district, village, town, city, locality, place, zona, localita, quartiere, citta, comune, ort, ortsteil, ortschaft, stadt, dorf, gegend, quartier, ville, commune, village ou ville, secteur, eneo, mtaa, kijiji, mji, mahali, frazione, stadtteil, gemeinde, gebiet, localite, village du bien, shehia, kitongoji, wilaya',
  location:
    'location, address, street address, full address, property address, where, indirizzo, posizione, ubicazione, adresse, anschrift, standort, strasse, emplacement, localisation, situation, anwani, mahali ilipo, via, lage, strasse hausnummer, adresse du bien, rue, lieu, mahali pa mali',
  owner:
    'listed by, lister, agent, agency, developer, agent name, agency name, developer name, owner, broker, seller, company, contact, agente, agenzia, costruttore, venditore, makler, anbieter, bautrager, verkaufer, agence, promoteur, vendeur, wakala, dalali, muuzaji, msanidi, agente immobiliare, agenzia immobiliare, proprietario, referente, contatto, impresa, ansprechpartner, kontakt, immobilienmakler, bautraeger, eigentumer, eigentuemer, verkaeufer, agent immobilier, agence immobiliere, negociateur, mandataire, proprietaire, mmiliki, mwenye mali, mwenye nyumba, mjenzi, mwendelezaji',
  owner_email:
    'email, e mail, email address, agent email, agency email, developer email, broker email, contact email, lister email, email agente, posta elettronica, e mail makler, makler email, courriel, barua pepe, email agenzia, email referente, e mail ansprechpartner, e mail adresse, email negociateur, email agence, adresse e mail, baruapepe',
  owner_phone:
    'agent phone, agency phone, developer phone, broker phone, lister phone, owner phone, agent mobile, telefono agente, telefon makler, telephone agent, simu ya wakala, telefono agenzia, telefono referente, telefon ansprechpartner, telephone agence, telephone negociateur, namba ya wakala, nambari ya wakala',
  bedrooms:
    'bedrooms, beds, bed, br, bdr, bedroom, no of bedrooms, number of bedrooms, fave property bedrooms, camere, camere da letto, schlafzimmer, anzahl schlafzimmer, chambres, chambres a coucher, nombre de chambres, vyumba, vyumba vya kulala, idadi ya vyumba, stanze da letto, numero camere, n camere, camere letto, schlafraume, zahl der schlafzimmer, nb chambres, nbre de chambres, nombre chambres, vyumba vya kulalia',
  bathrooms:
    'bathrooms, baths, bath, ba, bathroom, no of bathrooms, number of bathrooms, fave property bathrooms, bagni, bagno, badezimmer, bader, baeder, anzahl badezimmer, salles de bain, salles de bains, sdb, salle de bain, bafu, vyoo, vyumba vya kuogea, numero bagni, n bagni, bad, anzahl bader, anzahl baeder, nb salles de bain, nb sdb, nombre de salles de bain, nombre de salles de bains, mabafu, idadi ya bafu',
  size: 'building size, size, built, built area, built up area, building area, floor area, living area, internal area, unit size, gross area, covered area, house size, apartment size, area size, fave property size, superficie, superficie coperta, metri quadri, mq, superficie abitabile, wohnflache, wohnflaeche, nutzflache, flache, grosse, qm, surface, surface habitable, surface batie, ukubwa, ukubwa wa jengo, ukubwa wa nyumba, superficie commerciale, superficie utile, superficie calpestabile, superficie interna, superficie costruita, superficie immobile, metratura, wohnflache ca, gesamtflache, bebaute flache, surface carrez, surface loi carrez, surface construite, surface totale, eneo la jengo',
  size_unit:
    'size unit, building size unit, unit, unit of size, area unit, unita, einheit, unite, kipimo, unita di misura, masseinheit, unite de mesure',
  plot: 'plot, plot size, land size, land area, plot area, lot, lot size, site area, land, fave property land, terreno, superficie terreno, lotto, mq terreno, grundstuck, grundstucksflache, grundstuecksflaeche, grundstucksgrosse, terrain, surface terrain, surface du terrain, parcelle, kiwanja, ukubwa wa kiwanja, ukubwa wa ardhi, eneo la ardhi, superficie lotto, superficie del terreno, superficie del lotto, grundstucksflache ca, grundstuecksgroesse, superficie du terrain, taille du terrain, surface parcelle, surface de la parcelle, eneo la kiwanja, ukubwa wa shamba',
  plot_unit: 'plot unit, plot size unit, land unit, land size unit, lot size unit, lot unit',
  handover:
    'handover, handover date, completion date, delivery, delivery date, ready by, available from, expected completion, consegna, data consegna, data di consegna, fertigstellung, ubergabe, bezugsfrei ab, livraison, date de livraison, makabidhiano, tarehe ya kukabidhi, consegna prevista, fine lavori, data fine lavori, fertigstellungstermin, baufertigstellung, bezugsfertig ab, verfugbar ab, livraison prevue, date d achevement, tarehe ya makabidhiano, tarehe ya kukamilika',
  tenure:
    'tenure, title, title type, title deed, ownership, ownership type, titolo di proprieta, proprieta, eigentumsform, besitzform, propriete, titre de propriete, umiliki, aina ya umiliki, hati, tipo proprieta, tipo di proprieta, eigentumsart, rechtsform, regime de propriete, type de propriete, statut juridique, hati miliki, hatimiliki',
  lease_years:
    'lease years, lease years left, years left, lease, lease term, remaining lease, anni di locazione, pachtjahre, restlaufzeit, annees de bail, bail, miaka ya mkataba, anni residui, durata residua, laufzeit, laufzeit der pacht, duree du bail, annees restantes, miaka iliyobaki',
  coordinates:
    'coordinates, gps, gps coordinates, geo, lat lng, lat long, latlng, latitude longitude, map, map location, pin, property location, fave property location, coordinate, koordinaten, coordonnees, coordonnees gps, viwianishi, coordinate gps, geokoordinaten, gps koordinaten, majiranukta',
  latitude: 'latitude, lat, latitudine, breitengrad, latitudo, geografische breite, geographische breite',
  longitude:
    'longitude, lng, lon, long, longitudine, langengrad, laengengrad, longitudo, geografische lange, geographische lange',
  description:
    'description, details, text, body, content, about, full description, long description, property description, post content, notes, descrizione, testo, dettagli, beschreibung, objektbeschreibung, texte, descriptif, maelezo, maelezo ya mali, descrizione immobile, descrizione annuncio, testo annuncio, expose, exposetext, freitext, texte de l annonce, texte annonce, description du bien, annonce',
  amenities:
    'amenities, features, facilities, property features, extras, equipment, caratteristiche, servizi, dotazioni, comfort, ausstattung, merkmale, equipements, prestations, caracteristiques, huduma, vifaa, accessori, altre caratteristiche, ausstattungsmerkmale, besonderheiten, services, atouts, vipengele, sifa',
  images:
    'images, pictures, photos, image, picture, photo, image urls, image url, photo urls, photo url, picture urls, gallery, gallery images, image links, photo links, immagini, foto, galleria, bilder, fotos, bild, galerie, picha, fotografie, url foto, link foto, url immagini, bild url, bilder url, bilder urls, objektfotos, url photos, liens photos, photographies, visuels, viungo vya picha',
  floor_plans:
    'floor plan, floor plans, floorplan, floorplans, floor plan url, floor plan urls, floor plan image, floor plan link, fave floor plans, plan, plans, planimetria, planimetrie, pianta, piante, link planimetria, grundriss, grundrisse, grundriss url, grundriss link, plan d etage, plans d etage, plan du logement, plan du bien, lien plan, ramani, ramani ya nyumba, mchoro wa nyumba, michoro ya nyumba',
  video:
    'video, video url, video link, video address, youtube, youtube url, vimeo, virtual tour, virtual tour url, fave video url, filmato, link video, video youtube, lien video, visite virtuelle, videolink, ziara ya mtandaoni',
  whatsapp:
    'whatsapp, whatsapp number, phone, phone number, telephone, mobile, contact phone, contact number, telefono, cellulare, telefon, handy, telephone portable, simu, namba ya simu, telefonnummer, numero di telefono, numero de telephone, tel, portable, nambari ya simu',
};

/** Those of areas and clients. */
const RECORD_HEADS: Readonly<Partial<Record<ImportField, string>>> = {
  name: 'name, full name, title, area, area name, village, town, agent, agent name, agency, agency name, developer, developer name, company, company name, firm, organisation, organization, contact name, person, broker, nome, nome completo, zona, localita, agente, ragione sociale, societa, azienda, costruttore, vorname name, ort, ortschaft, gebiet, firma, firmenname, makler, bautrager, nom, nom complet, prenom nom, secteur, village ou ville, societe, entreprise, promoteur, jina, jina kamili, eneo, kijiji, kampuni, wakala, msanidi, nome azienda, nome societa, vor und nachname, nom de l agence, nom de la societe, denomination, jina la kampuni, jina la wakala',
  island: 'island, isle, region, isola, insel, ile, kisiwa, nome isola, nom de l ile, jina la kisiwa',
  short_description:
    'short description, summary, teaser, excerpt, tagline, descrizione breve, sommario, kurzbeschreibung, zusammenfassung, description courte, resume, maelezo mafupi, muhtasari',
  long_description:
    'long description, full description, description, details, text, about, content, descrizione, descrizione lunga, testo, beschreibung, langbeschreibung, texte, description longue, descriptif, maelezo, maelezo marefu',
  coordinates: LISTING_HEADS.coordinates,
  latitude: LISTING_HEADS.latitude,
  longitude: LISTING_HEADS.longitude,
  email:
    'email, e mail, email address, e mail address, mail, contact email, posta elettronica, indirizzo email, e mail adresse, emailadresse, courriel, adresse e mail, adresse email, barua pepe, email aziendale, baruapepe, anwani ya barua pepe',
  phone:
    'phone, phone number, telephone, tel, mobile, mobile number, cell, contact phone, contact number, office phone, telefono, cellulare, telefon, telefonnummer, handy, mobil, telephone portable, portable, simu, namba ya simu, numero di telefono, numero de telephone, tel portable, nambari ya simu, simu ya mkononi',
  whatsapp:
    'whatsapp, whatsapp number, wa, whatsapp no, numero whatsapp, whatsapp nummer, namba ya whatsapp, numero di whatsapp, numero de whatsapp, nambari ya whatsapp',
  about:
    'about, bio, biography, description, profile, summary, details, biografia, descrizione, profilo, uber uns, ueber uns, beschreibung, profil, a propos, biographie, description longue, kuhusu, maelezo, wasifu, chi siamo, presentazione, uber mich, ueber mich, presentation, qui sommes nous, kuhusu sisi',
  website:
    'website, web, web site, url, site, homepage, home page, www, sito, sito web, webseite, internet, site web, site internet, tovuti, pagina web, internetseite, website url, adresse du site',
  address:
    'address, street address, office, office address, location, indirizzo, sede, ufficio, adresse, anschrift, buro, bureau, siege, anwani, ofisi, sede legale, geschaftsadresse, firmensitz, siege social, adresse postale',
  agency:
    'agency, agency name, company, firm, brokerage, works for, agenzia, societa, agentur, firma, maklerburo, agence, societe, wakala, kampuni, agenzia immobiliare, immobilienagentur, maklerfirma, agence immobiliere',
  checked_on:
    'checked on, checked, verified on, date checked, date verified, verificato il, controllato il, data verifica, gepruft am, geprueft am, prufdatum, verifie le, date de verification, controle le, tarehe ya ukaguzi, imekaguliwa',
  checked_what:
    'what was checked, checked what, verified, verification, documents checked, cosa e stato verificato, documenti verificati, was gepruft wurde, was geprueft wurde, gepruft, geprueft, documents verifies, pieces verifiees, kilichokaguliwa, nyaraka zilizokaguliwa',
};

/** A title is a name and a town an area, unless another column is; these take what the others leave. */
const LATER: readonly ImportField[] = ['tenure', 'area', 'location', 'owner', 'whatsapp', 'owner_email'];
/** An agent has a name before the firm has it. */
const LATER_OF_RECORDS: readonly ImportField[] = ['agency'];

/** What stands behind a name: "Size (sq ft)", "Price in USD", "Prix en €". */
const MEASURED_IN = new RegExp(
  `(?<=[a-z] )(?:(?:in |en )?(?:sqm|sq m|m|mq|qm|sqft|sq ft|ft|feet|acres?|ha|hectares?|us|euros?|${CURRENCIES.join('|').toLowerCase()})|in|en)$`,
);

/** Which column is what, by its head; each column is one thing only. */
export function guessColumns(heads: readonly string[], kind: ImportKind = 'listing'): ColumnMatch {
  const plain = heads.map((head) => {
    const whole = plainHead(head);
    const cut = whole.replace(MEASURED_IN, '').trim();
    // An area that is measured is no place.
    return kind === 'listing' && cut === 'area' && cut !== whole ? 'size' : cut;
  });
  const known: Readonly<Partial<Record<ImportField, string>>> = kind === 'listing' ? LISTING_HEADS : RECORD_HEADS;
  const later = kind === 'listing' ? LATER : LATER_OF_RECORDS;
  const match = new Map<ImportField, number>();
  for (const id of [...FIELDS_OF[kind].filter((field) => !later.includes(field)), ...later]) {
    if (!FIELDS_OF[kind].includes(id)) continue;
    const taken = new Set(match.values());
    const places = (known[id]?.split(', ') ?? []).map((word) =>
      plain.findIndex((head, place) => head === word && !taken.has(place)),
    );
    const found = places.find((place) => place >= 0);
    if (found !== undefined) match.set(id, found);
  }
  return match;
}

/** Whether cells name the columns of such rows: a price and a kind, a name or a place; else a name and something more. */
export function namesColumns(cells: readonly string[], kind: ImportKind): boolean {
  const match = guessColumns(cells, kind);
  if (kind !== 'listing') return match.has('name') && match.size > 1;
  return match.has('price') && (['type', 'name', 'area'] as const).some((id) => match.has(id));
}
