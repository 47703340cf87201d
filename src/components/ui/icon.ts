import type { IconNode } from 'lucide';

const known = new WeakMap<IconNode, string>();

/** What an icon draws. How its lines look is a matter of the stylesheet, once for all of them. */
export function shapesOf(icon: IconNode): string {
  let shapes = known.get(icon);
  if (shapes === undefined) {
    shapes = icon.map(shapeMarkup).join('');
    known.set(icon, shapes);
  }
  return shapes;
}

function shapeMarkup([tag, attributes]: IconNode[number]): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<${tag}${written.join('')}></${tag}>`;
}
