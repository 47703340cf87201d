import { homeView } from '../../shared/index-view.mts';
import { IndexPage } from '../components/IndexPage.jsx';
import { metadataOf } from '../components/metadata.js';

export const metadata = metadataOf(homeView().head);

export default function Page() {
  return <IndexPage view={homeView()} />;
}
