import { visitorSettings } from '#lib/visitor-settings.ts';
import { $choice } from './choice.store.ts';
import { choiceTable, formatChoice } from './choice.ts';
import { showChoice } from './show-choice.ts';

/** Shows prices and sizes that appear inside an element as the visitor chose, before they are painted. */
export function keepShown(element: Element): () => void {
  const table = choiceTable(visitorSettings().rates);
  const show = () => showChoice(formatChoice($choice.get()), table);
  const observer = new MutationObserver(show);
  observer.observe(element, { childList: true, subtree: true });
  show();
  return () => observer.disconnect();
}
