/** How a visitor passes a page on. */
import { absolute } from './head.mts';
import type { Photo } from './site-content.mts';
import { money } from './words.mts';

export interface Shared {
  title: string;
  url: string;
  heading: string;
  text: string;
  photo: Photo;
  price: { usd: number; shown: string } | null;
  whatsapp: string;
  email: string;
}

interface Page {
  title: string;
  path: string;
  heading: string;
  text: string;
  photo: Photo;
  usd: number | null;
  subject: string;
}

export function sharedOf({ title, path, heading, text, photo, usd, subject }: Page): Shared {
  const url = absolute(path);
  return {
    title,
    url,
    heading,
    text,
    photo,
    price: usd === null ? null : { usd, shown: money(usd) },
    whatsapp: `https://wa.me/?text=${encodeURIComponent(`${title}\n${url}`)}`,
    email: `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`${title}\r\n${url}`)}`,
  };
}
