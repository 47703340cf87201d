import { emailUrl, phoneUrl, whatsappUrl } from '#lib/urls.ts';
import type { CtaType } from './contact.ts';

/** What a contact is asked for, in the words of the page. */
export interface RevealSubject {
  property: string;
  /** Who lists it, in full. */
  owner: string;
  /** The address of the page. */
  url: string;
}

/** Where a revealed contact leads: a call, a mail or a chat, the last two with the introduction written already. */
export function contactUrl(channel: CtaType, value: string, subject: RevealSubject, visitor: string): string {
  const introduction = `Hello ${subject.owner}, my name is ${visitor}. I am interested in ${subject.property}. ${subject.url}`;
  switch (channel) {
    case 'phone':
      return phoneUrl(value);
    case 'email':
      return emailUrl({ to: value, subject: `About ${subject.property}`, body: introduction });
    case 'whatsapp':
      return whatsappUrl(value, introduction);
  }
}
