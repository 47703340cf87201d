import { useStore } from '@nanostores/react';
import { $route, setParams } from './admin-route.ts';

const NEW = 'new';

/** The record that is open over the tab, as the address says: its id, a new one, or none. */
export type OpenRecord = { state: 'closed' } | { state: 'new' } | { state: 'open'; id: string };

export function useOpenRecord(): OpenRecord {
  const { open } = useStore($route).params;
  if (!open) return { state: 'closed' };
  return open === NEW ? { state: 'new' } : { state: 'open', id: open };
}

export const openRecord = (id: string) => setParams({ open: id });
export const openNewRecord = () => setParams({ open: NEW });
/** Leaves no step behind: Back does not open it again. */
export const closeRecord = () => setParams({ open: null, history: null }, { replace: true });
