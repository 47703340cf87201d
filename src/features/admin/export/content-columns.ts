/** Columns of what the site is made of: all of a record, listings, areas and clients under heads that an import knows. */
import { imageSource } from '#db/backend-address.ts';
import type { Tables } from '#db/database.types.ts';
import type { AreaRow } from '#features/areas/area.admin.ts';
import type { PostRow } from '#features/blog/post.admin.ts';
import type { ClientRow } from '#features/owners/client.admin.ts';
import { OWNER_LABELS } from '#features/owners/owner.ts';
import { amenityLabel } from '#features/properties/amenities.ts';
import type { PropertyRow } from '#features/properties/property.admin.ts';
import type { ServiceRecord } from '#features/services/service.admin.ts';
import { absoluteUrl, areaUrl, ownerUrl, postUrl, propertyUrl, serviceUrl } from '#lib/urls.ts';
import { capitalize } from '#lib/words.ts';
import { PAYMENT_STYLES } from '../parts/status-styles.ts';
import { showServiceField } from '../services/service-fields.ts';
import type { FileColumn } from './table-file.ts';

/** A row as a table finds it, and the whole record behind it. */
export interface Whole<Shown, RecordOf> {
  id: string;
  shown: Shown;
  record: RecordOf;
}

const pageAt = (path: string) => absoluteUrl(path, location.origin);
const pictureOf = (image: string | null | undefined) => (image ? imageSource(image) : null);

export const PROPERTY_COLUMNS: readonly FileColumn<Whole<PropertyRow, Tables<'properties'>>>[] = [
  { head: 'Reference', cell: ({ record }) => record.reference },
  { head: 'Name', cell: ({ record }) => record.name },
  { head: 'Type', cell: ({ record }) => capitalize(record.type) },
  { head: 'Status', cell: ({ record }) => record.status },
  { head: 'Price (USD)', cell: ({ record }) => record.price },
  { head: 'Area', cell: ({ shown }) => shown.area_name },
  { head: 'Location', cell: ({ record }) => record.location },
  { head: 'Listed By', cell: ({ shown }) => shown.owner_name },
  { head: 'Lister Email', cell: ({ shown }) => shown.owner_email },
  { head: 'Client Type', cell: ({ shown }) => OWNER_LABELS[shown.owner_kind] },
  { head: 'Bedrooms', cell: ({ record }) => record.bedrooms },
  { head: 'Bathrooms', cell: ({ record }) => record.bathrooms },
  { head: 'Building Size (sqm)', cell: ({ record }) => record.size_sqm },
  { head: 'Land Size (sqm)', cell: ({ record }) => record.land_size_sqm },
  { head: 'Handover Date', is: 'day', cell: ({ record }) => record.handover_date },
  { head: 'Tenure', cell: ({ record }) => record.tenure },
  { head: 'Lease Years', cell: ({ record }) => record.lease_years },
  { head: 'Latitude', cell: ({ record }) => record.latitude },
  { head: 'Longitude', cell: ({ record }) => record.longitude },
  { head: 'Description', cell: ({ record }) => record.description },
  { head: 'Amenities', cell: ({ record }) => record.amenities.map(amenityLabel).join(', ') },
  { head: 'Pictures', cell: ({ record }) => record.images.map(imageSource).join(' | ') },
  { head: 'Floor Plans', cell: ({ record }) => record.floor_plan_images.map(imageSource).join(' | ') },
  { head: 'Video', cell: ({ record }) => record.video_url },
  { head: 'WhatsApp Number', cell: ({ record }) => record.whatsapp_number },
  { head: 'Published', cell: ({ record }) => record.is_published },
  { head: 'Featured', cell: ({ record }) => record.featured },
  { head: 'Page', cell: ({ record }) => (record.is_published ? pageAt(propertyUrl(record)) : null) },
  { head: 'Created At', is: 'moment', cell: ({ record }) => record.created_at },
  { head: 'Updated At', is: 'moment', cell: ({ record }) => record.updated_at },
];

