/** HTML as text. */
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text that is safe between tags and in attributes. */
export function text(value: unknown): string {
  return String(value).replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
}

/** Joins what a template literal makes: lists without commas, nothing for false and null, everything else as it is. */
export function html(strings: TemplateStringsArray, ...values: unknown[]): string {
  return strings.reduce((all, string, index) => all + show(values[index - 1]) + string);
}

/** An icon, or the mark of a network, from the sheet that browsers keep. */
export function icon(name: string, className = ''): string {
  return `<svg${className === '' ? '' : ` class="${className}"`} aria-hidden="true"><use href="/i/546c5ef7.svg#${name}"/></svg>`;
}

function show(value: unknown): unknown {
  if (value === false || value === null) return '';
  return Array.isArray(value) ? value.join('') : value;
}
