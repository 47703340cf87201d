import { derive } from '#db/derived.ts';
import { tableOf } from '#db/snapshot.ts';
import { publicService, type Service } from './service.ts';

const listRows = tableOf('services', publicService);

/** Every service that is shown, in the order of the menus. */
export const listServices = derive(() =>
  listRows().toSorted((one, other) => one.position - other.position || one.title.localeCompare(other.title, 'en')),
);

export const getService = derive((slug: string): Service => {
  const service = listServices().find((other) => other.slug === slug);
  if (!service) throw new Error(`There is no service ${slug}`);
  return service;
});
