import { propertyView } from '../../../../shared/property-view.mts';
import { readContent } from '../../../../shared/site-content.mts';
import { metadataOf } from '../../../components/metadata.js';
import { PropertyPage } from '../../../components/PropertyPage.jsx';

const items = new Map(readContent().properties.map((property) => [property.slug, property]));

export const dynamicParams = false;

export function generateStaticParams() {
  return [...items.keys()].map((key) => ({ slug: key }));
}

export async function generateMetadata({ params }) {
  return metadataOf(propertyView(items.get((await params).slug)).head);
}

export default async function Page({ params }) {
  return <PropertyPage view={propertyView(items.get((await params).slug))} />;
}
