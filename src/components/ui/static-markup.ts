import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { DrawnIcons } from './Icon.tsx';
import { iconUse } from './icon-sheet.ts';

/** React asks for each picture ahead of its page; which ones are worth that, the pages say themselves. */
const PRELOADS = /<link rel="preload"[^>]*>/g;

/** What React draws where no browser takes over from it. */
export function staticMarkup(element: ReactElement): string {
  const page = createElement(DrawnIcons, { value: iconUse }, element);
  return withoutPreloads(renderToStaticMarkup(page));
}

export function withoutPreloads(html: string): string {
  return html.replace(PRELOADS, '');
}
