import { listCount, listView } from '../../../../../shared/views.mts';
import { CardList } from '../../../../components/CardList.jsx';
import { metadataOf } from '../../../../components/metadata.js';

const items = new Map(Array.from({ length: listCount - 1 }, (_, index) => [String(index + 2), index + 2]));

export const dynamicParams = false;

export function generateStaticParams() {
  return [...items.keys()].map((key) => ({ page: key }));
}

export async function generateMetadata({ params }) {
  return metadataOf(listView(items.get((await params).page)).head);
}

export default async function Page({ params }) {
  return <CardList view={listView(items.get((await params).page))} />;
}
