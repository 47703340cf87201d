import { listFiles } from '../../lib/list-files.ts';

export interface Route {
  matches: (address: string) => boolean;
  /** A dynamic route makes one page for each row of content. */
  isDynamic: boolean;
}

/** What `src/pages` can build, by Astro's file-based routing. */
export async function listRoutes(pagesFolder: string): Promise<Route[]> {
  const files = await listFiles(pagesFolder);
  return files.filter((file) => !/(^|\/)_/.test(file)).map(toRoute);
}

function toRoute(file: string): Route {
  const withoutExtension = file.replace(/\.(astro|md|ts|js)$/, '');
  const path = `/${withoutExtension}`.replace(/\/index$/, '') || '/';
  const pattern = path
    .split(/(\[[^\]]+\])/)
    .map((part) => (part.startsWith('[...') ? '.+' : part.startsWith('[') ? '[^/]+' : escapePattern(part)))
    .join('');
  const whole = new RegExp(`^${pattern}$`);
  return { matches: (address) => whole.test(address), isDynamic: path.includes('[') };
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
