import { fromSnapshot, parseRows } from '#db/snapshot.ts';
import { publicService, SERVICE_SLUGS } from './service.ts';

/** Every service, in the order of the menus. */
export const listServices = fromSnapshot(({ services }) =>
  parseRows(publicService, 'services', services).sort(
    (one, other) => SERVICE_SLUGS.indexOf(one.slug) - SERVICE_SLUGS.indexOf(other.slug),
  ),
);
