import { listView } from '../../../shared/list-view.mts';
import { ListPage } from '../../components/ListPage.jsx';
import { metadataOf } from '../../components/metadata.js';

export const metadata = metadataOf(listView(1).head);

export default function Page() {
  return <ListPage view={listView(1)} />;
}
