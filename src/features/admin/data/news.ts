import type { TableName } from '#db/operator.ts';
import { joinOtherTabs, tell } from './changes.ts';

const LOOK_MS = 60_000;
const FROM_VISITORS = ['leads', 'callback_requests', 'contact_leads', 'reviews'] as const satisfies TableName[];

/**
 * Keeps an open desk up to date with what visitors send and other tabs save: once a minute, and when somebody comes back
 * to it. The returned function ends that.
 */
export function watchNews(): () => void {
  const look = () => {
    if (document.visibilityState === 'visible') tell(FROM_VISITORS);
  };
  const leave = joinOtherTabs();
  const timer = setInterval(look, LOOK_MS);
  document.addEventListener('visibilitychange', look);
  return () => {
    leave();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
