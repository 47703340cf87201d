import { indexView } from '../../../shared/views.mts';
import { CardList } from '../../components/CardList.jsx';
import { metadataOf } from '../../components/metadata.js';

export const metadata = metadataOf(indexView('areas').head);

export default function Page() {
  return <CardList view={indexView('areas')} />;
}
