import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';

/** What has come while this page was open and has not been looked at, by the ids of leads, opened contacts and reviews. */
export const $unseen = atom<ReadonlySet<string>>(new Set());

export function addUnseen(ids: readonly string[]): void {
  $unseen.set(new Set([...$unseen.get(), ...ids]));
}

export function markSeen(id: string): void {
  if (!$unseen.get().has(id)) return;
  const rest = new Set($unseen.get());
  rest.delete(id);
  $unseen.set(rest);
}

/** Stands on the row of somebody who has just written, until it is opened. */
export function UnseenMark({ id }: { id: string }) {
  if (!useStore($unseen).has(id)) return null;
  return <span className="ml-2 rounded-sm bg-lagoon-700 px-1.5 text-xs font-semibold text-white">just now</span>;
}
