/** The small signs inside HTML that every peer is handed ready. */
import { drawn } from './icons.mts';

/** An icon, or the mark of a network. */
export function icon(name: string, className = ''): string {
  return `<svg${className === '' ? '' : ` class="${className}"`} aria-hidden="true">${drawn(name)}</svg>`;
}
