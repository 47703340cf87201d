import { postView } from '../../../../shared/post-view.mts';
import { readContent } from '../../../../shared/site-content.mts';
import { metadataOf } from '../../../components/metadata.js';
import { PostPage } from '../../../components/PostPage.jsx';

const items = new Map(readContent().posts.map((post) => [post.slug, post]));

export const dynamicParams = false;

export function generateStaticParams() {
  return [...items.keys()].map((key) => ({ slug: key }));
}

export async function generateMetadata({ params }) {
  return metadataOf(postView(items.get((await params).slug)).head);
}

export default async function Page({ params }) {
  return <PostPage view={postView(items.get((await params).slug))} />;
}
