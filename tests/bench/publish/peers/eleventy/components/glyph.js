import { html } from './html.js';

export function glyph() {
  return html`<svg class="glyph" fill="currentColor" aria-hidden="true"><use href="#whatsapp"></use></svg>`;
}
