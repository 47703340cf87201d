import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** React asks for each picture ahead of its page; which ones are worth that, the pages say themselves. */
const PRELOADS = /<link rel="preload"[^>]*>/g;

/** What React draws where no browser takes over from it. */
export function staticMarkup(element: ReactElement): string {
  return renderToStaticMarkup(element).replace(PRELOADS, '');
}
