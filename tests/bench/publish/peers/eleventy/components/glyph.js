import { icon } from '../../shared/markup.mts';

export function glyph() {
  return icon('whatsapp');
}
