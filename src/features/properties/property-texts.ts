import { settings } from '#settings';

/** What the visitor says first in the business chat, ready to send. */
export function chatAbout(property: { name: string; owner: { name: string } | null }, url: string): string {
  const introduction = property.owner ? ` Could you put me in touch with ${property.owner.name}?` : '';
  return `Hello ${settings.brand.name}, I am interested in ${property.name}.${introduction} ${url}`;
}

export const SHARE_SUBJECT = 'Amazing Property in Zanzibar';
