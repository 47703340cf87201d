import { isLoopback } from '#lib/urls.ts';
import type { Problem } from './finding.ts';
import type { SiteText } from './site-text.ts';

const LOCAL_ADDRESS = /https?:\/\/(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?/gi;
/** Libraries name such addresses in their defaults, so scripts are not read. */
const READ = /\.(html|xml|json|txt|webmanifest|css)$/;

export function namesLocalAddress(text: string): boolean {
  return text.search(LOCAL_ADDRESS) >= 0;
}

/** Makes a check that no address of the building machine is left in a site for elsewhere. */
export function createOriginCheck(siteUrl: string, supabaseUrl: string) {
  const isLocal = isLoopback(new URL(siteUrl));
  const meant = new URL(supabaseUrl).origin;

  return ({ file, text }: SiteText): Problem[] => {
    if (isLocal || !READ.test(file)) return [];
    const left = new Set(text.match(LOCAL_ADDRESS)?.filter((address) => address !== meant));
    return [...left].map((address) => ({ level: 'error', problem: `The site still names ${address}`, found: address }));
  };
}
