import { OPEN_FIELDS, PROPERTY_LIMITS, PROPERTY_TYPES, TYPE_RULES } from '#features/properties/property.ts';
import { slugify } from '#lib/slug.ts';
import { capitalize } from '#lib/words.ts';
import type { ImportField } from './import-columns.ts';
import type { ImportFile } from './import-file.ts';
import type { ImportPlan, KnownRecords } from './import-plan.ts';
import type { RowReader } from './import-row.ts';
import { readPrice } from './listing-price.ts';
import {
  doubtfulMonth,
  isOnTheIslands,
  readAddresses,
  readAmenities,
  readCoordinates,
  readCount,
  readHandover,
  readPhone,
  readPlace,
  readSize,
  readText,
  unitIn,
} from './listing-values.ts';

const OWNER_COLUMNS = { agent: 'agent_id', agency: 'agency_id', developer: 'developer_id' } as const;

/** Fills in what a row says of a listing; returns the addresses of its pictures and floor plans, and its price as written. */
export function readListing(reader: RowReader, file: ImportFile, plan: ImportPlan, known: KnownRecords) {
  const { draft, problems, warnings } = reader;
  const cell = (field: ImportField) => reader.cell(field);
  const fill = (column: string, value: unknown) => reader.fill(column, value);
  const head = (field: ImportField) => file.heads[plan.match.get(field) ?? -1] ?? '';

  fill('reference', cell('reference'));
  fill('name', readText(cell('name')));
  fill('description', readText(cell('description')));
  fill('location', readText(cell('location')).replace(/\n+/g, ', '));
  fill('type', reader.look('type', 'type'));
  fill('status', reader.look('status', 'status'));
  fill('tenure', reader.look('tenure', 'tenure'));
  fill('area_id', reader.look('area', 'area'));
  const atMost = (limit: number, items: readonly string[], name: string) => {
    const left = items.length - limit;
    if (left > 0) warnings.push(`A listing takes at most ${limit} ${name}: the last ${left} are left out`);
    return items.slice(0, limit);
  };
  const usual = cell('currency') === '' ? plan.currency : null;
  const price = readPrice(cell('price'), cell('currency') || head('price'), usual, known.rates);
  fill('price', price.usd);
  if (price.problem !== null) problems.push({ field: 'price', message: price.problem });
  const { written } = price;
  if (written) warnings.push(`The price is turned from ${written.currency} into US dollars`);
  fill('bedrooms', readCount(cell('bedrooms')));
  fill('bathrooms', readCount(cell('bathrooms')));
  fill('size_sqm', readSize(cell('size'), unitIn(cell('size_unit') || head('size')) ?? plan.unit));
  fill('land_size_sqm', readSize(cell('plot'), unitIn(cell('plot_unit') || head('plot')) ?? plan.unit));
  fill('handover_date', readHandover(cell('handover')));
  const month = doubtfulMonth(cell('handover'));
  if (month !== null) warnings.push(`The handover “${cell('handover')}” is read as ${month}`);
  const leaseYears = readCount(cell('lease_years'));
  fill('lease_years', leaseYears === 0 ? null : leaseYears);
  fill('video_url', cell('video'));
  const amenities = readAmenities(cell('amenities'));
  fill('amenities', amenities.length > 0 ? atMost(PROPERTY_LIMITS.amenities, amenities, 'amenities') : undefined);
  readMapPlace(reader);
  const ownerId = reader.look('owner', 'client') ?? (cell('owner') || cell('owner_email') ? null : plan.ownerId);
  const owner = known.owners.find(({ id }) => id === ownerId);
  Object.assign(draft, { agent_id: null, agency_id: null, developer_id: null });
  if (owner) draft[OWNER_COLUMNS[owner.kind]] = owner.id;
  fill('whatsapp_number', readPhone(cell('whatsapp')));
  fitToType(draft, warnings);
  const plans = readAddresses(cell('floor_plans'));
  if (plans.length === 0 && cell('floor_plans') !== '')
    warnings.push('A floor plan without a web address is left out: add it in the property');
  const pictures = readAddresses(cell('images')).filter((address) => !plans.includes(address));
  if (pictures.length === 0 && cell('images') !== '')
    warnings.push('Pictures without a web address are left out: add them as files');
  return {
    pictures: atMost(PROPERTY_LIMITS.images, pictures, 'pictures'),
    plans: atMost(PROPERTY_LIMITS.floorPlans, plans, 'floor plans'),
    ...(written && { written }),
  };
}

/** Where something stands, of two columns or of one; zeros say nothing. */
export function readMapPlace(reader: RowReader): void {
  const cells = [reader.cell('latitude'), reader.cell('longitude'), reader.cell('coordinates')] as const;
  const place = readPlace(cells[0], cells[1]) ?? readCoordinates(cells[2]);
  if (!place) {
    if (cells.some((cell) => /[^0.,;\s]/.test(cell)))
      reader.problems.push({ field: 'coordinates', message: 'Please enter two numbers such as -6.2671, 39.5333' });
    return;
  }
  Object.assign(reader.draft, place);
  if (!isOnTheIslands(place)) reader.warnings.push('The coordinates lie far from the islands');
}

/** Files write zeros where a type has nothing, and the size of a plot in the column of sizes. */
function fitToType(draft: Record<string, unknown>, warnings: string[]): void {
  const type = PROPERTY_TYPES.find((known) => known === draft['type']);
  if (!type) return;
  const { building, plot } = TYPE_RULES[type];
  if (!building) {
    for (const rooms of ['bedrooms', 'bathrooms']) if (draft[rooms] === 0) delete draft[rooms];
    if (draft['size_sqm'] !== undefined) draft['land_size_sqm'] ??= draft['size_sqm'];
    delete draft['size_sqm'];
  }
  if (plot === 'none' && draft['land_size_sqm'] !== undefined) {
    delete draft['land_size_sqm'];
    warnings.push('The land size is left out: apartments have none');
  }
}

/** What a new property has where its row says nothing. */
export function defaultsFor(
  draft: Readonly<Record<string, unknown>>,
  plan: ImportPlan,
  { areas, owners }: KnownRecords,
) {
  const area = areas.find(({ id }) => id === draft['area_id']);
  const owner = owners.find(({ kind, id }) => id === draft[OWNER_COLUMNS[kind]]);
  const name = String(draft['name'] ?? nameOf(draft, area));
  return {
    slug: slugify(name, 'property'),
    name,
    location: area?.name,
    status: draft['type'] === 'land' ? 'Land' : plan.status,
    ...OPEN_FIELDS,
    latitude: area?.latitude ?? 0,
    longitude: area?.longitude ?? 0,
    // Whoever is to be seen is seen with the first picture.
    is_published: false,
    whatsapp_number: owner?.whatsapp_number ?? null,
    reference: null,
  };
}

/** "3-bedroom villa in Paje". */
function nameOf(draft: Readonly<Record<string, unknown>>, area: KnownRecords['areas'][number] | undefined): string {
  const type = draft['type'] === 'land' ? 'Plot' : String(draft['type'] ?? '');
  const rooms = typeof draft['bedrooms'] === 'number' && draft['bedrooms'] > 0 ? `${draft['bedrooms']}-bedroom ` : '';
  return type && area ? capitalize(`${rooms}${type} in ${area.name}`) : '';
}
