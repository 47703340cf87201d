import { ICONS } from '../../shared/icons.mts';
import { html } from './html.js';

export function icon({ name, className }) {
  return html`<svg class="${className ? `lucide ${className}` : 'lucide'}" viewBox="0 0 24 24" aria-hidden="true">${ICONS[name]}</svg>`;
}
