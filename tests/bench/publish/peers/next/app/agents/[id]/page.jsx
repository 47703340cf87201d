import { ownersOf, ownerView } from '../../../../shared/owner-view.mts';
import { metadataOf } from '../../../components/metadata.js';
import { OwnerPage } from '../../../components/OwnerPage.jsx';

const items = new Map(ownersOf('agent').map((owner) => [owner.id, owner]));

export const dynamicParams = false;

export function generateStaticParams() {
  return [...items.keys()].map((key) => ({ id: key }));
}

export async function generateMetadata({ params }) {
  return metadataOf(ownerView(items.get((await params).id)).head);
}

export default async function Page({ params }) {
  return <OwnerPage view={ownerView(items.get((await params).id))} />;
}
