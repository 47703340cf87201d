/** Goes up with every change of the format. */
export const INDEX_FORMAT = 2;
/** How many amenities one column of bits holds: JSON numbers and bit operators agree on these. */
export const BITS_PER_COLUMN = 30;

/** What a search reads first. Above the limit of `getSearchFiles` it sends the search to the database. */
export type SearchFile =
  | IndexFile
  /** `amenities` are those of the site, the most frequent first. */
  | { format: typeof INDEX_FORMAT; kind: 'database'; amenities: readonly string[] };

/**
 * The properties for a search in memory: one list for each column, because likes compress beside likes.
 * Row by row the newest property comes first, and equally new ones follow by id.
 */
export interface IndexFile<Details = DetailsFile | string> {
  format: typeof INDEX_FORMAT;
  kind: 'memory';
  count: number;
  /** Name, place in ISLANDS, latitude and longitude on the grid. */
  areas: readonly (readonly [string, number, number, number])[];
  /** Name and place in OWNER_KINDS. */
  owners: readonly (readonly [string, number])[];
  locations: readonly string[];
  amenities: readonly string[];
  names: readonly string[];
  /** What follows the name in the slug, such as "-2"; a slug that is not made of the name stands whole. */
  slugs: readonly string[];
  area: readonly number[];
  location: readonly number[];
  /** 0 for nobody, else the place in `owners` from 1. */
  owner: readonly number[];
  type: readonly number[];
  status: readonly number[];
  /** 0 for none, else the number and one. */
  bedrooms: readonly number[];
  bathrooms: readonly number[];
  price: readonly number[];
  /** Square metres, 0 for none. */
  size: readonly number[];
  landSize: readonly number[];
  amenityBits: readonly (readonly number[])[];
  /** The rest, or the address of the file with it where there is much of it. */
  details: Details;
}

/** What the map and the pictures of cards take: nearly half of the whole, and nothing that a filter in the panel asks. */
export interface DetailsFile {
  photos: {
    /** Each picture's twelve characters of its paths, one after the other. */
    hashes: string;
    /** Three hexadecimal digits for the average colour of each. */
    colors: string;
    widthSets: readonly (readonly number[])[];
    /** The place in `widthSets` for each picture. */
    widths: readonly number[];
  };
  /** 0 for none, 1 for the next picture that no row before has shown, else the place in `photos` from 2. */
  photo: readonly number[];
  photoCount: readonly number[];
  /** Steps of the grid from the area's own place. */
  latitude: readonly number[];
  longitude: readonly number[];
}
