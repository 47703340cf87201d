import { useStore } from '@nanostores/react';
import { $unseen } from './unseen.store.ts';

/** Stands on the row of somebody who has just written, until it is opened. */
export function UnseenMark({ id }: { id: string }) {
  if (!useStore($unseen).has(id)) return null;
  return <span className="ml-2 rounded-sm bg-lagoon-700 px-1.5 text-xs font-semibold text-white">just now</span>;
}
