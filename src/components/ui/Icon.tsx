import type { IconNode } from 'lucide';
import { createContext, use } from 'react';
import { shapesOf } from './icon.ts';

interface Props {
  of: IconNode;
  className?: string;
}

/** Says what draws an icon where no browser draws it again; undefined leaves its shapes to stand there. */
export const DrawnIcons = createContext<(icon: IconNode) => string | undefined>(() => undefined);

/** The twin of Icon.astro. */
export function Icon({ of, className = '' }: Props) {
  const drawn = use(DrawnIcons)(of);
  return (
    <svg
      className={drawn ? className || undefined : `lucide ${className}`.trimEnd()}
      viewBox={drawn ? undefined : '0 0 24 24'}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the shapes are the icon library's own.
      dangerouslySetInnerHTML={{ __html: drawn ?? shapesOf(of) }}
    />
  );
}
