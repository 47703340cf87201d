import { derive } from '#db/derived.ts';
import { tableOf } from '#db/snapshot.ts';
import { publicService, SERVICE_SLUGS, type Service } from './service.ts';

const listRows = tableOf('services', publicService);

/** Every service, in the order of the menus. */
export const listServices = derive(() =>
  listRows().toSorted((one, other) => SERVICE_SLUGS.indexOf(one.slug) - SERVICE_SLUGS.indexOf(other.slug)),
);

export const getService = derive((slug: string): Service => {
  const service = listServices().find((other) => other.slug === slug);
  if (!service) throw new Error(`There is no service ${slug}`);
  return service;
});
