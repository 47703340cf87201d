/** Where a video of a property may lie: how addresses of it are written, and the player that is lent to other pages. */
import * as z from 'zod/mini';

const SERVICES = [
  {
    name: 'YouTube',
    typed:
      /^(?:(?:www|m|music)\.)?(?:youtube\.com\/(?:watch\?(?:[^#]*&)?v=|shorts\/|live\/|embed\/)|youtu\.be\/)([\w-]{11})(?=$|[?&#/])/i,
    stored: (id: string) => `https://www.youtube.com/watch?v=${id}`,
    player: 'https://www.youtube-nocookie.com',
    path: (id: string) => `/embed/${id}?autoplay=1&rel=0`,
  },
  {
    name: 'Vimeo',
    typed:
      /^(?:www\.|player\.)?vimeo\.com\/(?:video\/|channels\/[\w-]+\/)?(\d{1,12}(?:(?:\/|\?h=)[0-9a-f]{6,40})?)(?=$|[?&#/])/i,
    stored: (id: string) => `https://vimeo.com/${id.replace('?h=', '/').toLowerCase()}`,
    player: 'https://player.vimeo.com',
    path: (id: string) => {
      const [number, secret] = id.split('/');
      return `/video/${number}?autoplay=1&dnt=1${secret ? `&h=${secret}` : ''}`;
    },
  },
] as const;

/** The one spelling in which a video is stored; what is no video of a service that we know stays as it was typed. */
export function toVideoAddress(typed: string): string {
  const { service, id } = findVideo(typed) ?? {};
  return service && id ? service.stored(id) : typed;
}

/** The player of a stored video and whose it is; null for an address that no service of ours has. */
export function playerOf(address: string | null): { service: string; origin: string; url: string } | null {
  const { service, id } = findVideo(address ?? '') ?? {};
  if (!service || !id) return null;
  return { service: service.name, origin: service.player, url: service.player + service.path(id) };
}

/** As `toVideoAddress` writes it; the same pattern guards the column. */
const STORED = /^https:\/\/(www\.youtube\.com\/watch\?v=[A-Za-z0-9_-]{11}|vimeo\.com\/[0-9]{1,12}(\/[0-9a-f]{6,40})?)$/;

/** A video as it is typed, in the one spelling of its service. */
export const videoAddress = z
  .string()
  .check(
    z.overwrite(toVideoAddress),
    z.regex(STORED, 'Please enter the address of a video on YouTube or Vimeo, such as https://youtu.be/…'),
  );

function findVideo(address: string) {
  const rest = address.trim().replace(/^https?:\/\//i, '');
  for (const service of SERVICES) {
    const id = service.typed.exec(rest)?.[1];
    if (id) return { service, id };
  }
  return null;
}
