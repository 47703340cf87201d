import type { OwnerKind } from '#features/owners/owner.ts';

/** Named here again, because the owner's own file would bring its whole form rules to the browser. */
const KINDS: Readonly<Record<OwnerKind, true>> = { agent: true, agency: true, developer: true };
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What is wrong with the address of a review, in words; null when it may well be right and its profile is gone. */
export function reviewPathProblem(pathname: string): string | null {
  const [kind, id] = pathname.split('/').filter(Boolean).slice(1);
  if (!kind || !id) return 'Invalid review parameters';
  if (!Object.hasOwn(KINDS, kind)) return 'Invalid review type';
  return UUID.test(id) ? null : `Invalid ${kind} ID`;
}
