/** The file that a search reads, made while the site is built. */
import { NAMED_PLACES } from '#components/map/places.ts';
import { derive } from '#db/derived.ts';
import { getPhoto } from '#db/photos.ts';
import { photoCode } from '#features/properties/card/card.ts';
import { cardOf } from '#features/properties/card/card-of.ts';
import { countProperties, listProperties, type PropertyListing } from '#features/properties/property.queries.ts';
import { newestFirst } from '#lib/dates.ts';
import { ownerUrl } from '#lib/urls.ts';
import { foldedText, listQueryWords, type Suggestion } from '../engine/match-text.ts';
import { toGrid } from '../engine/shape.ts';
import { INDEX_FORMAT, type MemoryFile, type SearchFile } from './read-index.ts';

/**
 * With more properties the search asks the database. At this limit the index weighs 100 KB as brotli: names less alike
 * than those it was measured with still leave it below 150 KB.
 */
export const INDEX_LIMIT = 3000;

/** What the file says of a property where the database is asked: no price, so that one which changes leaves the file alone. */
type Named = Pick<PropertyListing, 'name' | 'location' | 'area' | 'type' | 'owner' | 'amenities'>;

const listNamed = derive(() =>
  listProperties().map(
    ({ name, location, area, type, owner, amenities }): Named => ({ name, location, area, type, owner, amenities }),
  ),
);

export const getSearchFile = derive(() => makeSearchFile(countProperties(), listProperties, listNamed));

/** Of so many properties, as they are and as the file names them where the database is asked. */
export function makeSearchFile(
  count: number,
  list: () => readonly PropertyListing[],
  listNames: () => readonly Named[] = list,
): SearchFile {
  return count > INDEX_LIMIT ? databaseFile(listNames()) : buildIndex(list());
}

/** Without the properties, for which the database is asked. */
function databaseFile(rows: readonly Named[]): SearchFile {
  const [amenities, suggestions] = [listAmenities(rows), listSuggestions(rows)];
  return { format: INDEX_FORMAT, kind: 'database', amenities, suggestions };
}

/** The index of these properties, in whatever order they come. */
export function buildIndex(properties: readonly PropertyListing[]): MemoryFile {
  const rows = properties.toSorted((one, other) => newestFirst(one, other) || (one.id < other.id ? -1 : 1));
  const amenities = listAmenities(rows);
  const suggestions = listSuggestions(rows);
  return { format: INDEX_FORMAT, kind: 'memory', amenities, suggestions, columns: columnsOf(rows, amenities) };
}

function columnsOf(rows: readonly PropertyListing[], amenities: readonly string[]): MemoryFile['columns'] {
  const cards = rows.map(cardOf);
  const placeOf = new Map(amenities.map((slug, place) => [slug, place]));
  return {
    slug: cards.map(({ slug }) => slug),
    name: cards.map(({ name }) => name),
    location: eachOnce(cards.map(({ location }) => location)),
    area: eachOnce(cards.map(({ area }) => area)),
    type: eachOnce(cards.map(({ type }) => type)),
    status: eachOnce(cards.map(({ status }) => status)),
    price: cards.map(({ price }) => price),
    reduction: eachOnce(cards.map(({ reduction }) => reduction)),
    bedrooms: cards.map(({ bedrooms }) => bedrooms),
    bathrooms: cards.map(({ bathrooms }) => bathrooms),
    size_sqm: cards.map(({ size_sqm }) => size_sqm),
    land_size_sqm: cards.map(({ land_size_sqm }) => land_size_sqm),
    handover: eachOnce(cards.map(({ handover }) => handover)),
    tenure: eachOnce(cards.map(({ tenure }) => tenure)),
    lease_years: cards.map(({ lease_years }) => lease_years),
    amenities: cards.map((card) => placesOf(card.amenities, placeOf)),
    owner: eachOnce(cards.map(({ owner }) => owner)),
    ...photoColumns(rows),
    latitude: rows.map(({ latitude }) => toGrid(latitude)),
    longitude: rows.map(({ longitude }) => toGrid(longitude)),
  };
}

