import { listView } from '../../../shared/views.mts';
import { CardList } from '../../components/CardList.jsx';
import { metadataOf } from '../../components/metadata.js';

export const metadata = metadataOf(listView(1).head);

export default function Page() {
  return <CardList view={listView(1)} />;
}
