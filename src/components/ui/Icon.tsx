import type { IconNode } from 'lucide';
import { shapesOf } from './icon.ts';

interface Props {
  of: IconNode;
  className?: string;
}

/** The twin of Icon.astro. */
export function Icon({ of, className = '' }: Props) {
  return (
    <svg
      className={`lucide ${className}`.trimEnd()}
      viewBox="0 0 24 24"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the shapes are the icon library's own.
      dangerouslySetInnerHTML={{ __html: shapesOf(of) }}
    />
  );
}
