import { blogView } from '../../../shared/index-view.mts';
import { IndexPage } from '../../components/IndexPage.jsx';
import { metadataOf } from '../../components/metadata.js';

export const metadata = metadataOf(blogView().head);

export default function Page() {
  return <IndexPage view={blogView()} />;
}
