/** What runs once somebody asks for a contact: it brings the form with it, so it is loaded then. */
import { createRoot } from 'react-dom/client';
import { formatPhoneNumberIntl } from 'react-phone-number-input/min';
import { showToast } from '#components/ui/toast.ts';
import type { CtaType } from './contact.ts';
import { RevealDialog } from './RevealDialog.tsx';
import { contactUrl, type RevealSubject } from './reveal-links.ts';
import { createRevealSender, type Person, type RevealTarget } from './reveal-sender.ts';

export interface RevealFacts extends RevealSubject {
  target: RevealTarget;
  /** The short name of whoever lists the property. */
  who: string;
  photo: string;
  /** The business chat about this property. */
  chat: string;
}

export interface RevealedContact {
  href: string;
  /** As people read it. */
  text: string;
}

/** Gives the contacts of one property, for as long as the page is open. */
export function openRevealDesk(facts: RevealFacts) {
  const send = createRevealSender(facts.target);
  let person: Person | null = null;

  const toContact = (channel: CtaType, value: string, { full_name }: Person): RevealedContact => {
    showToast({ kind: 'success', text: 'Contact details revealed!' });
    const text = channel === 'email' ? value : formatPhoneNumberIntl(value) || value;
    return { href: contactUrl(channel, value, facts, full_name), text };
  };

  const ask = (channel: CtaType, price: string, problem: string | null) =>
    new Promise<RevealedContact | null>((resolve) => {
      const place = document.body.appendChild(document.createElement('div'));
      const root = createRoot(place);
      let isSending = false;

      const close = () => {
        root.unmount();
        place.remove();
      };
      const handleClose = () => {
        close();
        // What is under way may still be answered, and is shown then: the lead is stored.
        if (!isSending) resolve(null);
      };
      const handleSend = async (asking: Person) => {
        isSending = true;
        const outcome = await send(channel, asking);
        isSending = false;
        if (outcome.state === 'revealed') {
          person = asking;
          close();
          resolve(toContact(channel, outcome.value, asking));
        } else if (!place.isConnected) {
          resolve(null);
        }
        return outcome;
      };

      root.render(
        <RevealDialog
          channel={channel}
          who={facts.who}
          property={{ name: facts.property, price, photo: facts.photo }}
          chat={facts.chat}
          person={person}
          problem={problem}
          onSend={handleSend}
          onClose={handleClose}
        />,
      );
    });

  /** Null when the visitor thought better of it. Nobody who has left name and number is asked for them again. */
  return async (channel: CtaType, price: string): Promise<RevealedContact | null> => {
    if (!person) return ask(channel, price, null);
    const outcome = await send(channel, person);
    if (outcome.state === 'revealed') return toContact(channel, outcome.value, person);
    showToast({ kind: 'error', text: outcome.toast });
    return ask(channel, price, outcome.problem);
  };
}
