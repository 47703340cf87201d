/** The small signs inside HTML that every peer is handed ready. */
import { ICONS, type IconName } from './icons.mts';

export function icon(name: IconName, className = ''): string {
  const classes = className === '' ? 'lucide' : `lucide ${className}`;
  return `<svg class="${classes}" viewBox="0 0 24 24" aria-hidden="true">${ICONS[name]}</svg>`;
}

export function glyph(address: string): string {
  return `<svg class="glyph" fill="currentColor" aria-hidden="true"><use href="${address}"></use></svg>`;
}
