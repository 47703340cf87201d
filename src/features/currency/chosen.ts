/** What the visitor has chosen, for scripts of other features. For the browser only. */
import { $choice } from './choice.store.ts';
import type { Choice } from './choice.ts';

/** Tells the choice at once and each time it changes, in this tab or another. */
export function watchChoice(listener: (choice: Choice) => void): () => void {
  return $choice.subscribe(listener);
}
