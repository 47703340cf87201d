/** What XML 1.0 cannot hold in any form: control characters and halves of a surrogate pair. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not pass
const UNSPEAKABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Text as it may stand in an element or an attribute. */
export function escapeXml(text: string): string {
  return text.replace(UNSPEAKABLE, '').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
