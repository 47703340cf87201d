import { expect } from 'vitest';
import { type Answer, messageOf } from './actor.ts';

/** Contacts that must not stand in any answer but the one that reveals them. */
export const CONTACT = {
  phone: '+255778100200',
  whatsapp_number: '+255778300400',
  email: 'hidden-desk@secret.example',
} as const;
export const OWN_WHATSAPP = '+255778500600';
const SECRETS = [...Object.values(CONTACT), OWN_WHATSAPP].map((value) => value.replace('+', ''));

export const CHANNELS = { phone: CONTACT.phone, email: CONTACT.email, whatsapp: CONTACT.whatsapp_number } as const;

/** Looks through the whole answer, headers included. */
export function showsSecret({ text }: Answer): boolean {
  return SECRETS.some((secret) => text.includes(secret));
}

export function expectRefusal(answer: Answer, refusal: { status: number; message: string }): void {
  expect({ status: answer.status, message: messageOf(answer), showsSecret: showsSecret(answer) }).toEqual({
    ...refusal,
    showsSecret: false,
  });
}
