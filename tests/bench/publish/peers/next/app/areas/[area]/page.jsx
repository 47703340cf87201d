import { allAreas, areaPath, areaView } from '../../../../shared/views.mts';
import { CardList } from '../../../components/CardList.jsx';
import { metadataOf } from '../../../components/metadata.js';

const items = new Map(allAreas.map((area) => [areaPath(area).slice('/areas/'.length), area]));

export const dynamicParams = false;

export function generateStaticParams() {
  return [...items.keys()].map((key) => ({ area: key }));
}

export async function generateMetadata({ params }) {
  return metadataOf(areaView(items.get((await params).area)).head);
}

export default async function Page({ params }) {
  return <CardList view={areaView(items.get((await params).area))} />;
}
