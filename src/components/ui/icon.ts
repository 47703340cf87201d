import type { LucideIcon } from 'lucide-react';
import { createElement } from 'react';
import { stillMarkup } from '#lib/still-markup.ts';

const known = new WeakMap<LucideIcon, string>();

/** What an icon draws. How its lines look is a matter of the stylesheet, once for all of them. */
export function shapesOf(icon: LucideIcon): string {
  const shapes = known.get(icon) ?? stillMarkup(createElement(icon)).replace(/^<svg[^>]*>|<\/svg>$/g, '');
  known.set(icon, shapes);
  return shapes;
}
