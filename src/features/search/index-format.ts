/** Goes up with every change of the format. */
export const INDEX_FORMAT = 4;
/** How many amenities one column of bits holds: five digits, and bit operators agree on these. */
export const BITS_PER_COLUMN = 30;
/** The digits of packed numbers: each is one byte, and none has to be escaped in JSON. */
export const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_';

/** What a search reads first. Above the limit of `getSearchFiles` it sends the search to the database. */
export type SearchFile =
  | IndexFile
  /** `amenities` are those of the site, the most frequent first. */
  | { format: typeof INDEX_FORMAT; kind: 'database'; amenities: readonly string[] };

/**
 * Whole numbers from 0, one for each row, as digits to the base of 64: the highest digit of all, then the next of all.
 * Where all of them are 0 the text is empty. Packed, a column weighs little more than what it tells, and it is read
 * much faster than a list.
 */
export type PackedNumbers = string;

/** Numbers of any kind. */
export interface PackedMeasures {
  /** Into how many parts a whole is divided: 100 for cents. */
  unit: number;
  /** Each number that occurs, in parts and as the distance from the next smaller one. */
  steps: readonly number[];
  /** The place of each row's number among these. */
  places: PackedNumbers;
}

/** Texts as the words they are made of. */
export interface PackedTexts {
  /** The most frequent first. */
  words: readonly string[];
  /** How many words each text has. */
  lengths: PackedNumbers;
  /** For texts of one word, of two, of three ...: the place of the first word of each in `words`, of the second ... */
  places: readonly (readonly PackedNumbers[])[];
}

/**
 * The properties for a search in memory, one column for each thing they have, because likes compress beside likes.
 * Row by row the newest property comes first, and equally new ones follow by id. The columns below `type` stand in the
 * order of types, and within a type in that of the rows: land has no bedrooms, and a house no status of land.
 */
export interface IndexFile<Details = DetailsFile | string> {
  format: typeof INDEX_FORMAT;
  kind: 'memory';
  count: number;
  /** Name, place in ISLANDS, latitude and longitude on the grid. */
  areas: readonly (readonly [string, number, number, number])[];
  /** Name and place in OWNER_KINDS. */
  owners: readonly (readonly [string, number])[];
  amenities: readonly string[];
  /** The names row by row, then each location once. */
  texts: PackedTexts;
  locationCount: number;
  /** What may follow the name in a slug, such as "-2"; a slug that is not made of the name stands whole. */
  slugRests: readonly string[];
  type: PackedNumbers;
  slugRest: PackedNumbers;
  area: PackedNumbers;
  /** The place among the locations. */
  location: PackedNumbers;
  /** 0 for nobody, else the place in `owners` from 1. */
  owner: PackedNumbers;
  status: PackedNumbers;
  /** 0 for none, else the number and one. */
  bedrooms: PackedNumbers;
  bathrooms: PackedNumbers;
  price: PackedMeasures;
  /** Square metres, 0 for none. */
  size: PackedMeasures;
  landSize: PackedMeasures;
  /** 0 for none, else the months since the year 0. */
  handover: PackedNumbers;
  amenityBits: readonly PackedNumbers[];
  /** The rest, or the address of the file with it where there is much of it. */
  details: Details;
}

/**
 * What the map and the pictures of cards take, row by row: nearly half of the whole, and nothing that a filter in the
 * panel asks.
 */
export interface DetailsFile {
  photos: {
    count: number;
    /** Each picture's twelve characters of its paths, one after the other. */
    hashes: string;
    /** Three hexadecimal digits for the average colour of each. */
    colors: string;
    widthSets: readonly (readonly number[])[];
    /** The place in `widthSets` for each picture. */
    widths: PackedNumbers;
  };
  /** 0 for none, 1 for the next picture that no row before has shown, else the place in `photos` from 2. */
  photo: PackedNumbers;
  photoCount: PackedNumbers;
  /** Steps of the grid from the area's own place, twice as many; one less for those to the south or the west. */
  latitude: PackedNumbers;
  longitude: PackedNumbers;
}
