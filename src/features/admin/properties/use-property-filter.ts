import { useStore } from '@nanostores/react';
import type { PropertyFilter } from '#features/properties/property.admin.ts';
import { PROPERTY_STATUSES } from '#features/properties/property.ts';
import { $route, setParams } from '../admin-route.ts';
import { useFilter } from '../table/table-state.ts';

const SHOWN = ['published', 'drafts'] as const;
export type Shown = (typeof SHOWN)[number];
const ID = /^[0-9a-f-]{36}$/;

/** Which properties are shown, as the address says; `owner` and `area` come from links of other tabs. */
export function usePropertyFilter() {
  const { params } = useStore($route);
  const [status, setStatus] = useFilter('status', PROPERTY_STATUSES);
  const [shown, setShown] = useFilter('shown', SHOWN);
  const idOf = (name: string) => (ID.test(params[name] ?? '') ? params[name] : undefined);
  const search: PropertyFilter = {
    search: params['q'] ?? '',
    ...(status && { statuses: [status] }),
    areaId: idOf('area'),
    ownerId: idOf('owner'),
  };
  const filter: PropertyFilter = { ...search, ...(shown && { isPublished: shown === 'published' }) };
  const clear = () => setParams({ q: null, status: null, shown: null, area: null, owner: null, page: null });
  return { search, filter, status, setStatus, shown, setShown, isNarrowed: isNarrowed(filter), clear };
}

function isNarrowed({ search, statuses, areaId, ownerId, isPublished }: PropertyFilter): boolean {
  return [search || undefined, statuses, areaId, ownerId, isPublished].some((part) => part !== undefined);
}
