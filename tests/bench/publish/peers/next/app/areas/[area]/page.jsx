import { areaView } from '../../../../shared/area-view.mts';
import { areaSlug } from '../../../../shared/paths.mts';
import { readContent } from '../../../../shared/site-content.mts';
import { AreaPage } from '../../../components/AreaPage.jsx';
import { metadataOf } from '../../../components/metadata.js';

const items = new Map(readContent().areas.map((area) => [areaSlug(area), area]));

export const dynamicParams = false;

export function generateStaticParams() {
  return [...items.keys()].map((key) => ({ area: key }));
}

export async function generateMetadata({ params }) {
  return metadataOf(areaView(items.get((await params).area)).head);
}

export default async function Page({ params }) {
  return <AreaPage view={areaView(items.get((await params).area))} />;
}
