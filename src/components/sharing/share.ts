import { emailUrl, whatsappShareUrl } from '#lib/urls.ts';

/** A page that visitors pass on. */
export interface Shared {
  /** What it is called. */
  title: string;
  /** The full address of the page. */
  url: string;
  /** The subject of an e-mail about it; its title where nothing better is said. */
  subject?: string;
}

/** The links that carry a page to somebody else; whom to, the visitor chooses there. */
export function shareLinks({ title, url, subject = title }: Shared) {
  return {
    whatsapp: whatsappShareUrl(`${title}\n${url}`),
    email: emailUrl({ subject, body: `${title}\r\n${url}` }),
  };
}
