import { useState } from 'react';
import { showToast } from '#components/ui/toast.ts';
import { operator } from '#db/operator.ts';
import { findLeads } from '#features/leads/lead.admin.ts';
import { setParams } from '../../admin-route.ts';
import { mayLeave } from '../../form/unsaved.ts';
import { type LeadList, neighboursOf, precedingOf, withFollowing } from './lead-list.ts';

export interface Neighbours {
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
}

const STEP = 25;
/** The database hands out no more at a time. */
const MOST = 1000;

/**
 * The list stays as it was when the drawer opened: a lead whose reminder was moved leaves the tasks of today, but the one
 * after it is still the next.
 */
export function useNeighbours(id: string, list: LeadList): Neighbours {
  const [walked, setWalked] = useState(list);
  if (!walked.ids.includes(id) && list.ids.includes(id) && walked !== list) setWalked(list);
  const { previousId, nextId } = neighboursOf(walked.ids, id);
  const { start, total, more, ids } = walked;
  const isKnown = ids.includes(id);

  // Leads that came in meanwhile have moved those that are known down, so some of these are asked for again.
  const goBefore = async () => {
    const from = Math.max(0, start - STEP);
    const count = start - from;
    const some = await listIds(more, from, count + STEP);
    // Of a file of leads that was imported meanwhile there may be hundreds.
    const found = some.slice(count).some((each) => ids.includes(each)) ? some : await listIds(more, from, MOST);
    const before = precedingOf(ids, found, count);
    setWalked({ ...walked, ids: [...before, ...ids], start: from, total: total + before.length - count });
    openLead(before.at(-1));
  };
  // Leads that were worked may have left the list, so those after them have moved up: what is known is asked again.
  const goBehind = async () => {
    const known = withFollowing(ids, await listIds(more, start, ids.length + STEP));
    setWalked({ ...walked, ids: known, total: known.length === ids.length ? 0 : total });
    openLead(neighboursOf(known, id).nextId);
  };
  const mayHaveMore = isKnown && more !== undefined;
  return {
    previous: previousId
      ? () => openLead(previousId)
      : mayHaveMore && start > 0
        ? () => void said(goBefore())
        : undefined,
    next: nextId
      ? () => openLead(nextId)
      : mayHaveMore && start + ids.length < total
        ? () => void said(goBehind())
        : undefined,
  };
}

/** What fails says so as the list does. */
async function said(going: Promise<void>): Promise<void> {
  try {
    await going;
  } catch {
    showToast({ kind: 'error', text: 'Failed to load leads' });
  }
}

async function listIds(more: LeadList['more'], offset: number, limit: number): Promise<string[]> {
  if (!more) return [];
  const { rows } = await findLeads(operator, more.filter, { sort: more.sort, offset, limit: Math.min(limit, MOST) });
  return rows.map(({ id }) => id);
}

/** Takes the place of the open lead, unless something typed there is kept. */
export async function openLead(id: string | undefined): Promise<void> {
  if (id !== undefined && (await mayLeave())) setParams({ open: id }, { replace: true });
}
