export interface SitePath {
  /** Decoded and without empty parts: `['properties', 'villa']`. */
  segments: string[];
  /** As it was asked for, without the query. */
  asked: string;
  /** `?` and what follows, or nothing. */
  query: string;
}

/** Takes the target of a request apart; null when it is malformed or tries to leave the site. */
export function parseTarget(target: string): SitePath | null {
  const { path, query } = splitTarget(target);
  if (!path.startsWith('/')) return null;
  const segments: string[] = [];
  for (const part of path.split('/').filter((part) => part !== '')) {
    const segment = decode(part);
    if (segment === null || !isSafe(segment)) return null;
    segments.push(segment);
  }
  return { segments, asked: path, query };
}

/** The address of these parts, without a trailing slash. */
export function encode(segments: readonly string[]): string {
  return `/${segments.map(encodeSegment).join('/')}`;
}

/** Browsers send a path; a proxy may send the whole address. */
function splitTarget(target: string): { path: string; query: string } {
  const local = target.startsWith('/') ? target : target.replace(/^https?:\/\/[^/?]*/i, '');
  const start = local.indexOf('?');
  return start === -1 ? { path: local, query: '' } : { path: local.slice(0, start), query: local.slice(start) };
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function isSafe(segment: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not pass
  return segment !== '.' && segment !== '..' && !/[/\\\u0000-\u001f\u007f]/.test(segment);
}

/** Leaves what a path may hold as it is, so that an address typed plainly is not redirected to an escaped one. */
function encodeSegment(segment: string): string {
  return encodeURIComponent(segment).replace(/%(21|24|26|27|28|29|2A|2B|2C|3A|3B|3D|40)/g, decodeURIComponent);
}
