import { siteSettings } from '#features/site/site.queries.ts';

/** What the visitor says first in the business chat, ready to send. */
export function chatAbout(property: { name: string; owner: { name: string } | null }, url: string): string {
  const introduction = property.owner ? ` Could you put me in touch with ${property.owner.name}?` : '';
  return `Hello ${siteSettings.brand_name}, I am interested in ${property.name}.${introduction} ${url}`;
}

export const SHARE_SUBJECT = 'Amazing Property in Zanzibar';
