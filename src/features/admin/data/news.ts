import type { TableName } from '#db/operator.ts';
import { joinOtherTabs, tell } from './changes.ts';
import { watchWhileVisible } from './watch-while-visible.ts';

const LOOK_MS = 60_000;
const FROM_VISITORS = ['leads', 'callback_requests', 'contact_leads', 'reviews'] as const satisfies TableName[];

/** Keeps an open desk up to date with what visitors send and other tabs save. The returned function ends that. */
export function watchNews(): () => void {
  const leave = joinOtherTabs();
  const stopLooking = watchWhileVisible(() => tell(FROM_VISITORS), LOOK_MS);
  return () => {
    leave();
    stopLooking();
  };
}