function placesOf(slugs: readonly string[], placeOf: ReadonlyMap<string, number>): number[] {
  return [...new Set(slugs)].flatMap((slug) => placeOf.get(slug) ?? []).sort((one, other) => one - other);
}

function photoColumns(rows: readonly PropertyListing[]) {
  const codes = rows.map(({ images }) => {
    const photo = getPhoto(images[0] ?? null);
    return photo && photoCode(photo);
  });
  return {
    photoHash: codes.map((code) => code?.hash ?? null),
    photoColor: codes.map((code) => code?.color ?? null),
    photoWidths: eachOnce(codes.map((code) => [...(code?.widths ?? [])])),
    photoCount: rows.map(({ images }) => images.length),
  };
}

/** The different values, and the place of each row's among them. */
function eachOnce<Value>(column: readonly Value[]): { values: Value[]; places: number[] } {
  const keys = column.map((value) => JSON.stringify(value));
  const different = new Map(column.map((value, row) => [keys[row], value]));
  const places = new Map([...different.keys()].map((key, place) => [key, place]));
  return { values: [...different.values()], places: keys.map((key) => places.get(key) ?? -1) };
}

/** The areas, the places that the map names and who lists the properties, each with how many it finds. */
function listSuggestions(rows: readonly Named[]): Suggestion[] {
  const areas = new Set(rows.map(({ area }) => area.name));
  const places = new Set(NAMED_PLACES.map(({ name }) => name).filter((name) => !areas.has(name)));
  const counts = countNamed(rows, [...areas, ...places]);
  const found = (kind: 'area' | 'place', names: Iterable<string>) =>
    Array.from(names, (name): Suggestion => ({ kind, name, count: counts.get(name) ?? 0, path: null }));
  const owners = Map.groupBy(
    rows.flatMap(({ owner }) => owner ?? []),
    ({ id }) => id,
  );
  const listers = [...owners.values()].flatMap((same): Suggestion[] => {
    const [owner] = same;
    return owner ? [{ kind: owner.kind, name: owner.name, count: same.length, path: ownerUrl(owner) }] : [];
  });
  return [...found('area', areas), ...found('place', places), ...listers]
    .filter(({ count }) => count > 0)
    .sort((one, other) => (one.name + one.path < other.name + other.path ? -1 : 1));
}

/** How many rows each name finds as a text, in one pass over the rows. */
function countNamed(rows: readonly Named[], names: readonly string[]): ReadonlyMap<string, number> {
  const asked = names.map((name) => ({ name, words: listQueryWords(name) }));
  const byFirstWord = Map.groupBy(asked, ({ words: [first] }) => first);
  const wanted = [...new Set(asked.flatMap(({ words }) => words))];
  // What is looked for has no space, so it stands within one word of the text; and the same words come again and again.
  const known = new Map<string, string[]>();
  const wantedIn = (text: string) => {
    const found = known.get(text) ?? wanted.filter((word) => text.includes(word));
    known.set(text, found);
    return found;
  };
  const counts = new Map((byFirstWord.get(undefined) ?? []).map(({ name }) => [name, rows.length]));
  for (const row of rows) {
    const found = new Set(foldedText(row).split(' ').flatMap(wantedIn));
    for (const { name, words } of [...found].flatMap((word) => byFirstWord.get(word) ?? [])) {
      if (words.every((word) => found.has(word))) counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  return counts;
}

/** Every amenity, the most frequent first and equally frequent ones by name. */
function listAmenities(rows: readonly Pick<Named, 'amenities'>[]): string[] {
  const counts = new Map<string, number>();
  for (const slug of rows.flatMap(({ amenities }) => [...new Set(amenities)])) {
    counts.set(slug, (counts.get(slug) ?? 0) + 1);
  }
  const sorted = [...counts].sort(([one, ones], [other, others]) => others - ones || (one < other ? -1 : 1));
  return sorted.map(([slug]) => slug);
}
