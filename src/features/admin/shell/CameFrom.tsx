import { queryOptions, useQuery } from '@tanstack/react-query';
import { X } from 'lucide';
import { useState } from 'react';
import { operator } from '#db/operator.ts';
import { dataOf } from '#db/operator-answers.ts';
import type { Route } from '../admin-route.ts';
import { IconButton } from '../parts/buttons.tsx';
import { RouteLink } from '../parts/cells.tsx';

/** Where the record of a page is edited, by the folder of its address. */
const ROUTES: Readonly<
  Record<string, { table: 'properties' | 'areas' | 'blog_posts' | 'services'; tab: Route['tab'] }>
> = {
  properties: { table: 'properties', tab: 'properties' },
  areas: { table: 'areas', tab: 'areas' },
  blog: { table: 'blog_posts', tab: 'blog' },
  services: { table: 'services', tab: 'services' },
};
const CLIENTS: Readonly<Record<string, string>> = { agents: 'agent', agencies: 'agency', developers: 'developer' };

/** The record whose public page somebody came from; null where it has none any more. */
const recordOf = (path: string) =>
  queryOptions({
    queryKey: ['record of a page', path],
    queryFn: async (): Promise<Route | null> => {
      const [, folder = '', name = ''] = path.split('/');
      const kind = CLIENTS[folder];
      if (kind) return { tab: 'clients', params: { kind, open: name } };
      const known = ROUTES[folder];
      if (!known) return null;
      const [row] = await dataOf(operator.from(known.table).select('id').eq('slug', decodeURIComponent(name)));
      return row ? { tab: known.tab, params: { open: row.id } } : null;
    },
  });

/** Who presses "Admin" on a page of the site finds its record and what was changed of it. */
export function CameFrom({ path }: { path: string }) {
  const [isClosed, setIsClosed] = useState(false);
  const { data: route } = useQuery(recordOf(path));
  if (!route || isClosed) return null;
  const withHistory: Route = { ...route, params: { ...route.params, history: 'open' } };
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-sm bg-lagoon-50 px-3 py-1.5">
      <span className="min-w-0 wrap-anywhere">You came from {path}</span>
      <RouteLink className="link content-center pointer-coarse:min-h-11" route={route}>
        Edit
      </RouteLink>
      <RouteLink className="link content-center pointer-coarse:min-h-11" route={withHistory}>
        History
      </RouteLink>
      <IconButton icon={X} label="Close this line" className="ml-auto" onClick={() => setIsClosed(true)} />
    </p>
  );
}