export const AREA_COLUMNS: readonly FileColumn<Whole<AreaRow, Tables<'areas'>>>[] = [
  { head: 'Name', cell: ({ record }) => record.name },
  { head: 'Island', cell: ({ record }) => record.island },
  { head: 'Short Description', cell: ({ record }) => record.short_description },
  { head: 'Long Description', cell: ({ record }) => record.long_description },
  { head: 'Latitude', cell: ({ record }) => record.latitude },
  { head: 'Longitude', cell: ({ record }) => record.longitude },
  { head: 'Cover Image', cell: ({ record }) => pictureOf(record.cover_image) },
  { head: 'Properties', cell: ({ shown }) => shown.properties },
  { head: 'Page', cell: ({ record }) => pageAt(areaUrl(record)) },
  { head: 'Created At', is: 'moment', cell: ({ record }) => record.created_at },
];

export const POST_COLUMNS: readonly FileColumn<Whole<PostRow, Tables<'blog_posts'>>>[] = [
  { head: 'Title', cell: ({ record }) => record.title },
  { head: 'Category', cell: ({ record }) => record.category },
  { head: 'Excerpt', cell: ({ record }) => record.excerpt },
  { head: 'Content (HTML)', cell: ({ record }) => record.content },
  { head: 'Cover Image', cell: ({ record }) => pictureOf(record.cover_image) },
  { head: 'SEO Title', cell: ({ record }) => record.seo_title },
  { head: 'SEO Description', cell: ({ record }) => record.seo_description },
  { head: 'SEO Keywords', cell: ({ record }) => record.seo_keywords.join(', ') },
  { head: 'Sharing Image', cell: ({ record }) => pictureOf(record.og_image) },
  { head: 'Canonical Address', cell: ({ record }) => record.canonical_url },
  { head: 'Page', cell: ({ record }) => pageAt(postUrl(record)) },
  { head: 'Created At', is: 'moment', cell: ({ record }) => record.created_at },
  { head: 'Updated At', is: 'moment', cell: ({ record }) => record.updated_at },
];

export const SERVICE_COLUMNS: readonly FileColumn<ServiceRecord>[] = [
  { head: 'Title', cell: (service) => service.title },
  { head: 'Description', cell: (service) => service.description },
  { head: 'Long Description', cell: (service) => service.long_description },
  { head: 'Features', cell: (service) => showServiceField('features', service.features) },
  { head: 'Benefits', cell: (service) => showServiceField('benefits', service.benefits) },
  { head: 'Image', cell: (service) => pictureOf(service.image) },
  { head: 'WhatsApp Text', cell: (service) => service.whatsapp_template },
  { head: 'Shown', cell: (service) => service.is_shown },
  { head: 'Page', cell: (service) => (service.is_shown ? pageAt(serviceUrl(service)) : null) },
  { head: 'Updated At', is: 'moment', cell: (service) => service.updated_at },
];

type Client = Tables<'agents'> | Tables<'agencies'> | Tables<'developers'>;
type WholeClient = Whole<ClientRow, Client>;

const aboutOf = (record: Client) => ('bio' in record ? record.bio : record.description);

export function clientColumns(fee: number): readonly FileColumn<WholeClient>[] {
  return [
    { head: 'Name', cell: ({ record }) => record.name },
    { head: 'Kind', cell: ({ shown }) => OWNER_LABELS[shown.kind] },
    { head: 'Email', cell: ({ record }) => record.email },
    { head: 'Phone', cell: ({ record }) => record.phone },
    { head: 'WhatsApp Number', cell: ({ record }) => record.whatsapp_number },
    { head: 'Agency', cell: ({ shown }) => shown.agency_name },
    { head: 'Description', cell: ({ record }) => aboutOf(record) },
    { head: 'Website', cell: ({ record }) => ('website' in record ? record.website : null) },
    { head: 'Address', cell: ({ record }) => ('address' in record ? record.address : null) },
    { head: 'Checked On', is: 'day', cell: ({ record }) => record.checked_on },
    { head: 'What Was Checked', cell: ({ record }) => record.checked_what },
    { head: 'Image', cell: ({ shown }) => pictureOf(shown.image) },
    { head: 'Listings', cell: ({ shown }) => shown.listings },
    { head: 'Total Due (USD)', cell: ({ shown }) => shown.listings * fee },
    { head: 'Payment', cell: ({ shown }) => PAYMENT_STYLES[shown.payment_status].label },
    { head: 'Active', cell: ({ shown }) => shown.is_active },
    { head: 'Page', cell: ({ shown }) => (shown.is_active ? pageAt(ownerUrl(shown)) : null) },
    { head: 'Created At', is: 'moment', cell: ({ shown }) => shown.created_at },
  ];
}
