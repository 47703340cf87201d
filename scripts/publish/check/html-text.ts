const NAMED = { quot: '"', apos: "'", lt: '<', gt: '>', amp: '&', nbsp: ' ' } as const;

/** The values of texts and attributes as a browser reads them. */
export function decodeEntities(html: string): string {
  return html.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(quot|apos|lt|gt|amp|nbsp));/gi, (whole, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : null;
    if (code !== null) return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    return Reflect.get(NAMED, name.toLowerCase());
  });
}
