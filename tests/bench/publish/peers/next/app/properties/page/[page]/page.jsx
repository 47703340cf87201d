import { listPages, listView } from '../../../../../shared/list-view.mts';
import { ListPage } from '../../../../components/ListPage.jsx';
import { metadataOf } from '../../../../components/metadata.js';

const items = new Map(listPages.slice(1).map((page) => [String(page), page]));

export const dynamicParams = false;

export function generateStaticParams() {
  return [...items.keys()].map((key) => ({ page: key }));
}

export async function generateMetadata({ params }) {
  return metadataOf(listView(items.get((await params).page)).head);
}

export default async function Page({ params }) {
  return <ListPage view={listView(items.get((await params).page))} />;
}
