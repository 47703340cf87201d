const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text that is safe between tags and in attributes. */
export function text(value) {
  return String(value).replace(/[&<>"]/g, (character) => ENTITIES[character]);
}

/** Joins what a template literal makes: lists without commas, everything else as it is. */
export function html(strings, ...values) {
  return strings.reduce((all, string, index) => all + show(values[index - 1]) + string);
}

function show(value) {
  return Array.isArray(value) ? value.join('') : value;
}
