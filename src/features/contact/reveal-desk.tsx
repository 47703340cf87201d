/** What runs once somebody asks for a contact: it brings the form with it, so it is loaded then. */

import { createRoot } from 'react-dom/client';
import { formatPhoneNumberIntl } from 'react-phone-number-input/min';
import { showToast } from '#components/ui/toast.ts';
import { startProof } from '#db/proof.ts';
import type { CtaType } from './contact.ts';
import { RevealDialog } from './RevealDialog.tsx';
import { findPerson, rememberPerson } from './remembered-person.ts';
import { contactUrl, type RevealSubject } from './reveal-links.ts';
import { type Person, type RevealTarget, sendReveal } from './reveal-sender.ts';

export interface RevealFacts extends RevealSubject {
  target: RevealTarget;
  /** The short name of whoever lists the property. */
  who: string;
  /** The area of the property. */
  place: string;
  /** The path of a small picture; empty where there is none. */
  photo: string;
  /** The business chat about this property. */
  chat: string;
}

export interface RevealQuestion {
  channel: CtaType;
  /** As the page shows it, in the currency of the visitor. */
  price: string;
  /** Called when the form opens. */
  onAsk: () => void;
}

export interface RevealedContact {
  href: string;
  /** As people read it. */
  text: string;
}

/** Gives the contacts of one property, for as long as the page is open. */
export function openRevealDesk(facts: RevealFacts) {
  const takeProof = startProof('reveal');
  const send = (channel: CtaType, asking: Person) =>
    sendReveal({ target: facts.target, channel, person: asking, takeProof });
  let person: Person | null = null;

  const toContact = (channel: CtaType, value: string, { full_name }: Person): RevealedContact => {
    showToast({ kind: 'success', text: 'Contact details revealed!' });
    const text = channel === 'email' ? value : formatPhoneNumberIntl(value) || value;
    return { href: contactUrl(channel, value, facts, full_name), text };
  };

  const ask = ({ channel, price, onAsk }: RevealQuestion, problem: string | null) =>
    new Promise<RevealedContact | null>((resolve) => {
      onAsk();
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
          rememberPerson(asking);
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
          subject={{ title: facts.property, text: `${price}, ${facts.place}`, photo: facts.photo }}
          chat={facts.chat}
          person={person ?? findPerson()}
          problem={problem}
          onSend={handleSend}
          onClose={handleClose}
        />,
      );
    });

  /** Null when the visitor thought better of it. Nobody who has left name and number is asked for them again. */
  return async (question: RevealQuestion): Promise<RevealedContact | null> => {
    if (!person) return ask(question, null);
    const outcome = await send(question.channel, person);
    if (outcome.state === 'revealed') return toContact(question.channel, outcome.value, person);
    const contact = ask(question, outcome.problem);
    showToast({ kind: 'error', text: outcome.toast });
    return contact;
  };
}
