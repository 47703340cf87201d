/** What runs once somebody presses a lead button: it brings the form with it, so it is loaded then. */

import { createRoot } from 'react-dom/client';
import { AskModal } from './AskModal.tsx';
import type { LeadAsk } from './lead-ask.ts';

/** Opens the dialog of an ask. */
export function openLead(ask: LeadAsk): void {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
  };
  root.render(<AskModal ask={ask} onClose={close} />);
}
