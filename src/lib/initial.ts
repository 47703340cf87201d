const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** What stands in for a missing picture. */
export function initialOf(name: string): string {
  for (const { segment } of graphemes.segment(name.trim())) return segment.toUpperCase();
  return '?';
}
